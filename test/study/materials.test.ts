import { describe, expect, it } from 'vitest'
import { itemAtStage } from '@/answers'
import { parseStudy } from '@/questions'
import { applyCondition, armStudy, filesOfItem } from '@/study'
import { smallItem, smallStudyText } from './small-study'

const SCAN = '0123456789abcdef'
const MASK = 'fedcba9876543210'
const [PHOTO, SMEAR] = ['00000000000000aa', '00000000000000bb']
const volumeEntry = (id: string) => ({
  path: `volumes/${id}.nii.gz`,
  sha256: '0'.repeat(64),
  sha256Raw: '0'.repeat(64),
  bytes: 9,
  shape: [2, 2, 2],
  spacing: [1, 1, 1],
})
const imageEntry = (id: string) => ({
  path: `images/${id}.png`,
  sha256: '0'.repeat(64),
  bytes: 9,
  width: 2,
  height: 2,
})
const FILES = {
  volumes: { [SCAN]: volumeEntry(SCAN), [MASK]: volumeEntry(MASK) },
  images: { [PHOTO]: imageEntry(PHOTO), [SMEAR]: imageEntry(SMEAR) },
}
const text = { kind: 'text', id: 'note', label: 'Note', text: '| a | b |' }
const transcript = {
  kind: 'transcript',
  id: 'talk',
  label: 'Conversation',
  turns: [
    { role: 'Patient', text: 'My head hurts.', images: [PHOTO] },
    { role: 'Patient', text: '', images: [SMEAR] },
    { role: 'Assistant', text: 'Since when?' },
  ],
}
const record = {
  kind: 'record',
  id: 'ehr',
  label: 'Health record',
  sections: [
    {
      heading: 'On admission',
      entries: [{ name: 'Age', value: '61' }],
      medications: [{ name: 'Apixaban', dose: '5 mg', frequency: 'twice a day' }],
      laboratory: [{ name: 'INR', value: '1.4', low: 0.9, high: 1.1 }],
    },
  ],
}
const report = {
  kind: 'report',
  id: 'draft',
  label: 'Report',
  text: 'A ring-enhancing mass. No midline shift.',
  claims: [
    { id: 'c1', text: 'A ring-enhancing mass' },
    { id: 'c2', text: 'No midline shift' },
  ],
}
const proposal = {
  kind: 'proposal',
  id: 'aid',
  label: 'Suggestion',
  source: 'Model A',
  answers: [{ question: 'answer', value: 'yes', confidence: 0.8 }],
}
const ALL = [text, transcript, record, report, proposal]
const judging = [
  { id: 'answer', kind: 'yes-no', prompt: 'Is there a lesion?' },
  { id: 'true-c1', kind: 'yes-no', prompt: 'Is it so?', claim: { material: 'draft', claim: 'c1' } },
]
const overlay = { overlay: MASK, id: 'lesion', label: 'Lesion', kind: 'mask' }
const shown = {
  volumes: [{ volume: SCAN, label: 'T1', timepoint: 'current', overlays: [overlay] }],
  images: [{ image: PHOTO, label: null }],
  materials: ALL,
  questions: judging,
}
const read = (item: object, changes: object = {}) =>
  parseStudy(smallStudyText([smallItem('a', { ...shown, ...item })], { ...FILES, ...changes }))
const faults = (item: object, changes: object = {}) => {
  const parsed = read(item, changes)
  return parsed.ok ? [] : parsed.problems.map(({ code, field }) => `${code} ${field}`)
}

