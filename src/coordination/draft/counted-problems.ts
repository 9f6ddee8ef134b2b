import { groupProblems } from '@/freezing'
import type { Problem } from '@/study'
import type { ProblemCount } from './draft-views'

const KINDS = 200
const ROWS = 20

/** Problems by kind for a page to show; long lists are cut, the counts are whole. */
export const countedProblems = (problems: readonly Problem[]): ProblemCount[] =>
  groupProblems(problems)
    .slice(0, KINDS)
    .map(({ example, count, rows }) => ({ example, count, rows: rows.slice(0, ROWS) }))
