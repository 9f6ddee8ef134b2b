import { packageOf } from './package-of'

/** An item of every kind of question, over volumes with a prior; the last is done in two steps. */
export function allKinds() {
  const study: { volumes: Record<string, unknown>; items: unknown } = JSON.parse(
    new TextDecoder().decode(packageOf().files.get('study.json')),
  )
  const [first = '', second = ''] = Object.keys(study.volumes)
  const options = ['Glioma', 'Meningioma', 'Metastasis'].map((label, n) => ({
    id: `o${n + 1}`,
    label,
  }))
  const questions: readonly (readonly object[])[] = [
    [
      {
        id: 'a',
        kind: 'yes-no',
        prompt: 'Is there a lesion?',
        confidence: 'percent',
        abstain: { label: 'Cannot determine' },
      },
    ],
    [{ id: 'a', kind: 'choice', prompt: 'Which tumour is it?', options, confidence: 'percent' }],
    [{ id: 'a', kind: 'multi-choice', prompt: 'Which of these are possible?', options }],
    [
      {
        id: 'a',
        kind: 'scale',
        prompt: 'How severe is the atrophy?',
        min: 0,
        max: 4,
        anchors: { '0': 'none', '4': 'severe' },
      },
    ],
    [{ id: 'a', kind: 'scale', prompt: 'How sure are you?', min: 0, max: 100 }],
    [{ id: 'a', kind: 'number', prompt: 'How many lesions are there?', min: 0 }],
    [{ id: 'a', kind: 'ranking', prompt: 'Which are the most likely?', options }],
    [{ id: 'a', kind: 'ranking', prompt: 'Which diagnoses do you think of?' }],
    [{ id: 'a', kind: 'text', prompt: 'What do you see?', maxLength: 400 }],
    [{ id: 'a', kind: 'point', prompt: 'Mark the spot' }],
    [{ id: 'a', kind: 'distance', prompt: 'How long is it?' }],
  ]
  const items = questions.map((asked, index) => ({
    id: `i${String(index + 1).padStart(3, '0')}`,
    condition: 'full',
    context: index === 0 ? '# History\n\nSix months of word-finding difficulty.' : '',
    volumes: [
      { volume: first, label: 'T1', timepoint: 'current' },
      ...(index === 1 ? [{ volume: second, label: 'T1', timepoint: 'prior' }] : []),
    ],
    images: [],
    questions: asked,
    stages: null,
  }))
  return packageOf({
    reading: {
      order: 'fixed',
      navigation: 'free',
      revision: 'until-finished',
      breakAfter: null,
      practice: null,
    },
    raters: { codes: ['R1', 'R2'], groups: ['Resident', 'Consultant'] },
    instructions: '# What to do\n\nLook at each item and answer.\n\n## How\n\nTake your time.',
    viewer: { windows: [{ name: 'Brain', low: 0, high: 80 }] },
    items,
  })
}
