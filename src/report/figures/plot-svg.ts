import { type PlotOptions, plot } from '@observablehq/plot'
import { DOMImplementation, type Element } from '@xmldom/xmldom'
import { shownText } from '@/study'
import { FONT, FONT_SIZE, PAPER } from '../render/paper'
import { heightMm, type Sheet } from './sheet'

const SVG = 'http://www.w3.org/2000/svg'
/** What Plot leaves to the page around a drawing; a drawing in a paper has none. */
const OF_THE_PAGE: Readonly<Record<string, string>> = {
  currentColor: PAPER.ink,
  'var(--plot-background)': PAPER.white,
}

/** A drawing as Plot takes it, with its size and the name that screen readers say. */
export type Drawing = PlotOptions & {
  /** What of the drawing is to be said in the caption. */
  readonly remark?: string
  readonly ariaLabel: string
  readonly width: number
  readonly height: number
  /** What it shows, in words, for whoever does not see it. */
  readonly alt: string
}

/**
 * A drawing as SVG text that needs nothing around it, on white paper. The same drawing gives the same bytes on the
 * command line and in a worker; neither has a document, and the page, whose pixels Plot would ask for, draws nothing.
 * @param mark stands in a line of its own below the drawing, and travels with the picture
 * @param caption what is drawn; what it shows is added for whoever does not see it
 */
export function plotSvg(
  drawing: Drawing,
  caption: string,
  sheet: Sheet,
  mark: string | null,
): string {
  const root = plotted(drawing)
  const { width } = drawing
  const height = drawing.height + (mark === null ? 0 : MARK_HEIGHT)
  for (const [name, value] of Object.entries({
    role: 'img',
    'font-family': FONT,
    'font-size': String(FONT_SIZE),
    fill: PAPER.ink,
    width: `${sheet.widthMm}mm`,
    height: `${heightMm(height, sheet)}mm`,
  }))
    root.setAttribute(name, value)
  root.removeAttribute('class')
  // Its only child so far that is no mark: rules for a figure within a page.
  for (const style of [...root.getElementsByTagName('style')]) root.removeChild(style)
  if (mark !== null) {
    root.setAttribute('viewBox', `0 0 ${width} ${height}`)
    root.appendChild(child(root, 'text', mark, { x: 2, y: height - 5, 'font-weight': 700 }))
  }
  const paper = child(root, 'rect', '', { width, height, fill: PAPER.white })
  const first = root.firstChild
  for (const part of [
    child(root, 'title', drawing.ariaLabel),
    child(root, 'desc', altWords(drawing, caption)),
    paper,
  ])
    root.insertBefore(part, first)
  const parts: string[] = []
  write(root, ` xmlns="${SVG}"`, parts)
  return shownText(parts.join(''))
}

/** Of the line of a mark, in pixels of the drawing. */
export const MARK_HEIGHT = 18

/** Beyond this nobody listens: the numbers are in the tables. */
const MOST_ALT = 1500

/** For whoever does not see a drawing: its caption, and what it shows. */
export function altWords({ alt }: Pick<Drawing, 'alt'>, caption: string): string {
  const words = alt.length > MOST_ALT ? `${alt.slice(0, alt.lastIndexOf(' ', MOST_ALT))} …` : alt
  return words === '' ? caption : `${caption} ${words}`
}

function plotted({ alt: _alt, remark: _remark, ...drawing }: Drawing): Element {
  const document = new DOMImplementation().createDocument(SVG, 'svg')
  // Plot only makes elements and sets their attributes, which this document does as a browser's does; the types of
  // the two know nothing of each other.
  return plot({
    ...drawing,
    className: 'plot',
    document: document as unknown as Document,
  }) as unknown as Element
}

function child(
  root: Element,
  name: string,
  text: string,
  attributes: Record<string, string | number> = {},
) {
  const element = root.ownerDocument?.createElementNS(SVG, name)
  if (element === undefined) throw new Error('a plotted drawing belongs to no document')
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/**
 * An element as XML. A drawing holds elements of SVG, their attributes and texts, and nothing else: written here, while what the
 * page would decide is written out and numbers get two decimals, so that bytes do not hang on rounding noise. The serializer of
 * the document looks up namespaces at every attribute and takes as long as all the rest of a figure.
 */
function write(element: Element, namespace: string, parts: string[]): void {
  const { tagName, attributes } = element
  parts.push('<', tagName)
  for (let n = 0; n < attributes.length; n++) {
    const attribute = attributes.item(n)
    if (attribute === null || attribute.name === 'xmlns') continue
    const value = attribute.name.startsWith('aria-') ? attribute.value : settled(attribute.value)
    parts.push(' ', attribute.name, '="', escaped(value, IN_ATTRIBUTES), '"')
  }
  parts.push(namespace)
  let part = element.firstChild
  if (part === null) {
    parts.push('/>')
    return
  }
  parts.push('>')
  for (; part !== null; part = part.nextSibling) {
    if (isElement(part)) write(part, '', parts)
    else parts.push(escaped(part.nodeValue ?? '', IN_TEXTS))
  }
  parts.push('</', tagName, '>')
}

const settled = (value: string): string =>
  OF_THE_PAGE[value] ?? (MAYBE_LONG.test(value) ? value.replace(LONG_NUMBER, rounded) : value)

const [IN_ATTRIBUTES, IN_TEXTS] = [/[<>&"\t\n\r]/g, /[<>&]/g]
const NAMED: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}
const escaped = (text: string, letters: RegExp): string =>
  text.replace(letters, (letter) => NAMED[letter] ?? `&#${letter.charCodeAt(0)};`)

/** Most attributes are names, colours and whole numbers. */
const MAYBE_LONG = /\.\d{3}|\de[-+]?\d/
const LONG_NUMBER = /-?\d*\.\d{3,}(?:e[-+]?\d+)?|-?\d+(?:\.\d+)?e[-+]?\d+/g
// Adding 0 takes the sign off a zero.
const rounded = (number: string): string => String(Math.round(Number(number) * 100) / 100 + 0)
const isElement = (node: { readonly nodeType: number }): node is Element => node.nodeType === 1
