import { describe, expect, it } from 'vitest'
import { applyRemedy } from '@/freezing/audit/apply-remedy'
import type { Pool, PoolItem, PoolMaterial } from '@/pool/pool-schema'
import type { Question } from '@/questions'
import { poolItem, yesNoQuestion } from '../../pool/sampling/pool-item'
import { audit, codes, protocol, withItem } from './audit-fixture'

const diagnosis = {
  question: { id: 'answer', kind: 'text', prompt: 'What is it?' } satisfies Question,
  truth: { is: 'left frontal glioblastoma' },
}
const note = (text: string, label = 'Note'): PoolMaterial => ({
  kind: 'text',
  id: 'note',
  label,
  text,
})
const talk = (text: string, role = 'Patient'): PoolMaterial => ({
  kind: 'transcript',
  id: 'talk',
  label: 'Conversation',
  turns: [
    { role: 'Assistant', text: 'Since when?' },
    { role, text },
  ],
})
type Section = Extract<PoolMaterial, { kind: 'record' }>['sections'][number]
const record = (section: Partial<Section>): PoolMaterial => ({
  kind: 'record',
  id: 'ehr',
  label: 'Health record',
  sections: [{ heading: 'On admission', ...section }],
})
const report = (text: string, claims?: { id: string; text: string }[]): PoolMaterial => ({
  kind: 'report',
  id: 'draft',
  label: 'Report',
  text,
  ...(claims === undefined ? {} : { claims }),
})
const beside = (material: PoolMaterial, change: Partial<PoolItem> = {}): Pool =>
  withItem(1, { materials: [material], ...change })

describe('what no rater may read is looked for in every text of a material', () => {
  it.each<[string, PoolMaterial, string, string]>([
    ['a subject in a note', note('Scan of IXI-101.'), 'leak-subject', 'materials[0].text'],
    ['a data set in a label', note('Of today.', 'IXI'), 'leak-dataset', 'materials[0].label'],
    ['a name in a turn', talk('I am John Smith.'), 'person-name', 'materials[0].turns[1].text'],
    [
      'a name as a role',
      talk('It hurts.', 'Mr. John Smith'),
      'person-name',
      'materials[0].turns[1].role',
    ],
    ['a date in a turn', talk('It began on 4 March 2019.'), 'date', 'materials[0].turns[1].text'],
    [
      'a name in a record',
      record({ entries: [{ name: 'Name', value: 'John Smith' }] }),
      'person-name',
      'materials[0].sections[0].entries[0]',
    ],
    [
      'a date since when',
      record({ medications: [{ name: 'Apixaban', since: '2019-03-04' }] }),
      'date',
      'materials[0].sections[0].medications[0].since',
    ],
    [
      'the date of a value',
      record({ laboratory: [{ name: 'INR', value: '1.4', at: '2019-03-04' }] }),
      'date',
      'materials[0].sections[0].laboratory[0].at',
    ],
    ['a telephone number in a report', report('Call 0171 2345678.'), 'phone', 'materials[0].text'],
    [
      'a name in a claim',
      report('…', [{ id: 'c1', text: 'Seen by Dr. John Smith' }]),
      'person-name',
      'materials[0].claims[0].text',
    ],
  ])('%s', (_, material, code, field) => {
    const found = audit(beside(material))
    expect(found.map((f) => `${f.code} ${f.field}`)).toContain(`${code} ${field}`)
    const fix = found.find((f) => f.code === code && f.field === field)?.fix ?? null
    if (fix === null) throw new Error('no remedy')
    expect(codes(applyRemedy(beside(material), fix))).not.toContain(code)
  })
  it('a masked value stays in its row', () => {
    const pool = beside(record({ entries: [{ name: 'Name', value: 'John Smith' }] }))
    const [found] = audit(pool)
    const after = found?.fix ? applyRemedy(pool, found.fix) : pool
    expect(after.items[1]?.materials?.[0]).toMatchObject({
      sections: [{ entries: [{ name: 'Name', value: '[name]' }] }],
    })
  })
  it('a name among the values of a legend', () => {
    const legend = [
      { value: 1, label: 'Core' },
      { value: 2, label: 'Drawn by Dr. John Smith' },
    ]
    const overlays = [{ file: 'm.nii.gz', id: 'm', label: 'Mask', kind: 'mask' as const, legend }]
    const pool = withItem(1, (item) => ({ volumes: item.volumes.map((v) => ({ ...v, overlays })) }))
    const found = audit(pool).find((f) => f.code === 'person-name')
    expect(found?.field).toBe('volumes[0].overlays[0].legend[1].label')
    const after = applyRemedy(pool, found!.fix!)
    expect(after.items[1]?.volumes[0]?.overlays?.[0]?.legend).toEqual([
      legend[0],
      { value: 2, label: 'Drawn by [name]' },
    ])
  })
  it('a name beside a mask that is laid over a scan', () => {
    const overlays = [
      { file: 'm.nii.gz', id: 'm', label: 'Mask of Dr. John Smith', kind: 'mask' as const },
    ]
    const pool = withItem(1, (item) => ({ volumes: item.volumes.map((v) => ({ ...v, overlays })) }))
    const found = audit(pool).find(({ code }) => code === 'person-name')
    expect(found?.field).toBe('volumes[0].overlays[0].label')
    expect(found?.fix && codes(applyRemedy(pool, found.fix))).not.toContain('person-name')
  })
  it('what nobody minds: ages, values, roles, a report without names', () => {
    const harmless = [
      talk('For 3 weeks, doctor.'),
      record({
        entries: [{ name: 'Age', value: '61' }],
        medications: [{ name: 'Apixaban', dose: '5 mg', route: 'oral', frequency: 'twice a day' }],
        laboratory: [{ name: 'Haemoglobin', value: '13.9', unit: 'g/dl', low: 13.5, high: 17.5 }],
      }),
      report('A ring-enhancing mass. No midline shift.'),
    ]
    for (const material of harmless) expect(audit(beside(material))).toEqual([])
  })
})

