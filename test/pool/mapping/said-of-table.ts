import { type Mapping, type PoolTable, proposeMapping, tableUnder } from '@/pool'
import type { Problem } from '@/study'
import { applyMapping } from '../read-rows'

/** A problem as one line. */
const line = ({ code, line: row, field, message }: Problem) =>
  `${code}${row === null ? '' : ` row ${row}`}${field === '' ? '' : ` ${field}`}: ${message}`

/** Said of nearly every list below, because nearly none has a category. */
const NO_CATEGORY = 'no column looks like a category: every case is put into "all"'

/** What the app says of a file or folder, and what the items are then. */
export interface Said {
  readonly items: readonly string[]
  readonly says: readonly string[]
}

export const saidOfProblems = (problems: readonly Problem[]): Said => ({
  items: [],
  says: problems.map(line),
})

/** Everything the app says of a list when what it proposes is confirmed. @param recipe is followed before anything is proposed. */
export function saidOfTable(read: PoolTable, recipe?: Mapping['recipe']): Said {
  const { mapping, doubts } = proposeMapping(read)
  const meant = recipe === undefined ? mapping : { ...mapping, recipe }
  const { pool, problems, warnings, open } = applyMapping(read, meant)
  // What its recipe comes to is said of the table.
  const cooked = recipe === undefined ? read : tableUnder(read, meant)
  const items = pool.items.map(({ id, images, volumes, questions }) => {
    const asked = questions.map(({ question, truth }) => {
      const is = truth === null ? 'not scored' : JSON.stringify('is' in truth ? truth.is : truth)
      return `${question.kind} ${is}`
    })
    return [id, ...asked, ...[...images, ...volumes].map(({ file }) => file)].join(' · ')
  })
  const asks = open.map(
    ({ code, message, readings }) =>
      `asks ${code}: ${message} [${readings.map((r) => (r.leftOut === 0 ? r.label : `${r.label}: ${r.leftOut} left out`)).join(' | ')}]`,
  )
  return {
    items,
    says: [
      ...asks,
      ...[...cooked.problems, ...problems].map(line),
      ...warnings.map((p) => `note ${line(p)}`),
      ...doubts.filter((doubt) => doubt !== NO_CATEGORY).map((doubt) => `doubt ${doubt}`),
    ],
  }
}
