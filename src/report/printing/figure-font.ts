import { create, type Font } from 'fontkit'

/** What figures are written with where no program of the reader's chooses: Arimo, as wide as Arial (fonts/). */
export interface FontFiles {
  readonly regular: Uint8Array
  readonly semiBold: Uint8Array
}

export interface FigureFonts {
  readonly regular: FigureFont
  readonly semiBold: FigureFont
}

/** A font that can be measured and painted. */
interface FigureFont {
  readonly bytes: Uint8Array
  readonly unitsPerEm: number
  /** Of each letter, how far the next one stands, and its outline as commands of a path; in units, up is positive. */
  letters(words: string): readonly FigureLetter[]
}

interface FigureLetter {
  readonly advance: number
  readonly outline: readonly { readonly command: string; readonly args: readonly number[] }[]
}

/** Letters one by one as they stand in the font: no kerning and no joined letters, in every kind of file alike. */
export const PLAIN_LETTERS: Record<string, boolean> = {
  kern: false,
  liga: false,
  clig: false,
  calt: false,
}

export const openFonts = ({ regular, semiBold }: FontFiles): FigureFonts => ({
  regular: openFont(regular),
  semiBold: openFont(semiBold),
})

function openFont(bytes: Uint8Array): FigureFont {
  // Its types speak of Node's Buffer; it takes any bytes, which is all that a browser has.
  const font = create(bytes as Parameters<typeof create>[0])
  if (!isFont(font)) throw new Error('a font of figures is a collection')
  const known = new Map<string, readonly FigureLetter[]>()
  return {
    bytes,
    unitsPerEm: font.unitsPerEm,
    letters(words) {
      const before = known.get(words)
      if (before !== undefined) return before
      const letters = font
        .layout(words, PLAIN_LETTERS)
        .glyphs.map(({ advanceWidth, path }) => ({ advance: advanceWidth, outline: path.commands }))
      known.set(words, letters)
      return letters
    },
  }
}

const isFont = (font: ReturnType<typeof create>): font is Font => 'layout' in font

/** How wide words are in a size. */
export const writtenWidth = (font: FigureFont, words: string, size: number): number =>
  (font.letters(words).reduce((sum, { advance }) => sum + advance, 0) * size) / font.unitsPerEm

/** From the anchor to where the first letter begins. */
export const startOffset = (anchor: 'start' | 'middle' | 'end', width: number): number =>
  ({ start: 0, middle: -width / 2, end: -width })[anchor]