describe('a truth in a material', () => {
  const asked = { questions: [diagnosis] }
  it('is a leak in a note, a conversation, a record and a report, and the material can be taken out', () => {
    const telling = [
      note('Known left frontal glioblastoma.'),
      talk('They told me of a left frontal glioblastoma.'),
      record({ entries: [{ name: 'Diagnosis', value: 'left frontal glioblastoma' }] }),
      report('Findings are those of a left frontal glioblastoma.'),
    ]
    for (const material of telling) {
      const found = audit(beside(material, asked)).filter(({ code }) => code === 'leak-truth')
      expect(found.map(({ fix }) => fix)).toEqual([
        { type: 'remove-material', item: 'bench-1', material: material.id },
      ])
      const fix = found[0]?.fix
      expect(fix && applyRemedy(beside(material, asked), fix).items[1]).not.toHaveProperty(
        'materials',
      )
    }
  })
  it('stated as an answer is one in a note, and none in a report that is judged', () => {
    const judged = { questions: [yesNoQuestion('yes', 'Is the report right?')] }
    expect(codes(beside(note('Answer: yes.'), judged))).toEqual(['leak-truth'])
    expect(codes(beside(report('Answer: yes.'), judged))).toEqual([])
  })
  it('of a claim is told by an id that says so', () => {
    const judge = (id: string) => ({
      materials: [report('A mass.', [{ id, text: 'A mass' }])],
      questions: [
        {
          question: {
            id: `so-${id}`,
            kind: 'yes-no',
            prompt: 'Is it so?',
            claim: { material: 'draft', claim: id },
          } satisfies Question,
          truth: { is: 'no' },
        },
      ],
    })
    expect(codes(withItem(1, judge('c1')))).toEqual([])
    const found = audit(withItem(1, judge('hallucinated-1')))
    expect(found.map((f) => `${f.code} ${f.field}`)).toEqual([
      'leak-truth materials[0].claims[0].id',
    ])
  })
})