describe('F20: materials of an item', () => {
  it('of every kind are read as they were written', () => {
    const parsed = read({})
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    expect(parsed.value.study.items[0]?.materials).toEqual(ALL)
  })

  const twice = { ...report, claims: [report.claims[0], report.claims[0]] }
  const claimed = (material: string, claim: string) => ({
    questions: [judging[0], { ...judging[1], claim: { material, claim } }],
  })
  const steps = (first: string[], second: string[]) => ({
    stages: [
      { reveal: first, questions: ['answer', 'true-c1'] },
      { reveal: second, questions: ['answer'] },
    ],
  })
  it.each<[string, object, object, string[]]>([
    ['whole', {}, {}, []],
    [
      'id twice',
      { materials: [report, { ...text, id: 'draft' }] },
      {},
      ['duplicate-material items[0].materials[1].id'],
    ],
    [
      'claim id twice',
      { materials: [twice], questions: [judging[0]] },
      {},
      ['duplicate-claim items[0].materials[0].claims[1].id'],
    ],
    [
      'of no kind',
      { materials: [{ ...text, kind: 'film' }] },
      {},
      ['invalid_union items[0].materials[0].kind'],
    ],
    [
      'picture that is not there',
      {},
      { images: { [PHOTO]: imageEntry(PHOTO) } },
      ['unknown-image items[0].materials[1].turns[1].images[0]'],
    ],
    [
      'overlay that is not there',
      {},
      { volumes: { [SCAN]: volumeEntry(SCAN) } },
      ['unknown-volume items[0].volumes[0].overlays[0].overlay'],
    ],
    [
      'claim that is not there',
      claimed('draft', 'c9'),
      {},
      ['unknown-claim items[0].questions[1].claim.claim'],
    ],
    [
      'claim of a note',
      claimed('note', 'c1'),
      {},
      ['unknown-material items[0].questions[1].claim.material'],
    ],
    [
      'claim of a report that is withheld',
      {},
      { conditions: [{ id: 'full', hides: ['material:draft'] }] },
      ['hidden-claim items[0].questions[1].claim'],
    ],
    [
      'claim of a report that comes later',
      steps([], ['material:draft']),
      {},
      ['hidden-claim items[0].questions[1].claim'],
    ],
    ['claim of a report that comes with it', steps(['material:draft'], []), {}, []],
    [
      'proposal for a question that is not asked',
      { materials: [report, { ...proposal, answers: [{ question: 'other', value: 'yes' }] }] },
      {},
      ['unknown-question items[0].materials[1].answers[0].question'],
    ],
    [
      'proposal that is no answer',
      { materials: [report, { ...proposal, answers: [{ question: 'answer', value: 'maybe' }] }] },
      {},
      ['wrong-proposal items[0].materials[1].answers[0].value'],
    ],
    [
      'stage of a condition that is not there',
      { stages: [{ reveal: [], questions: ['answer', 'true-c1'], condition: 'aided' }] },
      {},
      ['unknown-condition items[0].stages[0].condition'],
    ],
    [
      'question twice in one stage',
      { stages: [{ reveal: [], questions: ['answer', 'answer', 'true-c1'] }] },
      {},
      ['stage-cover items[0].stages[0].questions'],
    ],
  ])('%s', (_, item, changes, expected) => {
    expect(faults(item, changes)).toEqual(expected)
  })
})

describe('F21: what is withheld', () => {
  const studyOf = (hides: string[], item: object = {}) => {
    const parsed = read(
      { questions: [judging[0]], ...item },
      { conditions: [{ id: 'full', hides }] },
    )
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    return parsed.value.study
  }
  const under = (...hides: string[]) => {
    const study = studyOf(hides)
    const [item] = study.items
    if (item === undefined) throw new Error('no item')
    return applyCondition(study, item)
  }
  it('a material goes by its own name, the others stay', () => {
    expect(under('material:aid', 'material:note').materials?.map(({ id }) => id)).toEqual([
      'talk',
      'ehr',
      'draft',
    ])
    expect(under(...ALL.map(({ id }) => `material:${id}`))).not.toHaveProperty('materials')
  })
  it('overlays go and the scan stays; with the scan go its overlays', () => {
    expect(under('overlays').volumes).toEqual([{ volume: SCAN, label: 'T1', timepoint: 'current' }])
    expect(under('volumes').volumes).toEqual([])
  })
  it('with the images go those of conversations, and a turn that was an image alone', () => {
    const item = under('images')
    expect(filesOfItem(item).images).toEqual([])
    expect(item.materials?.find(({ id }) => id === 'talk')).toEqual({
      ...transcript,
      turns: [{ role: 'Patient', text: 'My head hurts.' }, transcript.turns[2]],
    })
  })
  it('a stage shows a material from where it names it, and what no stage names from the start', () => {
    const stages = [
      { reveal: [], questions: ['answer'] },
      { reveal: ['material:aid', 'overlays'], questions: ['answer'] },
    ]
    const [item] = studyOf([], { stages }).items
    if (item === undefined) throw new Error('no item')
    const at = (stage: number) => itemAtStage(item, stage)
    expect(at(0).materials?.map(({ id }) => id)).toEqual(['note', 'talk', 'ehr', 'draft'])
    expect(at(0).volumes[0]).not.toHaveProperty('overlays')
    expect(at(1)).toEqual(item)
  })
  it('a package of an arm holds neither the text nor the pictures of what its condition withholds', () => {
    const conditions = [
      { id: 'full', hides: [] },
      { id: 'bare', hides: ['material:talk', 'material:aid', 'overlays'] },
    ]
    const items = [
      smallItem('a', { ...shown, images: [], condition: 'full', arm: 1 }),
      smallItem('b', { ...shown, images: [], condition: 'bare', arm: 2 }),
    ]
    const parsed = parseStudy(
      smallStudyText(items, { ...FILES, conditions, raters: { codes: ['R1', 'R2'] } }),
    )
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const arm = (n: number) =>
      armStudy(parsed.value.study, parsed.value.studyHash, {
        arm: n,
        studyId: `small-arm-${n}`,
        codes: [`R${n}`],
      })
    expect(Object.keys(arm(1).images)).toEqual([PHOTO, SMEAR])
    expect(Object.keys(arm(2).images)).toEqual([])
    expect(Object.keys(arm(2).volumes)).toEqual([SCAN])
    expect(JSON.stringify(arm(2))).not.toContain('My head hurts')
    expect(JSON.stringify(arm(2))).not.toContain('Model A')
    // It is a study like others.
    expect(parseStudy(JSON.stringify(arm(2)))).toMatchObject({ ok: true })
  })
})
