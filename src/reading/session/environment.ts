import type { Environment } from '@/answers'

interface Graphics {
  readonly maxTexture3d: number | null
  readonly renderer: string | null
}

const UNKNOWN: Graphics = { maxTexture3d: null, renderer: null }

/** What the answers are given on. Never rejects: a computer that cannot be looked at is one without known graphics. */
export async function probeEnvironment(): Promise<Environment> {
  return environmentOf(
    await import('@/viewer').then(({ probeGraphics }) => probeGraphics()).catch(() => UNKNOWN),
  )
}

function environmentOf(graphics: Graphics): Environment {
  return {
    userAgent: navigator.userAgent,
    screen: [window.screen.width, window.screen.height],
    pixelRatio: window.devicePixelRatio,
    gpu: graphics.renderer,
    maxTexture3d: graphics.maxTexture3d,
  }
}