describe('P32: what a proposal says', () => {
  /** @param right how many of the items propose the right answer. */
  const proposing = (count: number, right: number, hasTruth = true): Pool => ({
    file: 'pool.jsonl',
    items: Array.from({ length: count }, (_, n) => {
      const truth = n % 2 === 0 ? 'yes' : 'no'
      const value = n < right ? truth : truth === 'yes' ? 'no' : 'yes'
      const asked = yesNoQuestion(truth, `Is there a lesion in region ${n}?`)
      return poolItem({
        id: `case-${n}`,
        line: n + 1,
        category: 'Signal',
        materials: [
          {
            kind: 'proposal',
            id: 'aid',
            label: 'Suggestion',
            answers: [{ question: 'answer', value }],
          },
        ],
        questions: [hasTruth ? asked : { ...asked, truth: null }],
      })
    }),
  })
  const found = (pool: Pool) =>
    audit(pool)
      .filter(({ code }) => code === 'proposal-always-right')
      .map(({ severity }) => severity)
  it('is a leak where it is always right, a doubt where there are few, and nothing where it errs once', () => {
    expect(found(proposing(6, 6))).toEqual(['leak'])
    expect(found(proposing(4, 4))).toEqual(['doubt'])
    expect(found(proposing(6, 5))).toEqual([])
  })
  it('is what an unblinded review shows: the answer of the key to a question that has no truth in it', () => {
    expect(found(proposing(6, 6, false))).toEqual([])
  })
  it('is not searched for the truth, a right suggestion being no leak by itself; its label is', () => {
    const suggestion = (label: string): PoolMaterial => ({
      kind: 'proposal',
      id: 'aid',
      label,
      source: 'Model A',
      text: 'left frontal glioblastoma',
    })
    const asked = { questions: [diagnosis] }
    expect(codes(beside(suggestion('Suggestion'), asked))).toEqual([])
    expect(codes(beside(suggestion('Left frontal glioblastoma'), asked))).toEqual(['leak-truth'])
  })
})

describe('what tells items apart', () => {
  it('the same question of another report is another item', () => {
    const asked = [yesNoQuestion('yes', 'Is the report right?')]
    const item = (n: number, text: string) =>
      poolItem({
        id: `case-${n}`,
        line: n,
        questions: n === 1 ? asked : [yesNoQuestion('no', 'Is the report right?')],
        materials: [report(text)],
      })
    const twins = (a: string, b: string): Pool => ({
      file: 'pool.jsonl',
      items: [item(1, a), item(2, b)],
    })
    expect(codes(twins('A mass.', 'No mass.'))).not.toContain('contradiction')
    expect(codes(twins('A mass.', 'A mass.'))).toContain('contradiction')
  })
  it('a material that all yes items have, and no other, tells the answer', () => {
    const pool: Pool = {
      file: 'pool.jsonl',
      items: Array.from({ length: 60 }, (_, n) =>
        poolItem({
          id: `case-${n}`,
          line: n + 1,
          category: 'Signal',
          ...(n % 2 === 0 ? { materials: [note(`Note number ${n + 100}.`)] } : {}),
          questions: [
            yesNoQuestion(n % 2 === 0 ? 'yes' : 'no', `Is there a lesion in region ${n + 100}?`),
          ],
        }),
      ),
    }
    expect(codes(pool)).toContain('tells-materials')
  })
  it('conditions differ where one withholds a material that the item has', () => {
    const conditions = [
      { id: 'aided', hides: [] },
      { id: 'unaided', hides: ['material:note' as const] },
    ]
    const design = { ...protocol, conditions, conditionDesign: 'latin-square' as const }
    const pool = (material: PoolMaterial[] | undefined): Pool => ({
      file: 'pool.jsonl',
      items: [poolItem({ id: 'a', ...(material === undefined ? {} : { materials: material }) })],
    })
    expect(codes(pool([note('Ring.')]), design)).not.toContain('idle-condition')
    expect(codes(pool(undefined), design)).toContain('idle-condition')
  })
})
