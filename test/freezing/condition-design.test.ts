import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditPool } from '@/freezing/audit/audit-pool'
import { checkTwins } from '@/freezing/check/check-twins'
import { checkDraft, draftStudy } from '@/freezing/freeze/draft-study'
import { type NumberedItem, numberItems } from '@/freezing/freeze/frozen-ids'
import { type Protocol, parseProtocol } from '@/pool'
import type { PoolItem } from '@/pool/pool-schema'
import type { ReaderStudy } from '@/questions'
import { dueItems, itemOrder, sha256Hex } from '@/study'
import { poolItem, yesNoQuestion } from '../pool/sampling/pool-item'
import { cleanPool } from './audit/audit-fixture'
import {
  freezeFixture,
  frozenPackage,
  type Json,
  POOL,
  protocolOf,
  yesNo,
} from './freezing-fixture'
import { findings } from './plant'

type Design = NonNullable<Protocol['conditionDesign']>
const CONDITIONS: Protocol['conditions'] = [
  { id: 'full', hides: [] },
  { id: 'no-context', hides: ['context'] },
  { id: 'nothing', hides: ['volumes', 'images', 'context'] },
]
const two = [CONDITIONS[0]!, CONDITIONS[2]!]
const designed = (conditionDesign: Design, changes: Partial<Protocol> = {}) =>
  protocolOf({ conditions: two, conditionDesign, ...changes })
const codesOf = (count: number) => Array.from({ length: count }, (_, n) => `R${n + 1}`)

/** Cases of their own words, so that twins are found by content. */
const casesOf = (categories: readonly string[]): PoolItem[] =>
  categories.map((category, n) =>
    poolItem({
      id: `case-${n}`,
      line: n + 1,
      category,
      context: `Case ${n}`,
      questions: [yesNoQuestion(n % 3 === 0 ? 'yes' : 'no')],
    }),
  )
const EMPTY = { volumes: new Map(), images: new Map() }
function dealt(items: readonly PoolItem[], protocol: Protocol) {
  const numbered = numberItems(items, protocol)
  return { numbered, study: draftStudy(numbered, protocol, EMPTY) }
}

const draftProblemsOf = (
  items: readonly PoolItem[],
  protocol: Protocol,
  numbered: readonly NumberedItem[],
) => checkDraft({ file: 'pool.jsonl', items }, numbered, protocol, 'protocol.json')

const anyPool = fc.array(fc.constantFrom('Location', 'Signal', 'Anatomy'), {
  minLength: 1,
  maxLength: 25,
})
const anyOrder = fc.constantFrom('random' as const, 'fixed' as const)

