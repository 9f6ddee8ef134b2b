import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { prepareSteps, triplane, unpacked, writeFolder } from '../coordination/prepare-steps'
import { test } from '../watched'
import { raters, readStudy } from './read-study'

interface Expected {
  readonly id: string
  readonly items: number
  /** What comes out, scored by hand: the first rater knows the key, the second says yes and takes the first option. */
  readonly says: (report: Figures) => unknown
  readonly is: unknown
}
interface Figures {
  readonly aid?: {
    readonly figures: readonly {
      readonly rater: string | null
      readonly unaided: { readonly correct: number }
      readonly aided: { readonly correct: number }
      readonly followedWrong: { readonly n: number }
    }[]
  }
  readonly raters: readonly {
    readonly accuracy: { readonly overall: { n: number; correct: number } }
    readonly ranking: { top1: number; top5: number } | null
  }[]
  readonly agreement: { readonly pairs: readonly { n: number; agreed: number; withinOne: number }[] }
}

const scores = ({ raters }: Figures) =>
  raters.map(({ accuracy: { overall } }) => [overall.correct, overall.n])
const agreed = ({ agreement: { pairs } }: Figures) => pairs.map((pair) => [pair.agreed, pair.n])

/** Right without and with the suggestion, and how many wrong suggestions were not the rater's own answer. */
const aided = ({ aid }: Figures) =>
  (aid?.figures ?? [])
    .filter(({ rater }) => rater !== null)
    .map((one) => [one.unaided.correct, one.aided.correct, one.followedWrong.n])

const STUDIES: readonly Expected[] = [
  // Yes is right for q1, q4 and q6; both choices have B.
  {
    id: 'neuroqa-clinicians',
    items: 8,
    says: scores,
    is: [
      [8, 8],
      [3, 8],
    ],
  },
  // "Correct" throughout, and "needs rewording" for every other item, which is asked why: 3 of 6 verdicts.
  { id: 'neuroqa-review', items: 6, says: agreed, is: [[3, 6]] },
  { id: 'neuroqa-scorer', items: 8, says: agreed, is: [[4, 8]] },
  // Yes is right for m1 and m3; claims have no right answer.
  {
    id: 'neuroqa-image-absent',
    items: 4,
    says: scores,
    is: [
      [4, 4],
      [2, 4],
    ],
  },
  // Marks and lengths are where the crosshair happens to be: wrong for both, one place of two lesions too. The second is right with the middle of Fazekas' scale and one "yes".
  {
    id: 'neural-medbench-baseline',
    items: 6,
    says: scores,
    is: [
      [9, 12],
      [2, 12],
    ],
  },
  { id: 'neural-medbench-errors', items: 6, says: agreed, is: [[3, 6]] },
  // A is right in o01, o06, o12 and o15.
  {
    id: 'omnibrainbench',
    items: 15,
    says: scores,
    is: [
      [15, 15],
      [4, 15],
    ],
  },
  // CT 2, axial 5, tumour 2, glioma 1; who says CT is not asked for the sequence, and who says tumour not for the stroke.
  {
    id: 'neurovlm-bench',
    items: 8,
    says: scores,
    is: [
      [34, 34],
      [10, 26],
    ],
  },
  { id: 'imcbench', items: 4, says: agreed, is: [[4, 8]] },
  // Two suggestions are wrong, and neither is taken. Who always says yes is right in 3 of 6, and is told otherwise in k2, k5 and k6.
  {
    id: 'reading-with-ai',
    items: 6,
    says: aided,
    is: [
      [6, 6, 2],
      [3, 3, 1],
    ],
  },
]

for (const { id, items, says, is } of STUDIES)
  test(`T1, T3: ${id} is begun, frozen, read by two raters and reported`, async ({ page }, info) => {
    const steps = prepareSteps(page)
    await page.goto(`./#/prepare/from/${id}`)
    await page.getByRole('button', { name: 'Start from this study' }).click()
    // Heads are made voxel by voxel.
    await expect(page.getByText('Ready to freeze as it is')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('tab', { name: `Items (${items})` })).toBeVisible()
    await steps.step('Freeze')
    await steps.freezeOpen()
    const zip = await steps.save('Save the package')
    const keyText = (await steps.save('Save the key')).toString()
    const files = unpacked(zip)
    const study: ReaderStudy = JSON.parse(Buffer.from(files['study.json'] ?? []).toString())
    const key: AnswerKey = JSON.parse(keyText)
    const poolIds = readFileSync(`studies/protocols/${id}/pool.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)

    await page.goto('')
    await page
      .getByLabel('Open a package…')
      .setInputFiles({ name: 'study.zip', mimeType: 'application/zip', buffer: zip })
    await expect(page.getByText(/can now be read on this computer/)).toBeVisible()
    const answers: Record<string, string> = {}
    for (const [n, choose] of raters(key, poolIds).entries()) {
      const code = `R${n + 1}`
      answers[`answers-${code}.json`] = await readStudy(page, { study, code, choose })
    }

    const folder = writeFolder(info.outputPath('study'), files)
    const given = writeFolder(info.outputPath('given'), { ...answers, 'key.json': keyText })
    const out = info.outputPath('report')
    await triplane(
      ...['report', '--study', folder, '--key', join(given, 'key.json')],
      ...['--answers', ...Object.keys(answers).map((name) => join(given, name))],
      ...['--iterations', '0', '--out', out],
    )
    expect(says(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))).toEqual(is)
  })
