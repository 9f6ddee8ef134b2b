import {
  appendBezierCurve,
  beginText,
  closePath,
  concatTransformationMatrix,
  endText,
  fill,
  LineCapStyle,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setGraphicsState,
  setLineCap,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { type FigureFonts, PLAIN_LETTERS, startOffset, writtenWidth } from './figure-font'
import { type PaintedPath, type PaintedText, paintingOf, type Segment } from './painting'

const POINTS_PER_MM = 72 / 25.4

interface FigureWords {
  readonly title: string
  readonly alt: string
}

/** A figure as a page of its own size: lines as lines, text as text, its letters embedded. Without times: the same figure, the same bytes. */
export async function figurePdf(
  svg: string,
  words: FigureWords,
  fonts: FigureFonts,
): Promise<Uint8Array> {
  const painting = paintingOf(svg)
  const scale = (painting.widthMm * POINTS_PER_MM) / painting.width
  const size: [number, number] = [painting.width * scale, painting.height * scale]
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(words.title, { showInWindowTitleBar: true })
  document.setSubject(words.alt)
  document.setCreator('Triplane')
  document.setLanguage('en')
  document.registerFontkit(fontkit)
  const page = document.addPage(size)
  const inks = new Inks(page)
  const isUsed = (isBold: boolean) =>
    painting.shapes.some((shape) => 'words' in shape && shape.isBold === isBold)
  const written = async (isBold: boolean, { bytes }: { readonly bytes: Uint8Array }) => {
    if (!isUsed(isBold)) return null
    const font = await document.embedFont(bytes, { subset: true, features: PLAIN_LETTERS })
    return { font, key: page.node.newFontDictionary(font.name, font.ref) }
  }
  const regular = await written(false, fonts.regular)
  const semiBold = await written(true, fonts.semiBold)
  // From here on in pixels of the drawing, down being positive.
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, -scale, 0, size[1]),
  )
  for (const shape of painting.shapes) {
    if (!('words' in shape)) {
      page.pushOperators(...pathOperators(shape, inks))
      continue
    }
    const letters = shape.isBold ? semiBold : regular
    if (letters !== null) page.pushOperators(...textOperators(shape, letters, inks, fonts))
  }
  page.pushOperators(popGraphicsState())
  return document.save()
}

/** Names of transparencies, each written once. */
class Inks {
  readonly #page: PDFPage
  readonly #names = new Map<string, PDFName>()
  constructor(page: PDFPage) {
    this.#page = page
  }
  opacity(fillOpacity: number, strokeOpacity: number): PDFOperator[] {
    const known = `${fillOpacity} ${strokeOpacity}`
    let name = this.#names.get(known)
    if (name === undefined) {
      const { context } = this.#page.doc
      name = this.#page.node.newExtGState(
        'Ink',
        context.obj({ Type: 'ExtGState', ca: fillOpacity, CA: strokeOpacity }),
      )
      this.#names.set(known, name)
    }
    return [setGraphicsState(name)]
  }
}

type Rgb = readonly [number, number, number]
const shares = ([red, green, blue]: Rgb): [number, number, number] => [
  red / 255,
  green / 255,
  blue / 255,
]

const courseOf = (segments: readonly Segment[]): PDFOperator[] =>
  segments.map((segment) => {
    if (segment[0] === 'Z') return closePath()
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = segment
      return appendBezierCurve(x1, y1, x2, y2, x, y)
    }
    return (segment[0] === 'M' ? moveTo : lineTo)(segment[1], segment[2])
  })

function pathOperators(
  { segments, fill: inside, stroke: pen }: PaintedPath,
  inks: Inks,
): PDFOperator[] {
  const filled =
    inside === null
      ? []
      : [
          ...inks.opacity(inside.opacity, 1),
          setFillingRgbColor(...shares(inside.rgb)),
          ...courseOf(segments),
          fill(),
        ]
  const drawn =
    pen === null
      ? []
      : [
          ...inks.opacity(1, pen.opacity),
          setStrokingRgbColor(...shares(pen.rgb)),
          setLineWidth(pen.width),
          setLineCap(pen.isRound ? LineCapStyle.Round : LineCapStyle.Butt),
          setDashPattern([...pen.dash], 0),
          ...courseOf(segments),
          stroke(),
        ]
  return [...filled, ...drawn]
}

function textOperators(
  text: PaintedText,
  { font, key }: { readonly font: PDFFont; readonly key: PDFName },
  inks: Inks,
  fonts: FigureFonts,
): PDFOperator[] {
  const [cos, sin] = [Math.cos(text.angle), Math.sin(text.angle)]
  const face = text.isBold ? fonts.semiBold : fonts.regular
  const along = startOffset(text.anchor, writtenWidth(face, text.words, text.size))
  return [
    ...inks.opacity(text.fill.opacity, 1),
    setFillingRgbColor(...shares(text.fill.rgb)),
    beginText(),
    setFontAndSize(key, text.size),
    // Letters stand upright although the page is turned over.
    setTextMatrix(cos, sin, sin, -cos, text.x + along * cos, text.y + along * sin),
    showText(font.encodeText(text.words)),
    endText(),
  ]
}
