import { parseStudy, type ReaderStudy } from '@/questions'

export const smallItem = (id: string, changes: object = {}) => ({
  id,
  condition: 'full',
  context: 'A man.',
  volumes: [],
  images: [],
  stages: null,
  questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is there a lesion?' }],
  ...changes,
})
export const smallStudyText = (items: readonly object[], changes: object = {}) =>
  JSON.stringify({
    format: 'triplane-study/1',
    id: 'small',
    version: '1.0.0',
    title: 'Small',
    volumes: {},
    images: {},
    items,
    ...changes,
  })

/** A study of so many yes-no items, read as a file would be. */
export function smallStudy(items: number, changes: object = {}): ReaderStudy {
  const ids = Array.from({ length: items }, (_, n) => `i${String(n + 1).padStart(3, '0')}`)
  const parsed = parseStudy(
    smallStudyText(
      ids.map((id) => smallItem(id)),
      changes,
    ),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value.study
}
