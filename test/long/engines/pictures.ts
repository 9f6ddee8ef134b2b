import { mkdirSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { type Engine, LAST_SEEN } from './engine'
import type { Place } from './hands'

export interface PanePicture {
  readonly plane: string
  readonly place: Place
  /** One byte a pixel, row by row from the top. */
  readonly grey: Uint8Array
}

/** What a reader sees in each plane: the picture alone, without the letters and lines that lie over it. `name`: under which it is kept to be looked at. */
export async function panePictures(engine: Engine, name: string): Promise<readonly PanePicture[]> {
  const panes = await engine.run(bareOf)
  try {
    const png = await atRest(engine)
    mkdirSync(`${LAST_SEEN}/${engine.name}`, { recursive: true })
    writeFileSync(`${LAST_SEEN}/${engine.name}/${name}.png`, png)
    const { data, width, channels } = decode(png)
    return panes.map(({ plane, edges: [left = 0, top = 0, right = 0, bottom = 0] }) => {
      // Whole pixels within the edges.
      const [x, y] = [Math.ceil(left), Math.ceil(top)]
      const place = { x, y, width: Math.floor(right) - x, height: Math.floor(bottom) - y }
      const grey = new Uint8Array(place.width * place.height)
      for (let row = 0, n = 0; row < place.height; row++)
        for (let column = 0; column < place.width; column++, n++) {
          const at = channels * ((y + row) * width + x + column)
          grey[n] = Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3)
        }
      return { plane, place, grey }
    })
  } finally {
    await engine.run(coverOf)
  }
}

/** The window once two looks at it show the same. */
async function atRest(engine: Engine): Promise<Uint8Array> {
  let before = await engine.picture()
  for (let looks = 0; looks < 50; looks++) {
    const now = await engine.picture()
    if (Buffer.from(now).equals(Buffer.from(before))) return now
    before = now
  }
  throw new Error(`${engine.name} never came to rest`)
}

/** In the page: leaves the canvas alone, and tells where the planes are. */
function bareOf(): { plane: string; edges: number[] }[] {
  document.body.style.visibility = 'hidden'
  for (const canvas of document.querySelectorAll('canvas')) canvas.style.visibility = 'visible'
  return [...document.querySelectorAll<HTMLElement>('[data-plane]')].map((pane) => {
    const { left, top, right, bottom } = pane.getBoundingClientRect()
    return { plane: pane.dataset.plane ?? '', edges: [left, top, right, bottom] }
  })
}

/** In the page: lays all over it again. */
function coverOf(): void {
  document.body.style.removeProperty('visibility')
  for (const canvas of document.querySelectorAll('canvas'))
    canvas.style.removeProperty('visibility')
}

/** How far two pictures of the same planes are apart, in grey levels of 255. */
export interface Difference {
  /** Over all pixels of all planes. */
  readonly mean: number
  readonly worst: number
  readonly pixels: number
}

/** @throws Error where the planes are others, or elsewhere. */
export function differenceOf(
  one: readonly PanePicture[],
  other: readonly PanePicture[],
): Difference {
  const places = (all: readonly PanePicture[]) =>
    JSON.stringify(all.map(({ plane, place }) => [plane, place]))
  if (places(one) !== places(other))
    throw new Error(`the planes are elsewhere: ${places(one)} and ${places(other)}`)
  let [sum, worst, pixels] = [0, 0, 0]
  for (const [n, { grey }] of one.entries())
    for (const [i, level] of grey.entries()) {
      const apart = Math.abs(level - (other[n]?.grey[i] ?? 0))
      sum += apart
      worst = Math.max(worst, apart)
      pixels += 1
    }
  return { mean: sum / pixels, worst, pixels }
}
