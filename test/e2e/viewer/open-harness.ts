import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { SCANS } from '../../needs'
import type { Harness, HarnessItem, HarnessOverlay, Settings } from './harness'

export type { HarnessOverlay }

declare global {
  interface Window {
    harness: Harness
    contexts: { live(): number; made(): WebGL2RenderingContext[] }
  }
}

/** Opens the harness page; volumes come from `made` by name, or unpacked from the real scans. */
export async function openHarness(
  page: Page,
  made: Readonly<Record<string, Uint8Array>> = {},
): Promise<void> {
  await page.route('**/files/**', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice('/files/'.length))
    const bytes = made[name] ?? gunzipSync(readFileSync(`${SCANS}/${name}.nii.gz`))
    return route.fulfill({ body: Buffer.from(bytes), contentType: 'application/octet-stream' })
  })
  // Counts contexts that are alive, made by any canvas and not lost; keeps what was drawn, so that a spec can read it.
  await page.addInitScript(() => {
    const made: WebGL2RenderingContext[] = []
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...args: unknown[]
    ) {
      const [kind, attributes] = args
      const context = Reflect.apply(original, this, [
        kind,
        { ...Object(attributes), preserveDrawingBuffer: true },
      ])
      if (context instanceof WebGL2RenderingContext && !made.includes(context)) made.push(context)
      return context
    } as typeof original
    const live = () => made.filter((gl) => !gl.isContextLost()).length
    Object.assign(window, { contexts: { live, made: () => made } })
  })
  await page.goto('/harness.html')
  await page.waitForFunction(() => 'harness' in window)
}

export async function showItem(
  page: Page,
  item: HarnessItem,
  settings: Partial<Settings> = {},
): Promise<void> {
  await page.evaluate(
    async ([given, more]) => {
      window.harness.configure(more)
      await window.harness.load([given])
      window.harness.show(given.key)
    },
    [item, settings] as const,
  )
  await page.waitForFunction(
    (key) => window.harness.events.some((event) => event.type === 'painted' && event.key === key),
    item.key,
  )
}

export interface GreyPicture {
  readonly width: number
  readonly height: number
  /** One byte a pixel, row by row from the top. */
  readonly grey: readonly number[]
}

/** What a reader sees in one pane (0: first), as grey levels. */
export async function panePicture(page: Page, plane: string, pane = 0): Promise<GreyPicture> {
  const png = await page.locator(`[data-plane="${plane}"]`).nth(pane).screenshot()
  const { grey, ...size } = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${base64}`)).blob(),
    )
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no 2D canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    // Half a million numbers take a second as a list, and none as a text.
    let text = ''
    for (let at = 1; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0)
    return { width: bitmap.width, height: bitmap.height, grey: btoa(text) }
  }, png.toString('base64'))
  return { ...size, grey: [...Buffer.from(grey, 'base64')] }
}

/** What a reader sees at points of the window (CSS pixels), as grey levels. */
export async function greysAt(
  page: Page,
  points: readonly (readonly [number, number])[],
): Promise<number[]> {
  const png = await page.screenshot()
  return page.evaluate(
    async ([base64, places]) => {
      const bitmap = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${base64}`)).blob(),
      )
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!context) throw new Error('no 2D canvas')
      context.drawImage(bitmap, 0, 0)
      const ratio = window.devicePixelRatio
      return places.map(
        ([x, y]) =>
          context.getImageData(Math.floor(x * ratio), Math.floor(y * ratio), 1, 1).data[1] ?? 0,
      )
    },
    [png.toString('base64'), points] as const,
  )
}
