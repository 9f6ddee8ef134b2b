import words from './words/file-words.json' with { type: 'json' }

interface VolumeRole {
  /** What a radiologist calls the sequence; null where the name does not say. */
  readonly label: string | null
  readonly timepoint: 'current' | 'prior'
}

const patternOf = (parts: readonly string[]) => new RegExp(parts.join('|'), 'i')

// Order matters: a T1 after contrast is no plain T1, and T2-FLAIR no plain T2.
const SEQUENCES = words.sequences.map(({ label, words: parts }) => ({
  label,
  pattern: patternOf(parts),
}))
const PRIOR = patternOf(words.prior)
const CURRENT = patternOf(words.current)

/** Sequence and timepoint by the words of a path; the file's own name counts before its folders. */
export function volumeRole(path: string): VolumeRole {
  const parts = path.split(/[/\\]/).reverse()
  const [label = null] = parts.flatMap(
    (part) => SEQUENCES.find(({ pattern }) => pattern.test(part))?.label ?? [],
  )
  const dated = parts.find((part) => CURRENT.test(part) || PRIOR.test(part)) ?? ''
  return { label, timepoint: PRIOR.test(dated) && !CURRENT.test(dated) ? 'prior' : 'current' }
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

const COLUMNS = {
  prior: patternOf(words.priorColumn),
  heat: patternOf(words.heatColumn),
  mask: patternOf(words.maskColumn),
}
/** Words by which files say it: fewer, for a map of values may be a scan of its own. */
const FILES = { heat: patternOf(words.heatFile), mask: patternOf(words.maskFile) }

/** Whether a column of scans or dates speaks of the earlier examination. */
export const isPriorColumn = (name: string): boolean => COLUMNS.prior.test(name)

/** What a column of scans holds that lies over another one, by its name or those of all its files; null where it does not. */
export function overlayKind(name: string, paths: readonly string[]): 'heat' | 'mask' | null {
  const kinds = ['heat', 'mask'] as const
  const files = paths.map((path) => path.split(/[\\/]/).at(-1) ?? path)
  return (
    kinds.find((kind) => COLUMNS[kind].test(name)) ??
    kinds.find((kind) => files.every((file) => FILES[kind].test(file))) ??
    null
  )
}
