import { aboveTentorium } from '@/phantom/anatomy/brain-surface'
import { ellipsoid } from '@/phantom/anatomy/distance-shapes'
import type { PhantomLesion } from '@/phantom/phantom-head'

export type Lobe =
  | 'frontal'
  | 'parietal'
  | 'temporal'
  | 'occipital'
  | 'insula'
  | 'deep grey matter'
  | 'cerebellum'
  | 'brain stem'

/** The part of the brain round a point of the template, as a radiologist would name it. Borders are planes, so keep lesions off them. */
export function lobeAt([x, y, z]: PhantomLesion['mm']): Lobe {
  const ax = Math.abs(x)
  if (ax < 16 && z < -8 && y < -10 && y > -40) return 'brain stem'
  if (y < -36 && aboveTentorium(ax, y, z) < 0)
    return z < -45 && ax < 8 && y > -46 ? 'brain stem' : 'cerebellum'
  if (ellipsoid(ax - 17, y + 4, z - 5, 16, 26, 13) < 0) return 'deep grey matter'
  // Behind its end the side fissure goes on as a plane that falls towards the occipital lobe.
  const overSylvian = y > -38 ? z + 4 + 0.5 * y - 0.004 * y * y : z - 20.8 - 0.7 * (y + 38)
  if (ax > 33 && ax < 44 && Math.abs(overSylvian) < 13 && y > -30 && y < 24) return 'insula'
  // Parieto-occipital sulcus: from the vertex side at y = -78 forward and down to the preoccipital notch.
  if (y < -72 - 0.25 * (z - 10)) return 'occipital'
  if (ax > 18 && overSylvian < 0 && y > -70) return 'temporal'
  // Central sulcus: y = -5 at the side fissure, -30 at the vertex.
  return y > -5 - 0.38 * (z - 10) ? 'frontal' : 'parietal'
}
