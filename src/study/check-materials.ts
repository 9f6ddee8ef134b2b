import { imagesOfMaterials, type Reveal, revealOf } from './material-schema'
import { fieldProblems, type Problem } from './problem'
import type { Study } from './study-schema'

/**
 * That materials and overlays of an item hold together: ids that are its own, files that exist, claims that can be read when they
 * are judged.
 * @param n place of the item in the study.
 */
export function checkMaterials(study: Study, n: number, file: string): Problem[] {
  const item = study.items[n]
  if (item === undefined) return []
  const { materials = [], questions, volumes, stages } = item
  const { problems, report } = fieldProblems(file, `items[${n}].`)
  const reportTwice = (field: string, what: string, ids: readonly string[]) =>
    ids.forEach((id, k) => {
      if (ids.indexOf(id) < k)
        report(
          `${field}[${k}].id`,
          `duplicate-${what}`,
          `the ${what} id "${id}" is used more than once`,
          'Rename one',
        )
    })

  reportTwice(
    'materials',
    'material',
    materials.map(({ id }) => id),
  )
  for (const { image, at } of imagesOfMaterials(materials))
    if (study.images[image] === undefined)
      report(at, 'unknown-image', `there is no image "${image}"`, 'Add it to "images"')
  volumes.forEach(({ overlays = [] }, k) => {
    reportTwice(
      `volumes[${k}].overlays`,
      'overlay',
      overlays.map(({ id }) => id),
    )
    for (const [i, { overlay }] of overlays.entries())
      if (study.volumes[overlay] === undefined)
        report(
          `volumes[${k}].overlays[${i}].overlay`,
          'unknown-volume',
          `there is no volume "${overlay}"`,
          'Add it to "volumes"',
        )
  })
  const ids = new Set(questions.map(({ id }) => id))
  materials.forEach((material, k) => {
    if (material.kind === 'report')
      reportTwice(
        `materials[${k}].claims`,
        'claim',
        (material.claims ?? []).map(({ id }) => id),
      )
    if (material.kind === 'proposal')
      for (const [i, { question }] of (material.answers ?? []).entries())
        if (!ids.has(question))
          report(
            `materials[${k}].answers[${i}].question`,
            'unknown-question',
            `the case does not ask "${question}"`,
            'Name a question of this case',
          )
  })

  const hides = new Set<Reveal>(study.conditions.find(({ id }) => id === item.condition)?.hides)
  questions.forEach(({ id, claim }, k) => {
    if (claim === undefined) return
    const at = `questions[${k}].claim`
    const part = revealOf({ id: claim.material })
    const material = materials.find((candidate) => candidate.id === claim.material)
    const claims = material?.kind === 'report' ? (material.claims ?? []) : []
    if (hides.has(part))
      report(
        at,
        'hidden-claim',
        `"${id}" judges a claim of "${claim.material}", which the condition "${item.condition}" withholds`,
        'Show the report under every condition under which its claims are judged',
      )
    else if (material?.kind !== 'report')
      report(
        `${at}.material`,
        'unknown-material',
        `the case has no report "${claim.material}"`,
        'Name a material of the kind "report"',
      )
    else if (!claims.some((entry) => entry.id === claim.claim))
      report(
        `${at}.claim`,
        'unknown-claim',
        `the report "${claim.material}" has no claim "${claim.claim}"`,
        'Name one of its claims',
      )
    const shownFrom = stages?.findIndex(({ reveal }) => reveal.includes(part)) ?? -1
    const askedFrom = stages?.findIndex((stage) => stage.questions.includes(id)) ?? 0
    if (shownFrom > askedFrom)
      report(
        at,
        'hidden-claim',
        `"${id}" judges a claim of "${claim.material}", which is shown in a later stage`,
        'Show the report in the stage that asks this question, or before',
      )
  })
  return problems
}
