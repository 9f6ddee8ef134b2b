import { checkAnalysis } from './analysis-schema'
import { checkDesign } from './check-design'
import { checkMaterials } from './check-materials'
import { fieldProblems, type Problem } from './problem'
import type { Study, StudyItem } from './study-schema'
import { checkTexts } from './texts/check-texts'

/**
 * What a schema cannot see: that everything a study refers to exists, once.
 * @returns every problem found, none when the study holds together.
 */
export function checkStudy(study: Study, file: string): Problem[] {
  const { problems, report } = fieldProblems(file)

  const reportDoubles = (field: string, kind: string, ids: readonly string[], remedy: string) => {
    for (const id of doubles(ids)) {
      const what =
        kind === 'condition' ? `condition "${id}" is defined` : `${kind} id "${id}" is used`
      report(field, `duplicate-${kind}`, `the ${what} more than once`, remedy)
    }
  }
  const ids = study.items.map((i) => i.id)
  reportDoubles('items', 'item', ids, 'Give every case its own id')
  const listed = study.conditions.map((c) => c.id)
  reportDoubles('conditions', 'condition', listed, 'Keep one of them')
  const conditions = new Set(listed)
  const itemIds = new Set(ids)
  study.reading.practice?.items.forEach((id, n) => {
    if (!itemIds.has(id))
      report(
        `reading.practice.items[${n}]`,
        'unknown-item',
        `no case has the id "${id}"`,
        'Name a case of this study',
      )
  })
  const practice = new Set(study.reading.practice?.items ?? [])
  if (study.items.every((item) => practice.has(item.id)))
    report(
      'items',
      'only-practice',
      'every case is a practice case',
      'Add at least one case that is scored',
    )

  study.items.forEach((item, n) => {
    const at = `items[${n}]`
    if (!conditions.has(item.condition))
      report(
        `${at}.condition`,
        'unknown-condition',
        `the condition "${item.condition}" is not defined`,
        `Use one of: ${[...conditions].join(', ')}`,
      )
    const checkListed = (kind: 'volume' | 'image', name: string, k: number) => {
      if (study[`${kind}s`][name] !== undefined) return
      const field = `${at}.${kind}s[${k}].${kind}`
      report(field, `unknown-${kind}`, `there is no ${kind} "${name}"`, `Add it to "${kind}s"`)
    }
    for (const [k, { volume }] of item.volumes.entries()) checkListed('volume', volume, k)
    for (const [k, { image }] of item.images.entries()) checkListed('image', image, k)
    problems.push(...checkMaterials(study, n, file))
    if (item.practiceTruth !== undefined && !practice.has(item.id))
      report(
        `${at}.practiceTruth`,
        'truth-outside-practice',
        'a scored case contains its correct answer',
        'Remove "practiceTruth", or list the case under reading.practice.items',
      )
    const ids = item.questions.map((q) => q.id)
    reportDoubles(`${at}.questions`, 'question', ids, 'Rename one')
    item.questions.forEach((question, k) => {
      const on = question.showWhen?.question
      if (on !== undefined && !ids.slice(0, k).includes(on))
        report(
          `${at}.questions[${k}].showWhen.question`,
          'unknown-question',
          `"${on}" is not an earlier question of this case`,
          'Name an earlier question',
        )
    })
    if (item.stages === null) return
    checkStages(item.stages, { ids, conditions, at }, report)
    checkAgain(item.stages, { at, revision: study.reading.revision }, report)
  })
  return [
    ...problems,
    ...checkDesign(study, file),
    ...checkAnalysis(study, file),
    ...checkTexts(study, file),
  ]
}

type Stages = NonNullable<StudyItem['stages']>

function checkStages(
  stages: Stages,
  {
    ids,
    conditions,
    at,
  }: {
    readonly ids: readonly string[]
    readonly conditions: ReadonlySet<string>
    readonly at: string
  },
  report: ReturnType<typeof fieldProblems>['report'],
) {
  const staged = new Set(stages.flatMap((s) => s.questions))
  for (const id of staged)
    if (!ids.includes(id))
      report(
        `${at}.stages`,
        'unknown-question',
        `no question has the id "${id}"`,
        'Name a question of this case',
      )
  for (const id of ids)
    if (!staged.has(id))
      report(
        `${at}.stages`,
        'stage-cover',
        `the question "${id}" is not in any stage`,
        'List it in the stage that asks it',
      )
  stages.forEach(({ questions, condition }, n) => {
    for (const id of doubles(questions))
      report(
        `${at}.stages[${n}].questions`,
        'stage-cover',
        `the question "${id}" is in this stage more than once`,
        'List it once in a stage; a later stage may ask it again',
      )
    if (condition !== undefined && !conditions.has(condition))
      report(
        `${at}.stages[${n}].condition`,
        'unknown-condition',
        `the condition "${condition}" is not defined`,
        `Use one of: ${[...conditions].join(', ')}`,
      )
  })
}

/**
 * What a stage asks again: what was answered with less to see stays as it was, or the comparison with what came after it is
 * none, and two answers to one question cannot count under one condition.
 */
function checkAgain(
  stages: Stages,
  { at, revision }: { readonly at: string; readonly revision: 'none' | 'until-finished' },
  report: ReturnType<typeof fieldProblems>['report'],
) {
  const [again] = doubles(stages.flatMap(({ questions }) => [...new Set(questions)]))
  if (again === undefined) return
  if (revision !== 'none')
    report(
      `${at}.stages`,
      'revision-of-stages',
      `"${again}" is asked again at a later stage, and answers of the stage before could be changed`,
      'Set reading.revision to "none", or ask the question once',
    )
  if (stages.every(({ condition }) => condition === undefined)) return
  const [twice] = doubles(
    stages.flatMap(({ questions, condition }) =>
      [...new Set(questions)].map(
        (id) => `"${id}" under ${condition ?? "the case's own condition"}`,
      ),
    ),
  )
  if (twice !== undefined)
    report(
      `${at}.stages`,
      'asked-twice-in-condition',
      `two stages ask ${twice}: only one answer can count there`,
      'Give each stage that asks it a condition of its own, or no stage any',
    )
}

function doubles(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))]
}
