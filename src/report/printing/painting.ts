import { DOMParser, type Element } from '@xmldom/xmldom'

/** Red, green and blue from 0 to 255, and how much of it covers what is below. */
export interface Paint {
  readonly rgb: readonly [number, number, number]
  readonly opacity: number
}

export type Segment =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

export interface PaintedStroke extends Paint {
  readonly width: number
  readonly dash: readonly number[]
  readonly isRound: boolean
}

export interface PaintedPath {
  readonly segments: readonly Segment[]
  readonly fill: Paint | null
  readonly stroke: PaintedStroke | null
}

export interface PaintedText {
  readonly words: string
  /** Where it is anchored, on its baseline. */
  readonly x: number
  readonly y: number
  /** Clockwise, in radians. */
  readonly angle: number
  readonly size: number
  readonly isBold: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  readonly fill: Paint
}

/** A figure as what is painted, in its order and in pixels of the drawing: what a printer of any kind needs to know. */
interface Painting {
  readonly width: number
  readonly height: number
  readonly widthMm: number
  readonly shapes: readonly (PaintedPath | PaintedText)[]
}

/** x' = x cos(angle) - y sin(angle) + left, and so on: figures are moved and turned, never stretched. */
interface Place {
  readonly left: number
  readonly top: number
  readonly angle: number
}

/**
 * Reads a figure of ours back: groups, boxes, lines, circles, paths and texts, moved and turned.
 * @throws Error at anything else: a figure that cannot be painted as it is must not be painted as something else
 */
export function paintingOf(svg: string): Painting {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root === null) throw new Error('a figure is not an SVG')
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const shapes: (PaintedPath | PaintedText)[] = []
  paint(root, { left: 0, top: 0, angle: 0 }, shapes)
  return { width, height, widthMm: Number.parseFloat(root.getAttribute('width') ?? ''), shapes }
}

function paint(element: Element, outer: Place, shapes: (PaintedPath | PaintedText)[]): void {
  const place = moved(outer, element.getAttribute('transform'))
  const readNumber = (name: string) => Number(element.getAttribute(name) ?? 0)
  const path = (segments: readonly Segment[]) =>
    shapes.push({ segments: segments.map((points) => placed(points, place)), ...inks(element) })
  switch (element.nodeName) {
    case 'svg':
    case 'g':
      for (const child of [...element.childNodes]) if (isElement(child)) paint(child, place, shapes)
      return
    case 'title':
    case 'desc':
      return
    case 'rect':
      path(box(readNumber('x'), readNumber('y'), readNumber('width'), readNumber('height')))
      return
    case 'line':
      path([
        ['M', readNumber('x1'), readNumber('y1')],
        ['L', readNumber('x2'), readNumber('y2')],
      ])
      return
    case 'circle':
      path(circle(readNumber('cx'), readNumber('cy'), readNumber('r')))
      return
    case 'path':
      path(segmentsOf(element.getAttribute('d') ?? ''))
      return
    case 'text':
      shapes.push(...textsOf(element, place))
      return
    default:
      throw new Error(`a figure holds <${element.nodeName}>, which is not painted`)
  }
}

const isElement = (node: { readonly nodeType: number }): node is Element => node.nodeType === 1

function moved(place: Place, transform: string | null): Place {
  let { left, top, angle } = place
  for (const [whole, name, values = ''] of (transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = values.split(/[ ,]+/).map(Number)
    if (name === 'translate') [left, top] = at({ left, top, angle }, a, b)
    else if (name === 'rotate' && !/[ ,]/.test(values.trim())) angle += (a * Math.PI) / 180
    else throw new Error(`a figure is transformed by ${whole}, which is not painted`)
  }
  return { left, top, angle }
}

const at = ({ left, top, angle }: Place, x: number, y: number): [number, number] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [left + x * cos - y * sin, top + x * sin + y * cos]
}

function placed(segment: Segment, place: Place): Segment {
  if (segment[0] === 'Z') return segment
  if (segment[0] === 'C') {
    const [, x1, y1, x2, y2, x, y] = segment
    return ['C', ...at(place, x1, y1), ...at(place, x2, y2), ...at(place, x, y)]
  }
  return [segment[0], ...at(place, segment[1], segment[2])]
}

const box = (x: number, y: number, width: number, height: number): Segment[] => [
  ['M', x, y],
  ['L', x + width, y],
  ['L', x + width, y + height],
  ['L', x, y + height],
  ['Z'],
]

