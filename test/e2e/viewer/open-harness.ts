import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Harness, HarnessItem, Settings } from './harness'

declare global {
  interface Window {
    harness: Harness
  }
}

export const DATA = new URL('../../../../shared/data/', import.meta.url)
export const hasData = existsSync(DATA)

/** Opens the harness page; volumes come from `made` by name, or unpacked from the shared data. */
export async function openHarness(
  page: Page,
  made: Readonly<Record<string, Uint8Array>> = {},
): Promise<void> {
  await page.route('**/files/**', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice('/files/'.length))
    const bytes = made[name] ?? gunzipSync(readFileSync(new URL(`${name}.nii.gz`, DATA)))
    return route.fulfill({ body: Buffer.from(bytes), contentType: 'application/octet-stream' })
  })
  // Counts contexts that are alive: made by any canvas and not lost.
  await page.addInitScript(() => {
    const made: WebGL2RenderingContext[] = []
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(original, this, args)
      if (context instanceof WebGL2RenderingContext && !made.includes(context)) made.push(context)
      return context
    } as typeof original
    Object.assign(window, {
      contexts: { live: () => made.filter((gl) => !gl.isContextLost()).length, made: () => made },
    })
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
