import type { AnswerKey } from '@/questions'
import type { Look } from './looked-at'
import type { Rows } from './paper-tables'

type Tables = Readonly<Record<string, Rows>>
export interface Published {
  readonly id: string
  readonly items: number
  /** Codes of the two raters; left out: R1 and R2. */
  readonly codes?: readonly [string, string]
  /** What is looked at as those see it who do not see, while the first rater reads. */
  readonly looks: readonly Look[]
  /** Predictions of invented models: what each answers, by the pool's ids. */
  readonly models?: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
  >
  /** The paper's layout, and what its tables hold, scored by hand: the first rater knows the key, the second says yes and takes the first option. */
  readonly layout: string
  readonly paper: Tables
  /** What else comes out, by part of the report and the condition that is chosen there. */
  readonly parts?: readonly {
    readonly name: string
    readonly condition?: string
    readonly tables: Tables
  }[]
}

/** The same answer to one question of many items. */
const each = (question: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([item, value]) => [item, { [question]: value }]))
const overview = (...rows: Rows) => ({ name: 'Accuracy', tables: { 'All questions': rows } })

export const STUDIES: readonly Published[] = [
  {
    id: 'neuroqa-clinicians',
    items: 8,
    looks: [
      { item: 'q3', name: 'choice' },
      { item: 'q4', name: 'yes-no-with-prior', isCaseKept: true },
    ],
    // Right in q1, q4 and q6; both choices have B.
    models: {
      'model-x': each('answer', {
        q1: 'yes',
        q2: 'yes',
        q4: 'yes',
        q5: 'yes',
        q6: 'yes',
        q3: 'B',
        q8: 'B',
        q7: 'none',
      }),
    },
    layout: 'NeuroQA',
    paper: {
      // Yes is right for q1, q4 and q6; both choices have B.
      'Accuracy of the readers': [
        ['All questions', '8 of 8', '3 of 8'],
        ['Closed', '7 of 7', '3 of 7'],
        ['Yes or no', '5 of 5', '3 of 5'],
        ['Multiple choice', '2 of 2', '0 of 2'],
        ['Open, exact match', '1 of 1', '0 of 1'],
        // Five questions of two answers, two of four: (5/2 + 2/4) / 7.
        ['Chance, closed', '42.9%'],
      ],
      // Labels of R1: yes 3, no 2, B 2, a word; of R2: yes 5, A 2, other words: 15/64 are expected, 24/64 seen.
      'Inter-reader agreement': [['R1 and R2', '8', '3 of 8', '0.18', '3 of 3']],
      'Models and readers on the same cases': [['model-x', '5 of 8', '3 of 5', '2 of 2', '5 of 7']],
    },
    parts: [overview(['R1', '8 of 8'], ['R2', '3 of 8'])],
  },
  {
    id: 'neuroqa-review',
    items: 6,
    looks: [{ item: 'r4', name: 'verdict-on-a-proposal', isCaseKept: true }],
    layout: 'NeuroQA',
    // "Correct" throughout, and "needs rewording" for every other item, which is asked why: 3 of 6 verdicts.
    paper: { 'Inter-reader agreement': [['R1 and R2', '6', '3 of 6', '0.00']] },
  },
  {
    id: 'neuroqa-scorer',
    items: 8,
    looks: [{ item: 'a1', name: 'answer-beside-its-reference', isCaseKept: true }],
    layout: 'NeuroQA',
    paper: {
      'Inter-reader agreement': [['R1 and R2', '8', '4 of 8', '0.00']],
      // R1 accepts all eight, R2 every other one: the judges split on four.
      'Validation of the open-answer scorer': [
        ['Diagnosis', '2 1 split', '1 of 2', '0.00', '75.0%'],
        ['All answers', '8 4 split', '4 of 8', '0.00', '75.0%'],
      ],
    },
  },
  {
    id: 'neuroqa-image-absent',
    items: 4,
    // Of one arm: both see m2 and m4 with the image, m1 and m3 without it.
    codes: ['R1', 'R3'],
    looks: [{ item: 'm2', step: 2, name: 'claims', isCaseKept: true }],
    layout: 'NeuroQA',
    paper: {
      // Yes is right for m1 and m3; claims have no right answer.
      'Accuracy of the readers': [['All questions', '4 of 4', '2 of 4']],
      'Image-absent condition': [
        ['R1', 'no-image minus full', '0', '2 of 2', '2 of 2', '0.0'],
        ['R3', 'no-image minus full', '0', '2 of 2', '0 of 2', '+100.0'],
      ],
      // With the image R1 finds all supported, R3 all contradicted. Without it (m1, m3) both find all fabricated.
      'Fabrication and hallucination, claim by claim 4 without a consensus are excluded': [
        ['It describes an image, and none is shown', '4 of 4', '2 of 2'],
        ['It describes no image', '0 of 4', '0 of 2'],
      ],
    },
    parts: [
      // No answer alike with the image; all of them without.
      ...[
        { condition: 'full', row: ['R1 and R3', '0 of 6', '0.0%', '0', '0.00'] },
        { condition: 'no-image', row: ['R1 and R3', '6 of 6', '100.0%', '2', '1.00'] },
      ].map(({ condition, row }) => ({
        name: 'Agreement',
        condition,
        tables: { 'Cohen’s kappa of each pair': [row] },
      })),
      { ...overview(['R1', '4 of 4'], ['R3', '2 of 4']), condition: 'All pooled' },
    ],
  },
  {
    id: 'neural-medbench-baseline',
    items: 6,
    looks: [
      { item: 'd1', name: 'ranking-and-text' },
      { item: 'd2', name: 'point-and-multi-choice' },
      { item: 'd3', name: 'rated-marks-in-chinese' },
      { item: 'd4', name: 'scale-and-distance' },
      { item: 'd5', step: 2, name: 'record', isCaseKept: true },
      { item: 'd5', step: 3, name: 'number-and-outline', isCaseKept: true },
    ],
    // First in d1 and d3, second in d5, nowhere in d6.
    models: {
      'model-x': each('differential', {
        d1: ['glioblastoma'],
        d3: ['转移瘤'],
        d5: ['glioma', 'abscess'],
        d6: ['stroke'],
      }),
    },
    layout: 'Neural-MedBench',
    paper: {
      // Two tasks of d1 and two of d2, three of d3 and two of d4, four of d5 and three of d6; marks and lengths are wrong for both.
      'pass@1 and pass@5 by level': [
        ['R1', '3 of 4', '–', '3 of 5', '–', '7 of 7', '–', '13 of 16', '–'],
        ['R2', '0 of 4', '–', '1 of 5', '–', '1 of 7', '–', '2 of 16', '–'],
        ['model-x', '1 of 1', '1 of 1', '1 of 1', '1 of 1', '0 of 2', '1 of 2', '2 of 4', '3 of 4'],
      ],
    },
    // Marks and lengths are where the crosshair happens to be: wrong for both, one place of two lesions too. The second is right with the
    // middle of Fazekas' scale and one "yes".
    parts: [overview(['R1', '13 of 16'], ['R2', '2 of 16'])],
  },
  {
    id: 'neural-medbench-grader',
    items: 6,
    looks: [],
    // R1 scores 3 throughout, R2 3 and 4 by turns: means of 3 and 3.5 by turns, and the grader follows them.
    models: { grader: each('score', { g1: 3, g2: 4, g3: 3, g4: 4, g5: 3, g6: 4 }) },
    layout: 'Neural-MedBench',
    paper: { 'Validation of the grader': [['score', '1.00', '0.25', '3.25', '3.50']] },
  },
  {
    id: 'neural-medbench-errors',
    items: 6,
    looks: [],
    layout: 'Neural-MedBench',
    paper: {
      // One label throughout, and two by turns: half is expected, half is seen.
      'Error labels (Appendix F) kappa 0.00': [
        ['Reasoning failure', '6 of 6', '3 of 6', '3 of 3'],
        ['Perceptual failure', '0 of 6', '3 of 6', '0 of 3'],
      ],
    },
    parts: [
      { name: 'Agreement', tables: { 'By question': [['label', '3 of 6', '50.0%', '', '0.00']] } },
    ],
  },
  {
    id: 'omnibrainbench',
    items: 15,
    looks: [
      { item: 'o01', name: 'one-image', isCaseKept: true },
      { item: 'o04', name: 'two-images', isCaseKept: true },
    ],
    // B is right in o02, o07 and o11.
    models: {
      'model-x': each(
        'answer',
        Object.fromEntries(
          Array.from({ length: 15 }, (_, n) => [`o${String(n + 1).padStart(2, '0')}`, 'B']),
        ),
      ),
    },
    layout: 'OmniBrainBench',
    paper: {
      // A is right in o01, o06, o12 and o15.
      'Accuracy by task (Table 1)': [
        ['R1', '100.00', '100.00'],
        ['R2', '0.00', '100.00'],
        ['model-x', '0.00', '0.00', '100.00'],
      ],
      'Accuracy by task and phase': [
        ['Imaging Modality Identification', '1 of 1', '1 of 1', '0 of 1'],
        ['All tasks of this phase', '3 of 3', '1 of 3', '1 of 3'],
        ['All tasks', '15 of 15', '4 of 15', '3 of 15'],
      ],
    },
    parts: [overview(['R1', '15 of 15'], ['R2', '4 of 15'])],
  },
  {
    id: 'neurovlm-bench',
    items: 8,
    looks: [{ item: 'w1', name: 'form' }],
    layout: 'NeuroVLM-Bench',
    paper: {
      // CT is right for 2 of 8, axial for 5, tumour for 2, glioma for 1 of 4. F1 of CT is 0.4, of axial 10/13.
      // R2 says CT throughout, which closes the sequence of six MRI images.
      // Sure to 55%, right always or in a quarter: ECE 0.45 and 0.30, Brier 0.45² and (0.45² + 3 x 0.55²) / 4.
      'Scores of each field': [
        ['R1', '8', '0 of 8', '0 of 8', '100.0%', '1.00', '1.00', '1.00', '1.00', '1.00', '1.00'],
        ['R1', '6', '0 of 6', '0 of 6', '100.0%', '1.00', '1.00', '1.00', '1.00', '1.00'],
        ['R1', '4', '0 of 4', '0 of 4', '100.0%', '1.00', '1.00', '1.00', '1.00', '1.00', '1.00'],
        ['R1', '8', '', '', '', '', '', '', '', '', '', '', '0.45', '0.20'],
        ['R2', '8', '0 of 8', '0 of 8', '25.0%', '0.50', '', '0.50', '0.20', '0.10', '0.25'],
        ['R2', '6', '0 of 6', '6 of 6', '0.0%', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
        ['R2', '8', '0 of 8', '0 of 8', '62.5%', '0.33', '', '0.33', '0.26', '0.48'],
        ['R2', '8', '', '', '25.0%', '0.20', '', '', '0.08', '0.10', '', '0.50', '0.30', '0.28'],
        ['R2', '4', '', '', '25.0%', '0.25', '', '', '0.10', '0.10', '', '0.50', '0.30', '0.28'],
      ],
      'Scores of each class': [
        ['CT', '2', '1.00', '1.00', '1.00', '1.00'],
        ['CT', '2', '0.50', '0.25', '1.00', '0.40'],
        ['Axial', '5', '0.50', '', '1.00', '0.77'],
      ],
    },
    // CT 2, axial 5, tumour 2, glioma 1; of 8, 8, 8 and 4, and of 6 sequences that R2 did not reach.
    parts: [overview(['R1', '34 of 34'], ['R2', '10 of 34'])],
  },
  {
    id: 'imcbench',
    items: 4,
    looks: [{ item: 'z-04', name: 'transcript-and-record', isCaseKept: true }],
    models: {
      'juror-1': jury([5, 1, 4, 4], 4),
      'juror-2': jury([3, 1, 4, 4], 4),
    },
    layout: 'IMCBench',
    paper: {
      // R1 gives 3 throughout, R2 3 and 4 by turns.
      'Inter-reader agreement': [
        ['safety', '4', '2 of 4', '100.0%', '0.00', '0.50'],
        ['accuracy', '4', '2 of 4', '100.0%', '0.00', '0.50'],
      ],
      // The models' mean of safety is 4, 1, 4 and 4 in turn, of accuracy 4 throughout; unrounded means of 3 and 3.5 equal none.
      'Mean of readers compared with mean of models': [
        ['safety', '3.25', '3.25', '0.00', '0 of 4', '3 of 4'],
        ['accuracy', '3.25', '4.00', '−0.75', '0 of 4', '4 of 4'],
      ],
      'Mean ratings by stratum': [
        // Clinicians 3 and 3.5 in either stratum; the jury 4 and 1, and 4 and 4.
        ['malignant', '3.25', '2.50', '0.75'],
        ['benign', '3.25', '4.00', '−0.75'],
      ],
    },
  },
  {
    id: 'reading-with-ai',
    items: 6,
    looks: [{ item: 'k1', step: 2, name: 'suggestion-and-map', isCaseKept: true }],
    layout: 'Reading with AI',
    paper: {
      'Accuracy unaided and aided': [
        ['R1', '6 of 6', '6 of 6', '0.0'],
        ['R2', '3 of 6', '3 of 6', '0.0'],
      ],
    },
  },
]

/** Safety of z-01 to z-04, and the same accuracy for all. */
function jury(safety: readonly number[], accuracy: number) {
  return Object.fromEntries(safety.map((value, n) => [`z-0${n + 1}`, { safety: value, accuracy }]))
}

/** Predictions as models hand them in, items as the package calls them. */
export function predictionLines(models: NonNullable<Published['models']>, key: AnswerKey): string {
  const frozen = new Map(
    Object.entries(key.items).map(([item, { attributes }]) => [attributes.poolId, item]),
  )
  return Object.entries(models)
    .flatMap(([model, items]) =>
      Object.entries(items).flatMap(([poolId, answers]) =>
        Object.entries(answers).map(([question, value]) =>
          JSON.stringify({ model, item: frozen.get(poolId), question, value }),
        ),
      ),
    )
    .join('\n')
}
