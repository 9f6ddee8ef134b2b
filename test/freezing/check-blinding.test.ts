import { beforeAll, describe, expect, it } from 'vitest'
import { frozenPackage, type Json, type Package, yesNo } from './freezing-fixture'
import { findings, type Item, plantInStudy } from './plant'

let sound: Package
beforeAll(async () => {
  sound = await frozenPackage()
})

/** The place of an item in study.json by its id in the pool. */
const indexOf = (poolId: string) => {
  const entry = Object.entries(sound.frozen.key.items).find(
    ([, item]) => item.attributes.poolId === poolId,
  )
  return sound.frozen.study.items.findIndex((item) => item.id === entry?.[0])
}
const planted = (poolId: string, change: (item: Item, study: Json) => void) =>
  plantInStudy(sound, (study) => {
    const item = study.items[indexOf(poolId)]
    if (item === undefined) throw new Error('no such item')
    change(item, study)
  })
const LOC = 'IXI-017-loc-3'

it('finds nothing in a sound package', async () => {
  expect(await findings(sound)).toEqual([])
  expect(await findings(sound, false)).toEqual([])
})

describe('C3: origins', () => {
  it.each<[string, string, (item: Item, study: Json) => void, string]>([
    [
      'subject in the context',
      'leak-subject',
      (i) => (i.context += ' Scan of sub-017.'),
      'context',
    ],
    ['subject in capitals', 'leak-subject', (i) => (i.context += ' SUB-017'), 'context'],
    [
      'subject in a prompt',
      'leak-subject',
      (i) => (i.questions[0]!.prompt += ' (s-18)'),
      'questions[0].prompt',
    ],
    [
      'dataset in the context',
      'leak-dataset',
      (i) => (i.context = 'From the IXI data.'),
      'context',
    ],
    [
      'dataset as a label',
      'leak-dataset',
      (i) => (i.volumes[0]!.label = 'ADNI'),
      'volumes[0].label',
    ],
    ['id of the pool', 'leak-pool-s-item-id', (i) => (i.context = 'dx-7'), 'context'],
    [
      'source file name',
      'leak-source-file',
      (i) => (i.context = 'see sub-017_T1w.nii.gz'),
      'context',
    ],
    [
      'source name without ending',
      'leak-source-file',
      (i) => (i.volumes[0]!.label = 'sub-017_T1w'),
      'volumes[0].label',
    ],
    [
      'source path',
      'leak-source-file',
      (i) => (i.context = '/data/sub-017/anat/sub-017_T2w.nii'),
      'context',
    ],
    ['an image’s name', 'leak-source-file', (i) => (i.context = '![](photo.png)'), 'context'],
  ])('%s', async (_, code, change, field) => {
    expect(await findings(planted(LOC, change))).toContain(
      `${code} study.json items[${indexOf(LOC)}].${field}`,
    )
  })
  it('a dataset in the title, an option or a field name', async () => {
    expect(await findings(planted(LOC, (_, study) => (study.title = 'IXI study')))).toEqual([
      'leak-dataset study.json title',
    ])
    const option = planted(
      'mod-1',
      (item) => (item.questions[0]!.options![0]!.label = 'as in ADNI'),
    )
    expect(await findings(option)).toEqual([
      `leak-dataset study.json items[${indexOf('mod-1')}].questions[0].options[0].label`,
    ])
    const named = planted(LOC, (item) => (item['sub-017'] = 1))
    expect(await findings(named)).toContain(
      `leak-subject study.json items[${indexOf(LOC)}]["sub-017"]`,
    )
  })
  it('a dataset in the id of the study, in any case', async () => {
    expect(
      await findings(plantInStudy(sound, (study) => Object.assign(study, { id: 'reader-ixi-1' }))),
    ).toContain('leak-dataset study.json id')
  })
  it('numbers of pool items are no names, even where question ids are the same', async () => {
    const numbered = await frozenPackage(
      ['q1', 'q12', 'item-3'].map((id, n) => ({
        id,
        subject: String(n),
        category: 'X',
        questions: [{ ...yesNo('yes'), id: ['q12', 'item-3', 'q1'][n] }],
      })),
    )
    expect(await findings(numbered)).toEqual([])
  })
  it('a plain word counts where the text says what it is, and not otherwise', async () => {
    const items: Json[] = [
      {
        id: 'a',
        subject: '17',
        category: 'X',
        attributes: { dataset: 'brain' },
        context: 'The brain of a man of 17.',
        questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it 17?' }],
      },
      {
        id: 'b',
        subject: '18',
        category: 'Y',
        attributes: { dataset: 'spine' },
        questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it?' }],
      },
    ]
    const plain = await frozenPackage(items)
    expect(await findings(plain)).toEqual([])
    const said = plantInStudy(plain, (study) => {
      study.items[0]!.context = 'Dataset: brain.'
      study.items[1]!.context = 'Seen in subject 17.'
    })
    expect(await findings(said)).toEqual([
      'leak-dataset study.json items[0].context',
      'leak-subject study.json items[1].context',
    ])
  })
})

