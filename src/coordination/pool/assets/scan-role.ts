import type { VolumeMap } from '@/freezing'

const LABELS = ['T1', 'T1 contrast', 'T2', 'FLAIR', 'DWI', 'CT']

/** Label and time of a column of scans as one choice: 'T1', 'prior T1', 'pattern', 'none'. */
export function roleOf({ label, timepoint }: VolumeMap): string {
  const time = timepoint === 'prior' ? 'prior ' : ''
  if (label === null) return `${time}none`
  if ('pattern' in label) return `${time}pattern`
  return 'value' in label ? `${time}${String(label.value)}` : `${time}column ${label.from}`
}

export function roleChoices(volume: VolumeMap): { value: string; label: string }[] {
  const own = roleOf(volume)
  const known = ['', 'prior '].flatMap((time) => [
    { value: `${time}pattern`, label: time === '' ? 'By its name' : 'Prior, by its name' },
    ...LABELS.map((name) => ({
      value: `${time}${name}`,
      label: time === '' ? name : `Prior ${name}`,
    })),
    { value: `${time}none`, label: time === '' ? 'No label' : 'Prior, no label' },
  ])
  return known.some(({ value }) => value === own) ? known : [{ value: own, label: own }, ...known]
}

export function withRole(volume: VolumeMap, role: string): VolumeMap {
  if (role === roleOf(volume)) return volume
  const isPrior = role.startsWith('prior ')
  const name = isPrior ? role.slice(6) : role
  const label =
    name === 'none' ? null : name === 'pattern' ? ({ pattern: true } as const) : { value: name }
  return {
    ...volume,
    label,
    timepoint: isPrior ? 'prior' : name === 'pattern' ? 'pattern' : 'current',
  }
}
