import type { DrawnValue, LabelDistribution, Report } from '@/results'
import { wilsonOfShares } from '@/stats'
import { groupBy, present, sumOf } from '@/study'
import { fixed, joinWords } from '../report-words'
import { coefficientInterval } from '../tables/cell-words'
import { passTable } from '../tables/collective-tables'
import { countNote } from '../tables/drawn-columns'
import { type Cell, type ReportTable, text } from '../tables/table'
import {
  coefficient,
  EMPTY,
  firstSessions,
  grid,
  humanPair,
  type LayoutParts,
  numbers,
  part,
  raterColumn,
  raterName,
  share,
  wilsonShare,
} from './layout'

/** Human baseline, validation of the grader and error taxonomy of Neural-MedBench. */
export const neuralmedbench: LayoutParts = (report) => [
  part(
    'pass@1 and pass@5 by level (Table 2)',
    levels(report),
    'the key has no attribute “level”: give each case one in the pool',
  ),
  part(
    'pass@1 and pass@5, all parts',
    passTable(report),
    'there are no ranked answers with a correct answer (question kind “ranking”)',
  ),
  part(
    'Validation of the grader',
    graderTable(report),
    'no question is rated on one scale by readers and by a model: add the scores of the grader with --predictions',
  ),
  part(
    'Error labels (Appendix F)',
    errorLabels(report),
    'error labels need a choice question without a correct answer, with its own id, in at least two cases',
  ),
  {
    title: 'BERTScore',
    missing:
      'it needs a language model, which Triplane does not run; compute it from the texts in answers.csv',
  },
]

const LEVEL = /^(level|difficulty)$/i
/** The paper's levels, from the first; others follow in the order of the cases. */
const LEVELS = [/direct/i, /complex/i, /multi/i]
const placeOf = (level: string): number => {
  const place = LEVELS.findIndex((pattern) => pattern.test(level))
  return place < 0 ? LEVELS.length : place
}

/** One question with a correct answer: for each column of the report whether it was right; null where that does not count. */
interface Task {
  readonly level: string
  readonly isCorrect: readonly (boolean | null)[]
}

const tasksOf = (report: Report): Task[] =>
  [...report.items].flatMap(({ attributes, answers, truth }) => {
    const level = Object.entries(attributes).find(([name]) => LEVEL.test(name))?.[1]
    return level === undefined || truth === null
      ? []
      : [{ level, isCorrect: answers.map((answer) => answer.isCorrect) }]
  })

/** pass@1 of groups, readers and models over all tasks of a level. Of a group each task counts once, by the share that was right. */
function levels(report: Report): ReportTable | null {
  const tasks = tasksOf(report)
  const names = [...new Set(tasks.map(({ level }) => level))].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const columns = firstSessions(report).map((rater) => ({
    rater,
    place: report.raters.indexOf(rater),
  }))
  const groups = report.raterGroups.groups.flatMap(({ group, raters: codes }) => {
    const members = columns.filter(
      ({ rater }) => rater.kind === 'human' && codes.includes(rater.code),
    )
    return members.length === 0 ? [] : [{ group, own: members }]
  })
  const pass1 = (members: typeof columns, level: string | null): Cell =>
    taskShare(
      tasks.filter((task) => level === null || task.level === level),
      members.map(({ place }) => place),
    )
  const pass5 = (who: string, level: string | null): Cell => {
    const row = report.collective.passes.find(
      (pass) =>
        pass.is === 'model' &&
        pass.who === who &&
        (level === null
          ? pass.scope === 'overall'
          : pass.level === level && LEVEL.test(pass.attribute ?? '')),
    )
    if (row === undefined) return EMPTY
    const { value, count, n, wilson95 } = row.pass5
    return share(value, countNote(count, n, wilson95))
  }
  const row = (name: Cell | string, members: typeof columns, who: string) => ({
    name,
    cells: [...names, null].flatMap((level) => [pass1(members, level), pass5(who, level)]),
  })
  return names.length === 0 || columns.length === 0
    ? null
    : grid(
        'Group, reader or model',
        numbers(...[...names, 'all'].flatMap((level) => [`${level}, pass@1`, `${level}, pass@5`])),
        [
          ...groups.map(({ group, own: members }) =>
            row(text(group, { whose: members.map(({ rater }) => rater) }), members, ''),
          ),
          ...columns.map((member) => row(raterName(member.rater), [member], member.rater.name)),
        ],
        'a group is the mean of its readers on each task, and its n are tasks; pass@5 is of ranked answers of models; Wilson’s 95% CIs take tasks as independent',
      )
}