/** Four curves: within 0.03% of the radius. */
function circle(x: number, y: number, r: number): Segment[] {
  const k = 0.5522847498 * r
  return [
    ['M', x + r, y],
    ['C', x + r, y + k, x + k, y + r, x, y + r],
    ['C', x - k, y + r, x - r, y + k, x - r, y],
    ['C', x - r, y - k, x - k, y - r, x, y - r],
    ['C', x + k, y - r, x + r, y - k, x + r, y],
    ['Z'],
  ]
}

function segmentsOf(d: string): Segment[] {
  const segments: Segment[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const step = { M: 2, L: 2, H: 1, h: 1, V: 1, v: 1, C: 6, Z: 0 }[command]
    if (step === undefined)
      throw new Error(`a figure holds a path with "${command}", which is not painted`)
    if (step === 0) segments.push(['Z'])
    else
      for (let n = 0; n < values.length; n += step) {
        const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values.slice(n, n + step)
        ;[x, y] = endOf(command, [x, y], [a, b, f, g])
        // Further pairs of a "move" are lines.
        segments.push(
          command === 'C'
            ? ['C', a, b, c, e, f, g]
            : [command === 'M' && n === 0 ? 'M' : 'L', x, y],
        )
      }
  }
  return segments
}

/** Where a command leads; the small letters count from where the one before ended. */
function endOf(
  command: string,
  [x, y]: readonly [number, number],
  [a, b, f, g]: readonly [number, number, number, number],
): [number, number] {
  switch (command) {
    case 'H':
      return [a, y]
    case 'h':
      return [x + a, y]
    case 'V':
      return [x, a]
    case 'v':
      return [x, y + a]
    default:
      return command === 'C' ? [f, g] : [a, b]
  }
}

/** As inherited: marks share what is written on their group. */
function attribute(element: Element, name: string): string | null {
  const value = element.getAttribute(name)
  const above = element.parentNode
  return value ?? (above !== null && isElement(above) ? attribute(above, name) : null)
}

function paintOf(element: Element, name: 'fill' | 'stroke'): Paint | null {
  const hex = attribute(element, name)
  if (hex === null || hex === 'none') return null
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex)
  if (digits === null) throw new Error(`a figure has the colour ${hex}, which is not painted`)
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((digit) => Number.parseInt(digit, 16))
  const opacity =
    Number(attribute(element, `${name}-opacity`) ?? 1) * Number(attribute(element, 'opacity') ?? 1)
  return { rgb: [red, green, blue], opacity }
}

function inks(element: Element): Pick<PaintedPath, 'fill' | 'stroke'> {
  const stroke = paintOf(element, 'stroke')
  const dash = attribute(element, 'stroke-dasharray')
  return {
    fill: element.nodeName === 'line' ? null : paintOf(element, 'fill'),
    stroke:
      stroke === null
        ? null
        : {
            ...stroke,
            width: Number(attribute(element, 'stroke-width') ?? 1),
            dash: dash === null || dash === 'none' ? [] : dash.split(/[ ,]+/).map(Number),
            isRound: attribute(element, 'stroke-linecap') === 'round',
          },
  }
}

/** The lines of a text; nothing where it is written in no colour. */
function textsOf(element: Element, place: Place): PaintedText[] {
  const size = Number(attribute(element, 'font-size'))
  const fill = paintOf(element, 'fill')
  if (fill === null) return []
  const anchor = attribute(element, 'text-anchor')
  const length = (line: Element, name: string) => lengthOf(line.getAttribute(name), size)
  const spans = [...element.getElementsByTagName('tspan')]
  let down = 0
  return (spans.length === 0 ? [element] : spans).map((line) => {
    down = (line.hasAttribute('y') ? length(line, 'y') : down) + length(line, 'dy')
    const [x, y] = at(place, length(line, 'x'), down)
    return {
      // A text that was cut has all of it in a title.
      words: [...line.childNodes]
        .flatMap((child) => (child.nodeType === 3 ? (child.nodeValue ?? '') : []))
        .join(''),
      x,
      y,
      angle: place.angle,
      size,
      fill,
      isBold: Number(attribute(element, 'font-weight') ?? 400) > 500,
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    }
  })
}

const lengthOf = (value: string | null, size: number): number =>
  value === null ? 0 : Number.parseFloat(value) * (value.endsWith('em') ? size : 1)
