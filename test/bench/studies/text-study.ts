import { jsonFile } from '@/freezing'
import { answersFile } from '../../../src/answers'
import { simulateSession } from '../../../src/answers/simulate-session'
import { type FrozenFiles, freezeBench, keyText, zipOf } from './bench-study'
import { FREEZING_SOURCES, stamped, writeInto } from './stamped'

const SOURCES = [...FREEZING_SOURCES, 'src/answers', 'src/cli']
const CATEGORIES = 11

/** A study without images, for the analysis: eleven categories, half yes-no, half four options, two attributes. */
function poolLines(items: number): object[] {
  const options = ['A', 'B', 'C', 'D'].map((id) => ({ id, label: `Option ${id}` }))
  return Array.from({ length: items }, (_, n) => {
    const isYesNo = n % 2 === 0
    const truth = { is: isYesNo ? (n % 4 === 0 ? 'yes' : 'no') : 'ABCD'.charAt((n >> 1) % 4) }
    const common = { id: 'answer', prompt: `Question ${n + 1}?`, confidence: 'percent', truth }
    return {
      id: `item-${n + 1}`,
      category: `Category ${(n % CATEGORIES) + 1}`,
      attributes: { evidence: n % 3 === 0 ? 'image-grounded' : 'text', difficulty: (n % 5) + 1 },
      questions: [isYesNo ? { ...common, kind: 'yes-no' } : { ...common, kind: 'choice', options }],
    }
  })
}

/** All kinds that are asked without a picture, in turn; some in two fields, as in a form. */
function mixedLines(items: number): object[] {
  const options = ['A', 'B', 'C', 'D', 'E'].map((id) => ({ id, label: `Option ${id}` }))
  const letter = (n: number) => 'ABCDE'.charAt(n % 5)
  const kinds: readonly ((n: number) => object)[] = [
    (n) => ({ kind: 'yes-no', truth: { is: n % 12 < 6 ? 'yes' : 'no' }, confidence: 'percent' }),
    (n) => ({ kind: 'choice', options, truth: { is: letter(n * 7) }, confidence: 'percent' }),
    (n) => ({ kind: 'multi-choice', options, truth: { is: [letter(n), letter(n + 2)].sort() } }),
    (n) => ({ kind: 'scale', min: 1, max: 5, truth: { is: 1 + (n % 5) } }),
    (n) => ({ kind: 'number', min: 0, max: 90, truth: { is: n % 60, within: 2 } }),
    (n) => ({ kind: 'text', truth: { is: `finding ${n % 40}`, or: [`sign ${n % 40}`] } }),
    (n) => ({ kind: 'ranking', options, truth: { is: letter(n * 3) } }),
  ]
  return Array.from({ length: items }, (_, n) => ({
    id: `item-${n + 1}`,
    category: `Category ${(n % CATEGORIES) + 1}`,
    attributes: {
      level: ['direct', 'complex', 'multi-turn'][n % 3] ?? '',
      difficulty: (n % 5) + 1,
    },
    questions: [
      { id: 'answer', prompt: `Question ${n + 1}?`, ...kinds[n % kinds.length]?.(n) },
      { id: 'rating', prompt: 'How clear is it?', kind: 'scale', min: 1, max: 5 },
    ],
  }))
}

/**
 * Package, key and complete answer files of simulated raters, as files an analyst drops.
 * @returns their paths.
 */
export async function ratedStudy(
  folder: string,
  items: number,
  raters: number,
  isMixed = false,
): Promise<string[]> {
  const codes = Array.from({ length: raters }, (_, n) => `R${n + 1}`)
  await stamped(folder, SOURCES, `${items} ${raters}`, async () => {
    const lines = isMixed ? mixedLines(items) : poolLines(items)
    const frozen = await freezeBench('rated', lines, noSource)
    await writePackage(folder, frozen)
    const { study, certificate, key } = frozen
    for (const [index, code] of codes.entries()) {
      const accuracy = 0.5 + (0.4 * index) / Math.max(1, raters - 1)
      const events = simulateSession(study, certificate.studyHash, key, {
        code,
        index,
        accuracy,
        seed: 42,
        isIndependent: false,
        tool: 'triplane bench',
        frozenAt: new Date(certificate.frozenAt),
        group: null,
      })
      await writeInto(folder, `answers/answers-${code}.json`, jsonFile(answersFile(events)))
    }
  })
  return ['package.zip', 'key.json', ...codes.map((code) => `answers/answers-${code}.json`)].map(
    (f) => `${folder}/${f}`,
  )
}

/** Study, key and one file of predictions for each model. @returns their names in the folder. */
export async function predictedStudy(
  folder: string,
  items: number,
  models: number,
): Promise<string[]> {
  const codes = Array.from({ length: models }, (_, n) => `model-${String(n + 1).padStart(2, '0')}`)
  await stamped(folder, FREEZING_SOURCES, `${items} ${models}`, async () => {
    const frozen = await freezeBench('predicted', poolLines(items), noSource)
    await writePackage(folder, frozen)
    const { study, key } = frozen
    for (const [m, model] of codes.entries()) {
      const lines = study.items.map((item, n) => {
        const truth = key.items[item.id]?.truth.answer
        const right = truth !== undefined && 'is' in truth ? String(truth.is) : ''
        const isRight = (n * 2654435761 + m * 40503) % 1000 < 400 + 25 * m
        const wrong = right === 'yes' ? 'no' : right === 'no' ? 'yes' : right === 'A' ? 'B' : 'A'
        const value = isRight ? right : wrong
        return JSON.stringify({
          model,
          item: item.id,
          value,
          confidence: ((n + m) % 50) / 100 + 0.5,
        })
      })
      await writeInto(folder, `${model}.jsonl`, `${lines.join('\n')}\n`)
    }
  })
  return ['study.json', 'key.json', ...codes.map((model) => `${model}.jsonl`)]
}

async function writePackage(folder: string, frozen: FrozenFiles): Promise<void> {
  for (const [path, bytes] of frozen.files) await writeInto(folder, `package/${path}`, bytes)
  await writeInto(folder, 'package.zip', zipOf(frozen))
  await writeInto(folder, 'study.json', frozen.files.get('study.json') ?? '')
  await writeInto(folder, 'key.json', keyText(frozen))
}

const noSource = async (file: string): Promise<Uint8Array> => {
  throw new Error(`a study without files asked for ${file}`)
}