/** Of tasks, each by the share of these columns that was right. */
function taskShare(tasks: readonly Task[], places: readonly number[]): Cell {
  const shares = tasks.flatMap(({ isCorrect }) => {
    const hits = places.flatMap((place) => isCorrect[place] ?? [])
    return hits.length === 0 ? [] : [hits.filter(Boolean).length / hits.length]
  })
  const n = shares.length
  if (n === 0) return EMPTY
  const count = sumOf(shares)
  return share(count / n, countNote(countWords(count), n, wilsonOfShares(count / n, n)))
}

const countWords = (count: number): string =>
  Math.abs(count - Math.round(count)) < 1e-9 ? String(Math.round(count)) : fixed(count, 1)

/** The scores of a grader, imported as a model, against the mean of the readers. */
function graderTable(report: Report): ReportTable | null {
  const { ratings, passes } = report.collective
  // A study of nothing but scores has its readers in the table before the grader is added.
  const rated = ratings.filter(
    ({ difference, clinicians }) => difference.n > 0 || (passes.length === 0 && clinicians.n > 0),
  )
  const drawn = ({ value, n, ci95 }: DrawnValue): Cell =>
    coefficient(
      value,
      joinWords([`${n} answers`, ci95 === null ? '' : coefficientInterval(ci95)], ', '),
    )
  return rated.length === 0
    ? null
    : grid(
        'Question',
        numbers('Pearson r', 'Mean absolute error', 'Readers', 'Grader'),
        rated.map(({ question, pearson, meanAbsoluteError, clinicians, jury }) => ({
          name: question,
          cells: [pearson, meanAbsoluteError, clinicians, jury].map(drawn),
        })),
        'the paper asks for r above 0.9',
      )
}

/** How often each label of a choice without a truth was given, by each person, by the consensus where there is one, and by all people alike. */
function errorLabels(report: Report): ReportTable | null {
  const people = report.raters.flatMap((rater, column) =>
    rater.kind === 'human' && rater.session.number === 1 ? [{ rater, column }] : [],
  )
  const labels = report.labels.filter(
    ({ kind, hasTruth, n }) => kind === 'choice' && !hasTruth && n > 0,
  )
  const questions = groupBy(labels, ({ question, condition }) =>
    JSON.stringify([question, condition]),
  )
  if (questions.size === 0) return null
  const hasConsensus = labels.some(({ who }) => who === 'consensus')
  const isPair = people.length > 1
  const kappa = humanPair(report)?.kappa
  return grid(
    'Label',
    [
      ...people.map(({ rater }) => raterColumn(rater)),
      ...numbers(...present([hasConsensus && 'Consensus', isPair && 'All alike'])),
    ],
    [...questions.values()].flatMap((distributions) => {
      const [first] = distributions
      if (first === undefined) return []
      const under = first.condition === null ? '' : `, ${first.condition}`
      const alike = isPair ? givenAlike(report, first, people) : null
      const total = sumOf(alike?.values() ?? [])
      const given = (place: number) =>
        sumOf(distributions, ({ shares }) => shares[place]?.count ?? 0)
      return first.shares
        .map(({ words }, place) => ({ words, place }))
        .toSorted((a, b) => given(b.place) - given(a.place))
        .map(({ words, place }) => ({
          name: words,
          group: questions.size === 1 ? null : `${first.question}${under}`,
          cells: present([
            ...people.map(({ rater }) =>
              labelCell(
                distributions.find(({ who, name }) => who === 'rater' && name === rater.name),
                place,
              ),
            ),
            hasConsensus &&
              labelCell(
                distributions.find(({ who }) => who === 'consensus'),
                place,
              ),
            alike !== null && wilsonShare(alike.get(words) ?? 0, total),
          ]),
        }))
    }),
    kappa === undefined || kappa.value === null
      ? undefined
      : `kappa ${kappa.value.toFixed(2)}, ${coefficientInterval(kappa.ci95)}`,
  )
}

/** A share with the interval that the report has for it. */
function labelCell(labels: LabelDistribution | undefined, place: number): Cell {
  const given = labels?.shares[place]
  if (labels === undefined || given === undefined) return EMPTY
  return share(given.value, countNote(given.count, labels.n, given.ci95))
}

/** How often all people gave an item the same label, by its words. */
function givenAlike(
  report: Report,
  { question, condition }: LabelDistribution,
  people: readonly { readonly column: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of report.items) {
    if (item.question !== question || item.truth !== null) continue
    if (condition !== null && item.condition !== condition) continue
    const [first, ...rest] = people.map(({ column }) => item.answers[column]?.text ?? null)
    if (first == null || rest.some((label) => label !== first)) continue
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return counts
}
