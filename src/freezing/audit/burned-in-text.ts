import type { GreyPicture } from './grey-picture'

interface TextHint {
  /** Box around the row of marks, in pixels. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How many marks stand in the row. */
  readonly marks: number
}

/** Share of width and height, from each edge, in which names and numbers are burned in. */
const BORDER = 0.22
/** Letters in a row, at least: one or two marks are side markers (L, R) or rulers. */
const LEAST_MARKS = 4

/**
 * Rows of small marks of high contrast near the edges, as scanners burn in names, dates and settings. A hint, not a
 * proof: anatomy forms no row of separate marks of one height with nothing between them.
 * @returns rows of marks, the longest first; none where nothing looks like writing.
 */
export function findBurnedInText(picture: GreyPicture): TextHint[] {
  return [
    ...rowsOf(marksOf(picture, false), picture),
    ...rowsOf(marksOf(picture, true), picture),
  ].sort((a, b) => b.marks - a.marks)
}

interface Mark {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

/** Connected spots of pixels clearly brighter (or darker) than their surroundings, of the size and shape of letters. */
function marksOf({ width, height, grey }: GreyPicture, isDark: boolean): Mark[] {
  const [insetX, insetY] = [Math.round(width * BORDER), Math.round(height * BORDER)]
  const isBorder = (x: number, y: number) =>
    x < insetX || y < insetY || x >= width - insetX || y >= height - insetY
  const ink = new Uint8Array(width * height)
  const local = localMeans(
    width,
    height,
    grey,
    Math.max(6, Math.round(Math.min(width, height) / 16)),
  )
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const n = y * width + x
      const contrast = ((grey[n] ?? 0) - (local[n] ?? 0)) * (isDark ? -1 : 1)
      if (contrast > 60 && isBorder(x, y)) ink[n] = 1
    }
  const marks: Mark[] = []
  const stack: number[] = []
  const tallest = Math.max(12, height / 12)
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    let [x0, x1, y0, y1, area] = [width, 0, height, 0, 0]
    stack.push(start)
    ink[start] = 2
    for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
      const x = n % width
      const y = (n - x) / width
      area++
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [xx, yy] = [x + dx, y + dy]
          if (xx < 0 || yy < 0 || xx >= width || yy >= height) continue
          const next = yy * width + xx
          if (ink[next] === 1) {
            ink[next] = 2
            stack.push(next)
          }
        }
    }
    const [w, h] = [x1 - x0 + 1, y1 - y0 + 1]
    const fill = area / (w * h)
    if (h >= 5 && h <= tallest && w <= 1.6 * h && w >= 0.1 * h && fill >= 0.15)
      marks.push({ x0, x1, y0, y1 })
  }
  return marks
}

/** Means over a square around each pixel, by a summed-area table. */
function localMeans(
  width: number,
  height: number,
  grey: ArrayLike<number>,
  radius: number,
): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += grey[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [xa, xb] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const [ya, yb] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
      const at = (xx: number, yy: number) => sums[yy * (width + 1) + xx] ?? 0
      means[y * width + x] =
        (at(xb, yb) - at(xa, yb) - at(xb, ya) + at(xa, ya)) / ((xb - xa) * (yb - ya))
    }
  return means
}

/** Marks of one height on one line with gaps narrower than a letter or two. */
function rowsOf(marks: readonly Mark[], { height: pictureHeight }: GreyPicture): TextHint[] {
  const left = [...marks].sort((a, b) => a.x0 - b.x0)
  const rows: TextHint[] = []
  const used = new Set<Mark>()
  for (const first of left) {
    if (used.has(first)) continue
    const row = [first]
    for (const mark of left) {
      const last = row.at(-1) ?? first
      const size = last.y1 - last.y0 + 1
      const gap = mark.x0 - last.x1
      const isLevel = Math.abs(mark.y1 - last.y1) <= Math.max(1, 0.2 * size)
      const isLike = Math.abs(mark.y1 - mark.y0 - (last.y1 - last.y0)) <= Math.max(2, 0.35 * size)
      if (mark !== last && gap > 0 && gap <= 2.2 * size && isLevel && isLike) row.push(mark)
    }
    if (row.length < LEAST_MARKS) continue
    for (const mark of row) used.add(mark)
    const [x0, x1] = [Math.min(...row.map((m) => m.x0)), Math.max(...row.map((m) => m.x1))]
    const [y0, y1] = [Math.min(...row.map((m) => m.y0)), Math.max(...row.map((m) => m.y1))]
    if (y1 - y0 + 1 <= pictureHeight / 8)
      rows.push({ x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1, marks: row.length })
  }
  return rows
}
