import { Niivue, SHOW_RENDER } from '@niivue/niivue'

/**
 * The baseline: NiiVue as its own examples use it, with three planes as the room has. `?width&height` of the canvas in
 * CSS pixels, `?volume` an address to load at once.
 */
const asked = new URLSearchParams(location.search)
const canvas = document.querySelector('canvas')
const box = canvas?.parentElement
if (!canvas || !box) throw new Error('no canvas')
box.style.width = `${asked.get('width')}px`
box.style.height = `${asked.get('height')}px`

const niivue = new Niivue({ multiplanarShowRender: SHOW_RENDER.NEVER, logLevel: 'error' })
const ready = (async () => {
  await niivue.attachToCanvas(canvas)
  const volume = asked.get('volume')
  return volume === null ? 0 : load(volume)
})()

/** @returns when the volume was on screen. */
async function load(url: string): Promise<number> {
  const before = bench.draws.length
  await niivue.loadVolumes([{ url }])
  await bench.settled()
  // Pictures drawn on the way here show the old volume or none.
  const last = bench.draws.slice(before).findLast((draw) => draw.slices >= 3)
  if (!last?.presentedAt) throw new Error('NiiVue drew no three planes')
  return last.presentedAt
}

const page = {
  canvasSize: () => [canvas.width, canvas.height],
  /** When the volume of the address was on screen, ms since the page was opened. */
  opened: () => ready,
  /** @returns ms from the call to three planes on screen. */
  async loadMs(url: string): Promise<number> {
    const start = performance.now()
    return (await load(url)) - start
  },
  scroll: (frames: number) =>
    bench.animate(
      (frame) => niivue.moveCrosshairInVox(0, 0, frame % 60 < 30 ? 1 : -1),
      (frame) => frame >= frames,
    ),
}

export type BarePage = typeof page
declare global {
  var bare: BarePage
}
globalThis.bare = page
