import { PROTOCOL } from './bench-study'
import { stamped, writeInto } from './stamped'

export interface TextPool {
  readonly folder: string
  readonly pool: string
  readonly protocol: string
}

const WORDS =
  'patient presents with headache nausea fever cough mass lesion left right temporal frontal lobe enhancement oedema signal small large mild severe chronic acute follow examination showed no evidence of haemorrhage infarct tumour cyst'.split(
    ' ',
  )

/** A pool of texts: no two alike, half yes-no, half four options, 9,000 patients, answers without a pattern. */
export async function textPool(folder: string, items: number): Promise<TextPool> {
  await stamped(folder, ['test/bench/studies'], String(items), async () => {
    await writeInto(folder, 'pool.jsonl', `${poolLines(items).join('\n')}\n`)
    await writeInto(
      folder,
      'protocol.json',
      JSON.stringify({ ...PROTOCOL, id: 'texts', title: 'Bench: texts' }),
    )
  })
  return { folder, pool: `${folder}/pool.jsonl`, protocol: `${folder}/protocol.json` }
}

function poolLines(items: number): string[] {
  let state = 1
  /** A whole number below `count`; of a congruential generator only the high bits are used. */
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const word = () => WORDS[below(WORDS.length)] ?? ''
  const sentence = (length: number) => Array.from({ length }, word).join(' ')
  return Array.from({ length: items }, (_, n) => {
    const isYesNo = n % 2 === 0
    const is = isYesNo ? (below(2) === 0 ? 'yes' : 'no') : 'ABCD'.charAt(below(4))
    const question = { id: 'answer', prompt: `Question ${n + 1}: ${sentence(8)}?`, truth: { is } }
    const options = [...'ABCD'].map((id) => ({ id, label: `${word()} ${word()} ${id}` }))
    return JSON.stringify({
      id: `item-${n + 1}`,
      subject: `P${(n * 7) % 9000}`,
      category: `Category ${(n % 11) + 1}`,
      attributes: { level: 'abc'.charAt(n % 3) },
      context: `Text ${sentence(12 + below(10))}. Text ${sentence(12 + below(10))}.`,
      questions: [
        isYesNo ? { ...question, kind: 'yes-no' } : { ...question, kind: 'choice', options },
      ],
    })
  })
}
