/**
 * What a rater answered, by the pool's id of the item and by question; null: cannot tell. Behind the id stands the reading (k1:aided), where
 * an item is read twice, or the condition (m1@full), where conditions are exchanged.
 */
export type HandAnswers = Readonly<Record<string, Readonly<Record<string, string | number | null>>>>

const each = (question: string, values: Readonly<Record<string, string | number>>): HandAnswers =>
  Object.fromEntries(Object.entries(values).map(([item, value]) => [item, { [question]: value }]))

const report = (diagnosis: string | null, subtype: Readonly<Record<string, string>> = {}) => ({
  modality: 'MRI',
  sequence: 't1',
  plane: 'axial',
  diagnosis,
  ...subtype,
})
const tumour = (detailed: string) => report('tumor', { detailed })
const stroke = (detailed: string) => report('stroke', { detailed })

/** The same question twice, without and with the suggestion. */
const twice = (unaided: string, aided: string): HandAnswers =>
  Object.fromEntries(
    [...unaided].flatMap((letter, n) => [
      [`k${n + 1}:unaided`, { finding: letter === 'y' ? 'yes' : 'no' }],
      [`k${n + 1}:aided`, { finding: aided[n] === 'y' ? 'yes' : 'no' }],
    ]),
  )

const PHASES = Array.from({ length: 15 }, (_, n) => `o${String(n + 1).padStart(2, '0')}`)
const RIGHT = 'ABDCEABDCDBAECA'
/** The right letters, but another one for the items that are named. */
const letters = (...wrong: readonly string[]): HandAnswers =>
  each(
    'answer',
    Object.fromEntries(
      PHASES.map((id, n) => [
        id,
        wrong.includes(id) ? (RIGHT[n] === 'A' ? 'B' : 'A') : (RIGHT[n] ?? ''),
      ]),
    ),
  )

const both = (safety: Readonly<Record<string, number>>): HandAnswers =>
  Object.fromEntries(
    Object.entries(safety).map(([item, value]) => [item, { safety: value, accuracy: value }]),
  )

const marks = (...given: readonly (readonly [number, number, number, number])[]) =>
  JSON.stringify({ marks: given.map(([x, y, z, rating]) => ({ mm: [x, y, z], rating })) })

/** The question, and two statements of what the model answered under the condition: supported, contradicted, unseen, other by their first letters. */
const judged = (
  items: Readonly<Record<string, readonly [answer: string, claims?: string]>>,
): HandAnswers =>
  Object.fromEntries(
    Object.entries(items).map(([item, [answer, claims = '']]) => {
      const label = (letter: string) =>
        ['supported', 'contradicted', 'unseen', 'other'].find((word) => word.startsWith(letter)) ??
        ''
      const judges = item.endsWith('@no-image') ? 'claim-blind' : 'claim'
      const of = [...claims].map((letter, n) => [`${judges}-c${n + 1}`, label(letter)])
      return [item, { answer, ...Object.fromEntries(of) }]
    }),
  )

