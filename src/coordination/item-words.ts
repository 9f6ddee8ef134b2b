import type { PoolItem } from '@/pool'
import { kindOf } from '@/questions'
import { imagesOfMaterials, textsOfMaterial } from '@/study'

/** The right answers of an item in words, one for each question. */
function truthWords(item: PoolItem): string {
  return item.questions
    .map(({ question, truth }) =>
      truth === null ? '–' : kindOf(question).describeTruth(question, truth),
    )
    .join(' · ')
}

export const promptWords = (item: PoolItem): string =>
  item.questions.map(({ question }) => question.prompt).join(' · ')

const filesOf = (item: PoolItem): string[] => [
  ...[...item.volumes, ...item.images].map(({ file }) => file),
  ...imagesOfMaterials(item.materials).map(({ image }) => image.file),
]

/** One row of the table of items. */
export const itemRow = (item: PoolItem, isEdited: boolean) => ({
  id: item.id,
  line: item.line,
  subject: item.subject ?? '',
  category: item.category,
  prompt: promptWords(item),
  truth: truthWords(item),
  kinds: [...new Set(item.questions.map(({ question }) => question.kind))].join(', '),
  files: filesOf(item).join(', '),
  isPractice: item.practice,
  isEdited,
})

export type ItemRow = ReturnType<typeof itemRow>

/** What a search in the table looks through, in lower case. */
export const searchText = (item: PoolItem): string =>
  [
    item.id,
    item.subject ?? '',
    item.category,
    item.context,
    promptWords(item),
    ...filesOf(item),
    ...(item.materials ?? []).flatMap((material) =>
      textsOfMaterial(material).map(({ text }) => text),
    ),
  ]
    .join('\n')
    .toLowerCase()

/** `20 Nov 2026, 14:17`, by the clock of this computer. @param iso ISO 8601. */
export const timeWords = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** `20 Nov 2026`, by the calendar of this computer. @param iso ISO 8601. */
export const dayWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