describe('C4: category and attributes', () => {
  it.each<[string, string, (item: Item) => void, string]>([
    ['category as the context', 'leak-category', (i) => (i.context = 'Location'), 'context'],
    ['category, another case', 'leak-category', (i) => (i.context = 'LOCATION'), 'context'],
    ['category as a sentence', 'leak-category', (i) => (i.context += ' Location'), 'context'],
    [
      'category that is said to be one',
      'leak-category',
      (i) => (i.context = 'Category: location; 30 y'),
      'context',
    ],
    [
      'category in brackets',
      'leak-category',
      (i) => (i.questions[0]!.prompt = '[Location] Left?'),
      'questions[0].prompt',
    ],
    [
      'category before "item"',
      'leak-category',
      (i) => (i.context = 'This Location item shows a lesion.'),
      'context',
    ],
    [
      'category as a label',
      'leak-category',
      (i) => (i.volumes[0]!.label = 'Location'),
      'volumes[0].label',
    ],
    [
      'category in a question id',
      'leak-category',
      (i) => (i.questions[0]!.id = 'location-1'),
      'questions[0].id',
    ],
    ['attribute as a text', 'leak-evidence', (i) => (i.context = 'Image grounded'), 'context'],
    [
      'code of an attribute in a text',
      'leak-template',
      (i) => (i.context = 'Made with T-042.'),
      'context',
    ],
  ])('%s', async (_, code, change, field) => {
    expect(await findings(planted(LOC, change))).toContain(
      `${code} study.json items[${indexOf(LOC)}].${field}`,
    )
  })
  it('the word of a category in a sentence is none', async () => {
    const words = planted(LOC, (item) => {
      item.context = 'Location and severity are unknown; the diagnosis is open.'
      item.questions[0]!.prompt = 'What is the location of the lesion? Use the modality you like.'
    })
    expect(await findings(words)).toEqual([])
  })
  it('C5: what stands at the same place of every item tells nothing', async () => {
    const item = (id: string, category: string): Json => ({
      id,
      category,
      attributes: { sequence: id === 'a' ? 'T1' : 'T2' },
      questions: [
        {
          id: 'diagnosis',
          kind: 'choice',
          prompt: 'Diagnosis',
          options: [
            { id: 'Severity', label: 'Severity' },
            { id: 'other', label: 'T1' },
          ],
        },
      ],
    })
    const report = await frozenPackage([item('a', 'Diagnosis'), item('b', 'Severity')])
    expect(await findings(report)).toEqual([])
  })
})

