import { DOMParser, type Element } from '@xmldom/xmldom'

/** Where a mark stands, in units of the whole drawing. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly element: Element
}

/** A drawn figure, its marks with their places in the drawing. */
export class FigureMarks {
  readonly root: Element
  constructor(svg: string) {
    this.root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement!
  }
  all(name: string): Element[] {
    return [...this.root.getElementsByTagName(name)]
  }
  attribute(name: string): string | null {
    return this.root.getAttribute(name)
  }
  /** Of the drawing, in its own pixels. */
  get size(): { readonly width: number; readonly height: number } {
    const [, , width = 0, height = 0] = (this.attribute('viewBox') ?? '').split(' ').map(Number)
    return { width, height }
  }
  circles(): Mark[] {
    return this.all('circle').map((element) => placed(element, 'cx', 'cy'))
  }
  boxes(): Mark[] {
    return this.all('rect').map((element) => placed(element, 'x', 'y'))
  }
  /** Those with these words, else all. */
  texts(words?: string): Mark[] {
    return this.all('text')
      .filter((element) => words === undefined || element.firstChild?.nodeValue === words)
      .map((element) => placed(element, null, null))
  }
  /** What is written at a place, within two units. */
  wordsAt(x: number, y: number): string[] {
    return this.texts()
      .filter((text) => Math.hypot(text.x - x, text.y - y) < 2)
      .map(({ element }) => element.firstChild?.nodeValue ?? '')
  }
  /** Those of the marks that stand in the panel of a name, which is at its upper left. */
  inPanel<M extends Mark>(name: string, marks: readonly M[], width: number, height: number): M[] {
    const [corner] = this.texts(name)
    if (corner === undefined) throw new Error(`there is no panel ${name}`)
    return marks.filter(
      ({ x, y }) =>
        x >= corner.x - 30 && x < corner.x + width && y >= corner.y && y < corner.y + height,
    )
  }
  /** Every line that is neither axis nor grid. */
  lines(): (Mark & { readonly x2: number; readonly y2: number })[] {
    return this.all('line')
      .filter((element) => attributeOf(element, 'aria-hidden') === null)
      .map((element) => {
        const end = placed(element, 'x2', 'y2')
        return { ...placed(element, 'x1', 'y1'), x2: end.x, y2: end.y }
      })
  }
}

/** As inherited: marks share what Plot wrote on their group. */
export function attributeOf(element: Element, name: string): string | null {
  const own = element.getAttribute(name)
  const above = element.parentNode
  return own ?? (above?.nodeType === 1 ? attributeOf(above as Element, name) : null)
}

function placed(element: Element, x: string | null, y: string | null): Mark {
  let [left, top] = [
    x === null ? 0 : Number(element.getAttribute(x)),
    y === null ? 0 : Number(element.getAttribute(y)),
  ]
  for (let at: Element | null = element; at?.nodeType === 1; at = at.parentNode as Element | null) {
    const moved = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(at.getAttribute('transform') ?? '')
    left += Number(moved?.[1] ?? 0)
    top += Number(moved?.[2] ?? 0)
  }
  return { x: left, y: top, element }
}
