interface VolumeRole {
  /** What a radiologist calls the sequence; null where the name does not say. */
  readonly label: string | null
  readonly timepoint: 'current' | 'prior'
}

// Order matters: a T1 after contrast is no plain T1, and T2-FLAIR no plain T2.
const LABELS: readonly (readonly [RegExp, string])[] = [
  [
    /t1[\s_-]?(c\+?|ce|gd|gad|post|kontrast|contrast)|(post|gad|gd|contrast)[\s_-]*t1|t1w?[\s_-]*(ce|gd|gad|post)/i,
    'T1 contrast',
  ],
  [/flair/i, 'FLAIR'],
  [/(^|[^a-z0-9])(adc)([^a-z]|$)/i, 'ADC'],
  [/(^|[^a-z0-9])(dwi|diff|b1000)([^a-z]|$)/i, 'DWI'],
  [/(^|[^a-z0-9])(swi|swan|swm)([^a-z]|$)/i, 'SWI'],
  [/t2[\s_-]?(\*|star)|(^|[^a-z0-9])(gre|t2s)([^a-z0-9]|$)/i, 'T2*'],
  [/(^|[^a-z0-9])(pd|pdw|proton)([^a-z]|$)/i, 'PD'],
  [/(^|[^a-z0-9])t1w?([^0-9]|$)|mp2?rage|(^|[^a-z])(spgr|bravo|fspgr)/i, 'T1'],
  [/(^|[^a-z0-9])t2w?([^0-9]|$)/i, 'T2'],
  [/(^|[^a-z0-9])(bold|func|fmri)([^a-z]|$)/i, 'fMRI'],
  [/(^|[^a-z0-9])(cta|ctp|ct|ncct|cct)([^a-z]|$)/i, 'CT'],
  [/(^|[^a-z0-9])(pet|fdg|amyloid|pib)([^a-z]|$)/i, 'PET'],
]
const PRIOR =
  /(^|[^a-z0-9])(prior|previous|prev|baseline|bl|old|before|pre[\s_-]?op|ses-?0?1|tp-?0?1|time-?0?1|visit-?0?1|timepoint-?0?1|m00|v0?1|y0?0)([^a-z0-9]|$)/i
const CURRENT =
  /(^|[^a-z0-9])(current|curr|follow[\s_-]?up|fu|new|after|post[\s_-]?op|now|(ses|tp|time|visit|timepoint)-?0?[2-9]|m(?!00)\d\d|v0?[2-9]|y0?[1-9])([^a-z0-9]|$)/i

/** Sequence and timepoint by the words of a path; the file's own name counts before its folders. */
export function volumeRole(path: string): VolumeRole {
  const parts = path.split(/[/\\]/).reverse()
  const label = first(parts, (part) => LABELS.find(([pattern]) => pattern.test(part))?.[1] ?? null)
  const timepoint = first<VolumeRole['timepoint']>(parts, (part) => {
    if (CURRENT.test(part)) return 'current'
    return PRIOR.test(part) ? 'prior' : null
  })
  return { label, timepoint: timepoint ?? 'current' }
}

/**
 * Roles of the volumes of one item together. "ses-01" alone is no prior: a path is one only where another volume of
 * the item is later, so an item whose volumes are all marked as priors has none.
 */
export function volumeRoles(paths: readonly string[]): VolumeRole[] {
  const roles = paths.map(volumeRole)
  const isAllPrior = roles.every(({ timepoint }) => timepoint === 'prior')
  return isAllPrior ? roles.map((role) => ({ ...role, timepoint: 'current' })) : roles
}

function first<T>(parts: readonly string[], find: (part: string) => T | null): T | null {
  for (const part of parts) {
    const found = find(part)
    if (found !== null) return found
  }
  return null
}
