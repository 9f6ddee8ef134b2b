/** A point of an outline. */
export type Point = readonly [x: number, y: number]

/**
 * How much of each pixel the inside of closed outlines covers, exactly: the signed areas right of each edge are summed
 * along the rows. Outlines of one direction may lie over each other.
 * @see Levien R. font-rs, 2016: accumulation of signed areas (https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445)
 */
export class Coverage {
  #sums = new Float32Array(0)
  #left = 0
  #top = 0
  #width = 0
  #height = 0

  /** Begins anew, for outlines that lie within these points. */
  begin(outlines: readonly (readonly Point[])[], width: number, height: number): void {
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (const outline of outlines)
      for (const [x, y] of outline) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    this.#left = Math.max(0, Math.floor(left))
    this.#top = Math.max(0, Math.floor(top))
    this.#width = Math.max(0, Math.min(width, Math.ceil(right)) - this.#left)
    this.#height = Math.max(0, Math.min(height, Math.ceil(bottom)) - this.#top)
    // Two more at the end of each row: an edge in the last pixel reaches beyond it.
    const size = (this.#width + 2) * this.#height
    if (this.#sums.length < size) this.#sums = new Float32Array(size)
    else this.#sums.fill(0, 0, size)
    for (const outline of outlines) this.#close(outline)
  }

  /** Calls for each pixel that is covered, with how much of it. */
  each(paint: (x: number, y: number, share: number) => void): void {
    for (let row = 0; row < this.#height; row++) {
      let sum = 0
      const start = row * (this.#width + 2)
      for (let column = 0; column < this.#width; column++) {
        sum += this.#sums[start + column] ?? 0
        const share = Math.min(1, Math.abs(sum))
        if (share > 1 / 512) paint(this.#left + column, this.#top + row, share)
      }
    }
  }

  #close(outline: readonly Point[]): void {
    let before = outline.at(-1)
    for (const point of outline) {
      if (before !== undefined) this.#edge(before, point)
      before = point
    }
  }

  #edge(from: Point, to: Point): void {
    if (from[1] === to[1]) return
    const isDown = from[1] < to[1]
    const [[ax, ay], [bx, by]] = isDown ? [from, to] : [to, from]
    const sign = isDown ? 1 : -1
    const slope = (bx - ax) / (by - ay)
    const [top, bottom] = [ay - this.#top, by - this.#top]
    const last = Math.min(this.#height, Math.ceil(bottom))
    for (let row = Math.max(0, Math.floor(top)); row < last; row++) {
      const [high, low] = [Math.max(row, top), Math.min(row + 1, bottom)]
      const start = this.#clamp(ax - this.#left + (high - top) * slope)
      const two = this.#clamp(ax - this.#left + (low - top) * slope)
      this.#span(row, Math.min(start, two), Math.max(start, two), sign * (low - high))
    }
  }

  #clamp = (x: number): number => Math.max(0, Math.min(this.#width, x))

  /** An edge within one row, from left to right: what lies right of it counts `area` of the row's height. */
  #span(row: number, left: number, right: number, area: number): void {
    const start = row * (this.#width + 2)
    const first = Math.floor(left)
    const end = Math.max(first + 1, Math.ceil(right))
    const sums = this.#sums
    const add = (column: number, share: number) => {
      sums[start + column] = (sums[start + column] ?? 0) + area * share
    }
    if (end === first + 1) {
      const middle = (left + right) / 2 - first
      add(first, 1 - middle)
      add(first + 1, middle)
      return
    }
    // The share that lies right of the edge, up to the end of each pixel; what is new in it is added.
    const wide = right - left
    let before = 0
    for (let column = first; column < end; column++) {
      const [from, to] = [Math.max(left, column), Math.min(right, column + 1)]
      const [f, t] = [(from - left) / wide, (to - left) / wide]
      const covered = ((f + t) / 2) * (to - from) + (column + 1 - to) * t
      add(column, covered - before)
      before = covered
    }
    add(end, 1 - before)
  }
}
