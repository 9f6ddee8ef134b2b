import type { Environment } from '@/answers'

interface Graphics {
  readonly maxTexture3d: number | null
  readonly renderer: string | null
}

/** What the answers were given on. */
export function environmentOf(graphics: Graphics): Environment {
  return {
    userAgent: navigator.userAgent,
    screen: [window.screen.width, window.screen.height],
    pixelRatio: window.devicePixelRatio,
    gpu: graphics.renderer,
    maxTexture3d: graphics.maxTexture3d,
  }
}