describe('C6: truth', () => {
  it.each<[string, string, (item: Item) => void, string]>([
    ['stated as the answer', LOC, (i) => (i.context = 'Answer: yes.'), 'context'],
    [
      'stated in a row of a table',
      LOC,
      (i) => (i.context = '| | |\n|---|---|\n| **Answer** | yes |'),
      'context',
    ],
    [
      'stated under a heading of a table',
      LOC,
      (i) => (i.context = 'Record\n\n| Item | Ground truth |\n|:--|--:|\n| 7 | **Yes** |'),
      'context',
    ],
    ['stated under a bold heading', LOC, (i) => (i.context = '**Answer:** yes'), 'context'],
    ['stated as the truth', LOC, (i) => (i.context += ' (ground truth = Yes)'), 'context'],
    [
      'stated in the prompt',
      LOC,
      (i) => (i.questions[0]!.prompt = 'Left? The correct answer is yes'),
      'questions[0].prompt',
    ],
    ['a letter of an option', 'mod-1', (i) => (i.context = 'Answer: A.'), 'context'],
    [
      'the right option in the context',
      'dx-7',
      (i) => (i.context = 'Operated for Glioblastoma.'),
      'context',
    ],
    [
      'a label that is the answer',
      'mod-1',
      (i) => (i.volumes[0]!.label = 'FLAIR'),
      'volumes[0].label',
    ],
    ['another wording', 'dx-7', (i) => (i.context = 'The answer is "GBM"'), 'context'],
  ])('%s', async (_, poolId, change, field) => {
    expect(await findings(planted(poolId, change))).toEqual([
      `leak-truth study.json items[${indexOf(poolId)}].${field}`,
    ])
  })
  it.each<[string, string, (item: Item) => void]>([
    ['both answers are named', LOC, (i) => (i.context = 'Answer: yes or no')],
    [
      'a table offers both answers',
      LOC,
      (i) =>
        (i.context =
          '| Answer | Reads |\n|---|---|\n| yes or no | 2 |\n\n| Answer | no |\n|---|---|'),
    ],
    ['the answer is not named', 'mod-1', (i) => (i.context = 'The answer is a sequence.')],
    ['the other answer is stated', LOC, (i) => (i.context = 'Answer: no')],
    [
      'labels name every option',
      'mod-1',
      (i) => i.volumes.push({ ...i.volumes[0], label: 'T1' }, { ...i.volumes[0], label: 'FLAIR' }),
    ],
    ['a word of the answer is used', 'dx-7', (i) => (i.context = 'Known to have no glioma.')],
  ])('is not given away where %s', async (_, poolId, change) => {
    expect(await findings(planted(poolId, change))).toEqual([])
  })
  it('the ids of options may not tell', async () => {
    const question = (ids: [string, string]): Json => ({
      id: 'answer',
      kind: 'choice',
      prompt: 'Which?',
      truth: { is: ids[0] },
      options: [
        { id: ids[0], label: 'Tumour' },
        { id: ids[1], label: 'Stroke' },
      ],
    })
    const freezeIds = async (ids: [string, string]) =>
      findings(await frozenPackage([{ id: 'q', category: 'X', questions: [question(ids)] }]))
    expect(await freezeIds(['correct', 'b'])).toEqual([
      'leak-truth study.json items[0].questions[0].options',
    ])
    expect(await freezeIds(['a', 'distractor-1'])).toEqual([
      'leak-truth study.json items[0].questions[0].options',
    ])
    expect(await freezeIds(['a', 'b'])).toEqual([])
  })
  it('C8: fields that have no business there are named, beside being unknown, even without the key', async () => {
    const planting = planted(LOC, (item) => {
      Object.assign(item.questions[0]!, { truth: { is: 'yes' } })
      item.category = 'Location'
    })
    const n = indexOf(LOC)
    for (const isWithKey of [true, false]) {
      const found = await findings(planting, isWithKey)
      expect(found).toContain(`leak-field study.json items[${n}].questions[0].truth`)
      expect(found).toContain(`leak-field study.json items[${n}].category`)
      expect(found).toContain(`unrecognized_keys study.json items[${n}]`)
    }
  })
  it('S6: practiceTruth outside practice is refused', async () => {
    const n = indexOf(LOC)
    const planting = planted(LOC, (item) => (item.practiceTruth = { answer: { is: 'yes' } }))
    expect(await findings(planting, false)).toContain(
      `truth-outside-practice study.json items[${n}].practiceTruth`,
    )
  })
  it('may not be bound to the item from elsewhere', async () => {
    const id = sound.frozen.study.items[indexOf(LOC)]?.id
    const planting = planted(LOC, (_, study) => (study.instructions = `Solutions: ${id}: yes`))
    expect(await findings(planting)).toEqual(['leak-truth study.json instructions'])
  })
})
