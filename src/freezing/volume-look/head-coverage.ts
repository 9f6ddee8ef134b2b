import { type NiftiVolume, type VolumeSamples, volumeSamples } from '@/nifti'
import { headForeground, type Millimetres, SKIN_HU } from './head-foreground'

/** Above these shares a volume counts as a full head, and as one with a face. */
const SHELL = 0.35
const FACE = 0.5
const BONE_HU = 250

/**
 * Whether a volume shows more of a person than the brain: a heuristic for a warning, not a proof. Lines are followed from
 * outside inwards over the upper half of the head: a thin layer (scalp) before a dark gap (skull) and then brain speaks for a
 * full head; in CT, bone does. Then the profile is followed downwards from the brow.
 */
export function headCoverage(volume: NiftiVolume) {
  const voxels = volumeSamples(volume)
  const { threshold, isCt, centre } = headForeground(voxels)
  const at = (mm: Millimetres) => {
    const index = mm.map((value, n) => Math.round(value / (voxels.spacingMm[n] ?? 1)))
    const [x = 0, y = 0, z = 0] = index
    const [nx, ny, nz] = voxels.dims
    // Outside of the volume there is air.
    if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= nz) return Number.NEGATIVE_INFINITY
    return voxels.at(x, y, z)
  }
  const reachMm = Math.max(...voxels.dims.map((count, n) => count * (voxels.spacingMm[n] ?? 1)))
  // A line that enters the volume within tissue was cut off by its edge and says nothing of what lies beyond.
  const lines = upperLines(centre, at, reachMm).filter(
    (line) => (line.find(Number.isFinite) ?? Number.POSITIVE_INFINITY) <= threshold,
  )
  const shellShare =
    lines.filter((line) => (isCt ? hasBone(line) : hasShell(line, threshold))).length /
    Math.max(1, lines.length)
  const isFullHead = shellShare >= SHELL
  const faceShare = isFullHead
    ? faceShareOf(voxels, centre, isCt ? SKIN_HU : threshold * 0.6, at)
    : null
  const hasFace = faceShare !== null && faceShare >= FACE
  return {
    /** Scalp and skull around the brain. */
    isFullHead,
    /** Skin of brow, eyes and nose: a face can be rendered from it and recognised. */
    hasFace,
    /** Share of lines from the middle outwards that end in a thin layer beyond a dark gap, 0 to 1. */
    shellShare,
    /** Share of the levels from brow downwards that reach as far forward as a face does; null where the volume ends above. */
    faceShare,
    ...words(isFullHead, hasFace),
  }
}

/** Sentences for the coordinator, without their full stops; null where there is nothing to say. */
function words(isFullHead: boolean, hasFace: boolean) {
  if (hasFace)
    return {
      message: 'this volume seems to show a face: a person can be recognized from its surface',
      remedy:
        'Remove it at freezing (the audit offers it, with images before and after). Or use another program (mri_deface, pydeface, mideface), or strip the skull (SynthStrip, HD-BET). Or ask your ethics board whether readers may see it',
    }
  if (isFullHead)
    return {
      message: 'this volume shows skull and scalp, but apparently no face',
      remedy:
        'Check it: if eyes, nose or ears are visible, deface it with another program before you freeze',
    }
  return { message: null, remedy: null }
}

/** Values each millimetre from outside to the centre, for lines over the upper half of the head, away from its front. */
function upperLines(
  centre: Millimetres,
  at: (mm: Millimetres) => number,
  reachMm: number,
): number[][] {
  const lines: number[][] = []
  for (const elevation of [10, 25, 40, 55, 70])
    for (let azimuth = 0; azimuth < 360; azimuth += 10) {
      const [e, a] = [(elevation * Math.PI) / 180, (azimuth * Math.PI) / 180]
      const direction: Millimetres = [
        Math.cos(e) * Math.cos(a),
        Math.cos(e) * Math.sin(a),
        Math.sin(e),
      ]
      const line: number[] = []
      for (let r = Math.min(150, reachMm); r >= 20; r--)
        line.push(
          at([
            centre[0] + r * direction[0],
            centre[1] + r * direction[1],
            centre[2] + r * direction[2],
          ]),
        )
      lines.push(line)
    }
  return lines
}

/** Tissue of 2 to 20 mm, then a gap of 2 to 20 mm, then tissue again. */
function hasShell(line: readonly number[], threshold: number): boolean {
  const start = line.findIndex((value, n) => value > threshold && (line[n + 1] ?? 0) > threshold)
  if (start === -1) return false
  let at = start
  while (at < line.length && (line[at] ?? 0) > threshold) at++
  const scalp = at - start
  const gapStart = at
  while (at < line.length && (line[at] ?? 0) <= threshold) at++
  const gap = at - gapStart
  return scalp >= 2 && scalp <= 20 && gap >= 2 && gap <= 20 && at < line.length
}

const hasBone = (line: readonly number[]): boolean =>
  line.filter((value) => value > BONE_HU).length >= 2

/** Levels below the brow at which the middle of the head reaches as far forward as a face; null with less than 15 mm of them. */
function faceShareOf(
  voxels: VolumeSamples,
  centre: Millimetres,
  threshold: number,
  at: (mm: Millimetres) => number,
): number | null {
  const depth = voxels.dims[1] * voxels.spacingMm[1]
  const front = (z: number): number | null => {
    for (let y = depth; y > centre[1]; y--) {
      const isTissue =
        [-9, -3, 3, 9].filter((x) => at([centre[0] + x, y, z]) > threshold).length >= 3
      if (isTissue) return y
    }
    return null
  }
  const forehead = [10, 15, 20, 25, 30].map((up) => front(centre[2] + up)).filter((y) => y !== null)
  const brow = Math.max(...forehead)
  if (forehead.length === 0) return null
  const levels: boolean[] = []
  for (let down = 15; down <= 70 && centre[2] - down >= 0; down += 2.5) {
    const y = front(centre[2] - down)
    levels.push(y !== null && y >= brow - 20)
  }
  return levels.length < 6 ? null : levels.filter(Boolean).length / levels.length
}
