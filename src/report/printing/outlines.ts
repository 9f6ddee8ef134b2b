import type { Point } from './coverage'
import { type FigureFonts, startOffset, writtenWidth } from './figure-font'
import type { PaintedPath, PaintedStroke, PaintedText, Segment } from './painting'

const CURVE_STEPS = 8
const DISC_STEPS = 20
const ORIGIN: Point = [0, 0]

/** A path as lines, each part by itself; curves in eight pieces. */
export function linesOf(segments: readonly Segment[]): { points: Point[]; isClosed: boolean }[] {
  const parts: { points: Point[]; isClosed: boolean }[] = []
  for (const segment of segments) {
    const part = parts.at(-1)
    if (segment[0] === 'Z') {
      if (part !== undefined) part.isClosed = true
    } else if (segment[0] !== 'C') {
      const to: Point = [segment[1], segment[2]]
      if (segment[0] === 'M' || part === undefined) parts.push({ points: [to], isClosed: false })
      else part.points.push(to)
    } else if (part !== undefined) {
      const [x0, y0] = part.points.at(-1) ?? ORIGIN
      const [, x1, y1, x2, y2, x, y] = segment
      for (let n = 1; n <= CURVE_STEPS; n++) {
        const t = n / CURVE_STEPS
        part.points.push([cubic(t, x0, x1, x2, x), cubic(t, y0, y1, y2, y)])
      }
    }
  }
  return parts
}

const cubic = (t: number, a: number, b: number, c: number, d: number): number => {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

/** What a pen leaves: a box along each piece, a disc where two of them meet. */
export function strokeOutlines({ segments }: PaintedPath, stroke: PaintedStroke): Point[][] {
  const half = stroke.width / 2
  return linesOf(segments).flatMap(({ points, isClosed }) => {
    const [first] = points
    const course = isClosed && first !== undefined ? [...points, first] : points
    return dashed(course, stroke.dash).flatMap((piece) => {
      const boxes = piece.slice(1).flatMap((to, n) => {
        const from = piece[n]
        return from === undefined ? [] : boxAlong(from, to, half)
      })
      const joints = stroke.isRound ? piece : piece.slice(1, -1)
      return [
        ...boxes,
        ...(isClosed && stroke.dash.length === 0 ? piece : joints).map((at) => disc(at, half)),
      ]
    })
  })
}

/** A course cut into the pieces that a dashed pen leaves. */
function dashed(course: readonly Point[], dash: readonly number[]): Point[][] {
  if (dash.length === 0) return [[...course]]
  const pieces: Point[][] = []
  let [place, left] = [0, dash[0] ?? 0]
  let piece: Point[] = course.slice(0, 1)
  for (const [n, to] of course.slice(1).entries()) {
    let [x, y] = course[n] ?? to
    let rest = Math.hypot(to[0] - x, to[1] - y)
    while (rest > left && left > 0) {
      x += ((to[0] - x) * left) / rest
      y += ((to[1] - y) * left) / rest
      rest -= left
      piece.push([x, y])
      if (place % 2 === 0) pieces.push(piece)
      piece = [[x, y]]
      place++
      left = dash[place % dash.length] ?? 0
    }
    left -= rest
    piece.push(to)
  }
  return place % 2 === 0 ? [...pieces, piece] : pieces
}

/** All in one direction, as discs are, so that they may lie over each other. */
function boxAlong([x0, y0]: Point, [x1, y1]: Point, half: number): Point[][] {
  const long = Math.hypot(x1 - x0, y1 - y0)
  if (long === 0) return []
  const [dx, dy] = [((y1 - y0) / long) * half, ((x0 - x1) / long) * half]
  return [
    [
      [x0 + dx, y0 + dy],
      [x1 + dx, y1 + dy],
      [x1 - dx, y1 - dy],
      [x0 - dx, y0 - dy],
    ],
  ]
}

const disc = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: DISC_STEPS }, (_, n): Point => {
    const angle = (2 * Math.PI * n) / DISC_STEPS
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** A text as the outlines of its letters. */
export function textOutlines(text: PaintedText, fonts: FigureFonts): Point[][] {
  const font = text.isBold ? fonts.semiBold : fonts.regular
  const scale = text.size / font.unitsPerEm
  const [cos, sin] = [Math.cos(text.angle), Math.sin(text.angle)]
  let along = startOffset(text.anchor, writtenWidth(font, text.words, text.size))
  return font.letters(text.words).flatMap(({ advance, outline }) => {
    const from = along
    along += advance * scale
    const at = (x: number, y: number): Point => {
      const [right, down] = [from + x * scale, -y * scale]
      return [text.x + right * cos - down * sin, text.y + right * sin + down * cos]
    }
    return linesOf(letterSegments(outline, at)).map(({ points }) => points)
  })
}

type Commands = readonly { readonly command: string; readonly args: readonly number[] }[]

function letterSegments(outline: Commands, at: (x: number, y: number) => Point): Segment[] {
  let [x, y] = [0, 0]
  return outline.map(({ command, args }): Segment => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    const [fromX, fromY] = [x, y]
    switch (command) {
      case 'moveTo':
      case 'lineTo':
        ;[x, y] = [a, b]
        return [command === 'moveTo' ? 'M' : 'L', ...at(a, b)]
      case 'quadraticCurveTo':
        ;[x, y] = [c, d]
        // The same curve of the third degree.
        return [
          'C',
          ...at(fromX + (2 / 3) * (a - fromX), fromY + (2 / 3) * (b - fromY)),
          ...at(c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)),
          ...at(c, d),
        ]
      case 'bezierCurveTo':
        ;[x, y] = [e, f]
        return ['C', ...at(a, b), ...at(c, d), ...at(e, f)]
      default:
        return ['Z']
    }
  })
}
