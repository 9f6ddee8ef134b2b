import { type Contrast, makeAnatomy, type PhantomHead, phantomBytes } from '../../src/phantom'

/** One volume of a head as the demo has it, unless told otherwise. */
export function makePhantom(
  head: PhantomHead,
  contrast: Contrast,
  { spacingMm = 1, seed = head.seed }: { spacingMm?: number; seed?: number } = {},
) {
  const rendering = { noisePercent: 2, biasPercent: 8, isAirMasked: true, seed }
  return phantomBytes(makeAnatomy(head, spacingMm), contrast, rendering)
}
