import { packageOf } from './package-of'

/** A package of `count` yes-no items; each names its image and its question by its place. `change` is of the study. */
export function manyItems(count: number, change: object = {}) {
  const study: { volumes: Record<string, unknown> } = JSON.parse(
    new TextDecoder().decode(packageOf().files.get('study.json')),
  )
  const volumes = Object.keys(study.volumes)
  const items = Array.from({ length: count }, (_, index) => ({
    id: `i${String(index + 1).padStart(3, '0')}`,
    condition: 'full',
    context: '',
    // Neighbours never share a volume.
    volumes: [
      { volume: volumes[index % volumes.length], label: `Head ${index + 1}`, timepoint: 'current' },
    ],
    images: [],
    questions: [
      { id: 'answer', kind: 'yes-no', prompt: `Is the spot of head ${index + 1} on the left?` },
    ],
    stages: null,
  }))
  return packageOf({
    reading: { order: 'fixed', breakAfter: null, practice: null },
    items,
    ...change,
  })
}