/** Two raters for each published study, two of each arm where there are arms: few enough answers to score by hand (protocols.test.ts). */
export const HAND_ANSWERS: Readonly<Record<string, readonly HandAnswers[]>> = {
  'neuroqa-clinicians': [
    each('answer', {
      q1: 'yes',
      q2: 'no',
      q3: 'A',
      q4: 'yes',
      q5: 'yes',
      q6: 'yes',
      q7: 'tumour',
      q8: 'B',
    }),
    each('answer', {
      q1: 'yes',
      q2: 'yes',
      q3: 'A',
      q4: 'yes',
      q5: 'no',
      q6: 'no',
      q7: 'NPH',
      q8: 'B',
    }),
  ],
  'neuroqa-scorer': [
    each('same', {
      a1: 'yes',
      a2: 'no',
      a3: 'yes',
      a4: 'no',
      a5: 'yes',
      a6: 'no',
      a7: 'yes',
      a8: 'no',
    }),
    each('same', {
      a1: 'yes',
      a2: 'no',
      a3: 'yes',
      a4: 'yes',
      a5: 'yes',
      a6: 'no',
      a7: 'no',
      a8: 'no',
    }),
  ],
  'neural-medbench-errors': [
    each('label', {
      e1: 'reasoning',
      e2: 'perception',
      e3: 'hallucination',
      e4: 'knowledge',
      e5: 'perception',
      e6: 'knowledge',
    }),
    each('label', {
      e1: 'reasoning',
      e2: 'perception',
      e3: 'hallucination',
      e4: 'reasoning',
      e5: 'perception',
      e6: 'reasoning',
    }),
  ],
  omnibrainbench: [letters('o13', 'o14', 'o15'), letters('o01')],
  'neurovlm-bench': [
    {
      w1: tumour('glioma'),
      w2: stroke('hemorrhagic'),
      w3: report(null),
      w4: report('normal'),
      w5: report('normal'),
      w6: tumour('glioma'),
      w7: stroke('ischemic'),
      w8: tumour('glioma'),
    },
    {
      w1: tumour('glioma'),
      w2: stroke('hemorrhagic'),
      w3: report('ms'),
      w4: report('normal'),
      w5: report('normal'),
      w6: tumour('carcinoma'),
      w7: stroke('ischemic'),
      w8: report('other'),
    },
  ],
  'neural-medbench-baseline': [
    {
      d1: { differential: '["GBM","metastasis"]', rationale: 'Ring with oedema' },
      d3: {
        differential: '["胶质瘤","转移瘤"]',
        lesions: marks([-34, -26, 36, 5], [0, 0, 0, 2]),
        rationale: '多发病灶',
      },
      d5: { urgent: 'yes', differential: '["glioma"]', rationale: 'Ring', volume: 9.5 },
      d6: { urgent: 'no', differential: '["NPH"]', rationale: 'Wide ventricles' },
    },
    {
      d1: { differential: '["glioblastoma"]', rationale: 'Ring with oedema' },
      d3: {
        differential: '["转移瘤"]',
        lesions: marks([-30, -26, 34, 4], [30, 33, 26, 3]),
        rationale: '多发病灶',
      },
      d5: { urgent: 'yes', differential: '["abscess"]', rationale: 'Fever and ring', volume: 14 },
      d6: { urgent: 'no', differential: '["hydrocephalus"]', rationale: 'Tap test' },
    },
  ],
  'neuroqa-review': [
    {
      ...each('verdict', { r1: 'rewording', r2: 'rewording', r3: 'rewording', r4: 'rewording' }),
      ...each('verdict', { r5: 'rewording', r6: 'correct' }),
    },
    {
      ...each('verdict', { r1: 'rewording', r2: 'remove', r3: 'not-answerable', r4: 'rewording' }),
      ...each('verdict', { r5: 'wrong-key', r6: 'correct' }),
    },
  ],
  'neuroqa-image-absent': [
    judged({
      'm2@full': ['no', 'co'],
      'm4@full': ['no', 'ss'],
      'm1@no-image': ['no', 'uo'],
      'm3@no-image': ['yes', 'uo'],
    }),
    judged({
      'm1@full': ['yes'],
      'm3@full': ['yes'],
      'm2@no-image': ['yes'],
      'm4@no-image': ['no'],
    }),
    judged({
      'm2@full': ['no', 'co'],
      'm4@full': ['yes', 'sc'],
      'm1@no-image': ['no', 'uo'],
      'm3@no-image': ['no', 'uu'],
    }),
    judged({ 'm1@full': ['yes'], 'm3@full': ['no'], 'm2@no-image': ['no'], 'm4@no-image': ['no'] }),
  ],
  'reading-with-ai': [twice('yynnyn', 'ynnyyn'), twice('ynynyn', 'ynynyn')],
  imcbench: [
    both({ 'z-01': 5, 'z-02': 1, 'z-03': 4, 'z-04': 4 }),
    both({ 'z-01': 5, 'z-02': 2, 'z-03': 4, 'z-04': 2 }),
  ],
}
