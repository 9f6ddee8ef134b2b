import { parseStudy, type Question, type ReaderItem, type ReaderStudy } from '@/questions'

const VOLUME = '0123456789abcdef'

const lesion: Question = {
  id: 'lesion',
  kind: 'yes-no',
  prompt: 'Is there a lesion?',
  confidence: 'percent',
}
const side: Question = {
  id: 'side',
  kind: 'choice',
  prompt: 'On which side?',
  options: [
    { id: 'left', label: 'Left' },
    { id: 'right', label: 'Right' },
  ],
  abstain: { label: 'Cannot tell' },
  showWhen: { question: 'lesion', in: ['yes'] },
}
const remark: Question = {
  id: 'remark',
  kind: 'text',
  prompt: 'Remarks?',
  required: false,
  maxLength: 20,
}
const grade: Question = { id: 'grade', kind: 'number', prompt: 'Grade?', min: 1, max: 4 }

const volume = { volume: VOLUME, label: 'T1', timepoint: 'current' as const }
const common = { condition: 'full', context: 'A man.', images: [], stages: null }
/** One step with a scan. */
const plain = (id: string, more: Partial<ReaderItem> = {}) => ({
  id,
  ...common,
  volumes: [volume],
  questions: [lesion, side, remark],
  ...more,
})
/** Two steps: the scan comes with the second. */
const staged = (id: string, more: Partial<ReaderItem> = {}) =>
  plain(id, {
    questions: [lesion, side, grade],
    stages: [
      { reveal: ['context'], questions: ['lesion', 'side'] },
      { reveal: ['volumes'], questions: ['grade'] },
    ],
    ...more,
  })
/** No scan at all. */
const text = (id: string, more: Partial<ReaderItem> = {}) => plain(id, { volumes: [], ...more })

interface RichStudy {
  readonly study: ReaderStudy
  readonly studyHash: string
}

/** A study that asks in every way that there is. `more` as in study.json. */
export function richStudy(
  more: { readonly reading?: object; readonly [field: string]: unknown } = {},
): RichStudy {
  const { reading = {}, ...rest } = more
  const parsed = parseStudy(
    JSON.stringify({
      format: 'triplane-study/1',
      id: 'rich',
      version: '1.0.0',
      title: 'Rich',
      images: {},
      instructions: 'Read each case.',
      volumes: {
        [VOLUME]: {
          path: `volumes/${VOLUME}.nii.gz`,
          sha256: `${VOLUME}${'0'.repeat(48)}`,
          sha256Raw: 'a'.repeat(64),
          bytes: 10,
          shape: [2, 2, 2],
          spacing: [1, 1, 1],
        },
      },
      raters: {
        codes: ['R1', 'R2'],
        groups: ['resident', 'consultant'],
        profile: [
          { id: 'years', kind: 'number', prompt: 'Years of practice?', min: 0, max: 80 },
          { id: 'neuro', kind: 'yes-no', prompt: 'Neuroradiologist?' },
          {
            id: 'fellowship',
            kind: 'text',
            prompt: 'Where?',
            showWhen: { question: 'neuro', in: ['yes'] },
          },
          { id: 'screen', kind: 'text', prompt: 'Which screen?', required: false },
        ],
      },
      items: [
        plain('p1'),
        staged('p2'),
        plain('a1'),
        staged('a2'),
        text('a3'),
        plain('a4', { arm: 1 }),
        plain('b4', { arm: 2 }),
        staged('a5'),
      ],
      reading: { practice: { items: ['p1', 'p2'], feedback: false }, ...reading },
      ...rest,
    }),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value
}