describe('F8: conditions exchanged between raters', () => {
  it('every rater reads every case once, every condition equally often in every category', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.constantFrom(2, 3),
        fc.integer({ min: 3, max: 8 }),
        fc.nat(),
        anyOrder,
        (categories, count, raters, seed, order) => {
          const conditions = CONDITIONS.slice(0, count)
          const codes = codesOf(raters)
          const reading = { ...protocolOf().reading, seed, order }
          const items = casesOf(categories)
          const { study, numbered } = dealt(
            items,
            designed('latin-square', { conditions, raters: { codes }, reading }),
          )
          expect(checkTwins(study, 'study.json')).toEqual([])
          const byId = new Map(numbered.map((n) => [n.id, n]))
          const readers = new Map<string, number>()
          for (const code of codes) {
            const read = itemOrder(study, code, 1).map((id) => byId.get(id)!)
            expect(read.map(({ item }) => item.id).toSorted()).toEqual(
              items.map(({ id }) => id).toSorted(),
            )
            for (const category of [...new Set(categories), null]) {
              const own = read.filter(({ item }) => category === null || item.category === category)
              const shares = conditions.map(
                ({ id }) => own.filter((n) => n.condition === id).length,
              )
              expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
            }
            for (const { id } of read) readers.set(id, (readers.get(id) ?? 0) + 1)
          }
          const counts = study.items.map(({ id }) => readers.get(id) ?? 0)
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
          expect(new Set(study.items.map(({ id }) => id)).size).toBe(items.length * count)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('neither truths nor the order of lines have a part in who reads what', () => {
    const items = casesOf(['A', 'A', 'A', 'B', 'B', 'B', 'B', 'A'])
    const armsOf = (pool: readonly PoolItem[]) =>
      numberItems(pool, designed('latin-square'))
        .map(({ item, condition, arm }) => `${item.id} ${condition} ${arm}`)
        .sort()
    const flipped = items.map((item) => ({ ...item, questions: [yesNoQuestion('yes')] }))
    const reversed = items.toReversed().map((item, n) => ({ ...item, line: n + 1 }))
    expect(armsOf(flipped)).toEqual(armsOf(items))
    expect(armsOf(reversed)).toEqual(armsOf(items))
    const other = { ...protocolOf().reading, seed: 7 }
    expect(
      numberItems(items, designed('latin-square', { reading: other })).map(
        (n) => `${n.item.id} ${n.arm}`,
      ),
    ).not.toEqual(numberItems(items, designed('latin-square')).map((n) => `${n.item.id} ${n.arm}`))
  })
})

describe('F9: everything twice, first with less', () => {
  it('nobody meets a case with something that is withheld later', () => {
    fc.assert(
      fc.property(
        anyPool,
        fc.nat(),
        anyOrder,
        fc.stringMatching(/^[A-Za-z]{1,6}$/),
        (categories, seed, order, code) => {
          const conditions = CONDITIONS
          const reading = { ...protocolOf().reading, seed, order }
          const { study, numbered } = dealt(
            casesOf(categories),
            designed('crossover', { conditions, reading }),
          )
          expect(checkTwins(study, 'study.json')).toEqual([])
          const byId = new Map(numbered.map((n) => [n.id, n]))
          const hidden = new Map(conditions.map(({ id, hides }) => [id, hides]))
          const seen = new Map<string, readonly string[]>()
          const read = itemOrder(study, code, 1)
          expect(read).toHaveLength(categories.length * conditions.length)
          for (const id of read) {
            const { item, condition } = byId.get(id)!
            const hides = hidden.get(condition)!
            const before = seen.get(item.id)
            if (before !== undefined) {
              expect(hides.every((part) => before.includes(part))).toBe(true)
              expect(hides.length).toBeLessThan(before.length)
            }
            seen.set(item.id, hides)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('F2: studies without a design', () => {
  const viewer = { ...protocolOf().viewer, convention: 'neurological' as const }
  it('keep the bytes, the fingerprint and the order that they had before designs existed', async () => {
    const { frozen, files } = await frozenPackage(POOL, { protocol: protocolOf({ viewer }) })
    expect(frozen.certificate.studyHash).toBe(
      '235d5b790760b712ea9b9772127607c5f017678dbd818039ad80047fba162a85',
    )
    expect(sha256Hex(files.get('study.json')!)).toBe(
      '8acd36a214d2889b83ce35cb6bc8f2442b8782e3412c85731337fb7e885001b0',
    )
    expect(itemOrder(frozen.study, 'R1', 1).join()).toBe('i002,i003,i001')
  })
  it('so do those whose pool names the conditions', async () => {
    const cases = Array.from({ length: 8 }, (_, n) => ({
      id: `c${n}`,
      category: 'C',
      condition: n % 2 ? 'no-image' : 'full',
      context: `Case ${n >> 1}`,
      questions: [yesNo('yes')],
    }))
    const { frozen, files } = await frozenPackage([...POOL, ...cases], {
      protocol: protocolOf({
        viewer,
        conditions: [
          { id: 'full', hides: [] },
          { id: 'no-image', hides: ['volumes', 'images'] },
        ],
        reading: { ...protocolOf().reading, order: 'fixed' },
      }),
    })
    expect(frozen.certificate.studyHash).toBe(
      'f25f99e1a31890944e11840ce1b938ad720e2d6697516cb0b4480f6eaa7f454c',
    )
    expect(sha256Hex(files.get('study.json')!)).toBe(
      'b4e99f57f1db92fcb1cb68182e4dcb7502fe0e85c1df6ece916367c7b08d667f',
    )
  })
})

describe('C9: check and audit', () => {
  const pool = (count: number): Json[] =>
    Array.from({ length: count }, (_, n) => ({
      id: `bench-${n}`,
      subject: `IXI-${100 + n}`,
      category: n % 2 ? 'Location' : 'Signal',
      context: `A ${30 + n}-year-old woman.`,
      volumes: [{ file: 'FLAIR.nii.gz', label: 'FLAIR' }],
      questions: [yesNo(n % 3 ? 'yes' : 'no', `Is structure ${n} wide?`)],
    }))
  it.each(['latin-square', 'crossover'] as const)(
    'a clean %s study raises nothing',
    async (design) => {
      const practice = POOL.filter((item) => item.practice === true)
      const sound = await frozenPackage([...pool(16), ...practice], { protocol: designed(design) })
      expect(await findings(sound)).toEqual([])
      expect(sound.frozen.study.items).toHaveLength(33)
      expect(sound.frozen.certificate.counts.items).toBe(33)
      const truths = Object.values(sound.frozen.key.items).map(
        ({ attributes }) => attributes.poolId,
      )
      expect(truths).toHaveLength(32)
      expect(new Set(truths).size).toBe(16)
      expect(
        auditPool({ pool: cleanPool(), protocol: { ...designed(design), id: 'blinded' } }),
      ).toEqual([])
    },
  )

  const { study } = dealt(casesOf(Array.from({ length: 24 }, () => 'A')), designed('crossover'))
  const codes = (changed: ReaderStudy) => [
    ...new Set(checkTwins(changed, 's').map(({ code }) => code)),
  ]
  it('finds blocks in the wrong order', () => {
    const items = study.items.map((item) => ({ ...item, block: 3 - item.block! }))
    expect(codes({ ...study, items })).toEqual(['case-seen-before'])
  })
  const apart = (sessions: object): ReaderStudy => ({
    ...study,
    reading: {
      ...study.reading,
      sessions: {
        count: 2,
        washoutDays: 28,
        blocks: true,
        blockOrder: 'counterbalanced',
        ...sessions,
      },
    },
  })
  it('lets a case be seen with more first where weeks lie between, and within one block never', () => {
    const reversed = (sessions: object) => {
      const items = study.items.map((item) => ({ ...item, block: 3 - item.block! }))
      return codes({ ...apart(sessions), items })
    }
    expect(reversed({})).toEqual([])
    expect(reversed({ blockOrder: 'reversed' })).toEqual([])
    expect(reversed({ washoutDays: 13 })).toEqual(['case-seen-before'])
    expect(reversed({ blocks: false })).toEqual(['case-seen-before'])
    expect(reversed({ blockOrder: 'same' })).toEqual(['case-seen-before'])
    const twin = study.items.find((item) => item.block === 2)!
    const items = study.items.map((item) => (item === twin ? { ...item, block: 1 } : item))
    expect(codes({ ...apart({}), items })).toEqual(['case-seen-before'])
  })
  it('finds a case that was put into one block twice', () => {
    const twin = study.items.find((item) => item.block === 2)!
    const items = study.items.map((item) => (item === twin ? { ...item, block: 1 } : item))
    const found = checkTwins({ ...study, items }, 's')
    expect(found.map(({ code }) => code)).toEqual(['case-seen-before'])
  })
  it('finds an item of one arm that another arm reads, too', () => {
    const latin = dealt(casesOf(['A', 'A', 'A']), designed('latin-square')).study
    const items = latin.items.map((item, n) => {
      const { arm: _, ...free } = item
      return n === 0 ? free : item
    })
    expect(codes({ ...latin, items })).toEqual(['case-seen-before'])
  })
  it('finds ids that go by condition', () => {
    const sorted = study.items.toSorted((a, b) => a.block! - b.block!)
    const items = sorted.map((item, n) => ({ ...item, id: `i${String(n + 1).padStart(3, '0')}` }))
    expect(codes({ ...study, items })).toEqual(['leak-condition'])
    // Practice and studies of another design are no concern of it.
    expect(codes({ ...study, items: items.map(({ block: _, ...item }) => item) })).toEqual([])
  })
  it('warns of a case that stands twice in the pool, before freezing', () => {
    const clean = cleanPool()
    const again = { ...clean.items[0]!, id: 'bench-again', line: 60 }
    const found = auditPool({
      pool: { ...clean, items: [...clean.items, again] },
      protocol: { ...designed('latin-square'), id: 'blinded' },
    })
    expect(found.map(({ code, item }) => `${code} ${item}`)).toContain('repeated-case bench-again')
  })
  it('doubts items that look the same under two conditions', () => {
    const clean = cleanPool()
    const items = clean.items.map((item, n) =>
      n < 3 || item.practice ? { ...item, volumes: [] } : item,
    )
    const blind: Protocol['conditions'] = [
      { id: 'full', hides: [] },
      { id: 'no-image', hides: ['volumes', 'images'] },
    ]
    const found = auditPool({
      pool: { ...clean, items },
      protocol: { ...designed('crossover', { conditions: blind }), id: 'blinded' },
    })
    expect(found.map(({ code, severity, excerpt }) => `${code} ${severity} ${excerpt}`)).toEqual([
      'idle-condition doubt bench-0 and 2 more',
    ])
  })
  it('finds nothing where one case stands in the pool under both of its conditions', () => {
    const clean = cleanPool()
    const twins = clean.items.flatMap((item) =>
      item.practice
        ? [item]
        : two.map(({ id }) => ({
            ...item,
            id: `${item.id}-${id === 'full' ? 'a' : 'b'}`,
            condition: id,
          })),
    )
    const found = auditPool({
      pool: { ...clean, items: twins },
      protocol: { ...protocolOf({ conditions: two }), id: 'blinded' },
    })
    expect(found.filter(({ code }) => /contradiction|repeated/.test(code))).toEqual([])
  })
  it.each([
    ['in an order of chance', ['full', 'nothing'], 'random', 1],
    ['with all to see first', ['full', 'nothing'], 'fixed', 1],
    ['with less to see first', ['nothing', 'full'], 'fixed', 0],
  ] as const)('doubts a case that the pool lists twice, %s', (_, listed, order, doubts) => {
    const clean = cleanPool()
    const twins = clean.items.flatMap((item, n) =>
      item.practice || n > 3
        ? [item]
        : listed.map((condition) => ({ ...item, id: `${item.id}-${condition}`, condition })),
    )
    const reading = { ...protocolOf().reading, order }
    const found = auditPool({
      pool: { ...clean, items: twins },
      protocol: { ...protocolOf({ conditions: two, reading }), id: 'blinded' },
    }).filter(({ code }) => code === 'case-seen-before')
    expect(found.map(({ severity }) => severity)).toEqual(doubts === 0 ? [] : ['doubt'])
  })
  it('does not doubt cases that the pool lists once, each in its condition', () => {
    const clean = cleanPool()
    const items = clean.items.map((item, n) =>
      item.practice ? item : { ...item, condition: n % 2 ? 'full' : 'nothing' },
    )
    const found = auditPool({
      pool: { ...clean, items },
      protocol: { ...protocolOf({ conditions: two }), id: 'blinded' },
    })
    expect(found).toEqual([])
  })
})

describe('designs that cannot be', () => {
  const faultsOf = (changes: Partial<Protocol>) => {
    const read = parseProtocol(
      JSON.stringify({ ...protocolOf(), ...changes }, null, 1),
      'protocol.json',
    )
    return read.ok
      ? []
      : read.problems.map(({ field, line }) => `${field}${line === null ? ' nowhere' : ''}`)
  }
  it('names what keeps conditions from being exchanged or crossed', () => {
    expect(faultsOf({ conditionDesign: 'latin-square', conditions: two })).toEqual([])
    expect(faultsOf({ conditionDesign: 'latin-square' })).toEqual(['conditions'])
    expect(
      faultsOf({ conditionDesign: 'crossover', conditions: [two[0]!, { id: 'x', hides: [] }] }),
    ).toEqual(['conditions'])
    expect(
      faultsOf({ conditionDesign: 'latin-square', conditions: two, raters: { codes: ['R1'] } }),
    ).toEqual(['raters.codes'])
    const sideways: Protocol['conditions'] = [
      { id: 'no-image', hides: ['volumes', 'images'] },
      { id: 'no-context', hides: ['context'] },
    ]
    expect(faultsOf({ conditionDesign: 'latin-square', conditions: sideways })).toEqual([])
    expect(faultsOf({ conditionDesign: 'crossover', conditions: sideways })).toEqual(['conditions'])
    // Each in a session of its own, weeks apart: what one showed is forgotten when the other withholds it.
    const sessions = {
      count: 2,
      washoutDays: 28,
      blocks: true,
      blockOrder: 'counterbalanced',
    } as const
    const washed = { ...protocolOf().reading, sessions }
    expect(
      faultsOf({ conditionDesign: 'crossover', conditions: sideways, reading: washed }),
    ).toEqual([])
    const reading: Protocol['reading'] = {
      ...protocolOf().reading,
      navigation: 'free',
      revision: 'until-finished',
      sessions: { count: 2, washoutDays: 1 },
    }
    expect(faultsOf({ conditionDesign: 'crossover', conditions: two, reading })).toEqual([
      'reading.navigation',
      'reading.revision',
      'reading.sessions.count',
    ])
  })
  it('says once, by its line, that an item names a condition of its own', async () => {
    const [first, ...others] = POOL
    const { result } = await freezeFixture([{ ...first, condition: 'full' }, ...others], {
      protocol: designed('latin-square'),
    })
    expect(
      result.ok ? [] : result.problems.map(({ code, line, field }) => `${code} ${line} ${field}`),
    ).toEqual(['condition-and-design 1 condition'])
  })
  it('names a fault of a case once, however many items it becomes', async () => {
    const question = yesNo('yes')
    const broken = { ...POOL[3], practice: false, questions: [question, question] }
    const { result } = await freezeFixture([broken], { protocol: designed('crossover') })
    expect(result.ok ? [] : result.problems.map(({ code, line }) => `${code} ${line}`)).toEqual([
      'duplicate-question 1',
    ])
  })
})

it('due items of all raters together are all scored items', () => {
  const { study } = dealt(
    casesOf(['A', 'B', 'C', 'D']),
    designed('latin-square', { raters: { codes: codesOf(2) } }),
  )
  const read = codesOf(2).flatMap((code) => dueItems(study, code))
  expect(read.toSorted()).toEqual(study.items.map(({ id }) => id).toSorted())
})

describe('F22: what a condition asks', () => {
  const judging = (material: string) => ({
    ...yesNoQuestion('yes'),
    question: {
      ...yesNoQuestion('yes').question,
      id: `claim-${material}`,
      claim: { material, claim: 'c1' },
    },
    truth: null,
  })
  const report = (id: string) => ({
    kind: 'report' as const,
    id,
    label: 'Answer of a model',
    text: `Said ${id}.`,
    claims: [{ id: 'c1', text: `Said ${id}.` }],
  })
  const asked = yesNoQuestion('yes')
  const item = (part: Partial<PoolItem> = {}) =>
    poolItem({
      id: 'case-1',
      line: 1,
      category: 'Location',
      context: 'Case 1',
      materials: [report('model'), report('model-blind')],
      questions: [
        {
          ...asked,
          question: {
            ...asked.question,
            abstain: { label: 'Not without the image', conditions: ['nothing'] },
          },
        },
        judging('model'),
        judging('model-blind'),
      ],
      stages: [
        { reveal: ['context', 'volumes', 'images'], questions: [asked.question.id] },
        {
          reveal: ['material:model', 'material:model-blind'],
          questions: ['claim-model', 'claim-model-blind'],
        },
      ],
      ...part,
    })
  const exchanged = designed('latin-square', {
    conditions: [
      { id: 'full', hides: ['material:model-blind'] },
      { id: 'nothing', hides: ['volumes', 'images', 'material:model'] },
    ],
    raters: { codes: codesOf(2) },
  })
  const under = (study: ReaderStudy, condition: string) =>
    study.items.find((one) => one.condition === condition)

  it('a question that judges what the condition withholds is not asked, nor in a stage', () => {
    const { study, numbered } = dealt([item()], exchanged)
    const ids = (condition: string) => under(study, condition)?.questions.map(({ id }) => id)
    expect(ids('full')).toEqual([asked.question.id, 'claim-model'])
    expect(ids('nothing')).toEqual([asked.question.id, 'claim-model-blind'])
    expect(under(study, 'nothing')?.stages?.map(({ questions }) => questions)).toEqual([
      [asked.question.id],
      ['claim-model-blind'],
    ])
    expect(draftProblemsOf([item()], exchanged, numbered)).toEqual([])
  })
  it('nor is one that waits for its answer', () => {
    const follows = { ...asked, question: { ...asked.question, id: 'why' } }
    const waiting = {
      ...follows,
      question: { ...follows.question, showWhen: { question: 'claim-model', in: ['no'] } },
    }
    const { study } = dealt(
      [item({ questions: [...item().questions, waiting], stages: null })],
      exchanged,
    )
    expect(under(study, 'full')?.questions.map(({ id }) => id)).toContain('why')
    expect(under(study, 'nothing')?.questions.map(({ id }) => id)).not.toContain('why')
  })
  it('abstaining is offered under the conditions that it names, and the package says no more of them', () => {
    const { study } = dealt([item()], exchanged)
    expect(under(study, 'full')?.questions[0]).not.toHaveProperty('abstain')
    expect(under(study, 'nothing')?.questions[0]?.abstain).toEqual({
      label: 'Not without the image',
    })
  })
  it('a rater who would meet a case twice is found, although it asks other things the second time', () => {
    const { study } = dealt([item()], exchanged)
    expect(checkTwins(study, 'study.json')).toEqual([])
    const both = { ...study, items: study.items.map((one) => ({ ...one, arm: 1 })) }
    expect(checkTwins(both, 'study.json').map(({ code }) => code)).toEqual(['case-seen-before'])
  })
  it('a condition that there is not is refused, by its line of the pool', () => {
    const stray = item({
      questions: [
        {
          ...asked,
          question: { ...asked.question, abstain: { label: 'No', conditions: ['blind'] } },
        },
      ],
      materials: undefined,
      stages: null,
    })
    const plain = designed('latin-square', { raters: { codes: codesOf(2) } })
    expect(
      draftProblemsOf([stray], plain, numberItems([stray], plain)).map(({ code, line, field }) => [
        code,
        line,
        field,
      ]),
    ).toEqual([['unknown-condition', 1, 'questions[0].abstain.conditions']])
  })
})
