import type { PoolItem } from '@/pool/pool-schema'

/** An item of a pool with a yes-no question, for tests. */
export function poolItem(over: Partial<PoolItem> & { id: string }): PoolItem {
  return {
    category: 'Location',
    attributes: {},
    practice: false,
    context: '',
    volumes: [],
    images: [],
    questions: [yesNoQuestion('yes')],
    stages: null,
    line: 1,
    ...over,
  }
}

export const yesNoQuestion = (
  is: 'yes' | 'no',
  prompt = 'Is there a lesion?',
): PoolItem['questions'][number] => ({
  question: { id: 'answer', kind: 'yes-no', prompt },
  truth: { is },
})

export const choiceQuestion = (
  labels: readonly string[],
  right: number,
  prompt = 'Which structure is marked?',
): PoolItem['questions'][number] => ({
  question: {
    id: 'answer',
    kind: 'choice',
    prompt,
    options: labels.map((label, n) => ({ id: String.fromCharCode(65 + n), label })),
  },
  truth: { is: String.fromCharCode(65 + right) },
})
