import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample, type SampleSpec, sampleSchema, subjectsOfKey } from '@/pool'
import type { PoolItem } from '@/pool/pool-schema'
import { choiceQuestion, poolItem, yesNoQuestion } from './pool-item'

const spec = (over: Partial<SampleSpec>): SampleSpec => ({
  size: 10,
  seed: 42,
  strata: ['category'],
  allocation: 'proportional',
  ...over,
})
const poolOf = (items: readonly PoolItem[]) => ({ file: 'pool.csv', items })

interface Drawn {
  category: string
  template: string
  subject: string
  isAssessable: boolean
}
const itemArbitrary: fc.Arbitrary<Drawn> = fc.record({
  category: fc.constantFrom('Anatomy', 'Diagnosis', 'Location', 'Signal'),
  template: fc.integer({ min: 0, max: 25 }).map((n) => `T-${n}`),
  subject: fc.integer({ min: 0, max: 30 }).map((n) => `s-${n}`),
  isAssessable: fc.boolean(),
})
const itemsArbitrary = fc.array(itemArbitrary, { minLength: 1, maxLength: 120 }).map((list) =>
  list.map(({ category, template, subject, isAssessable }, n) =>
    poolItem({
      id: `item-${n}`,
      line: n + 1,
      category,
      subject,
      attributes: { template, humanAssessable: isAssessable },
    }),
  ),
)
const specArbitrary = fc.record({
  size: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer({ min: 0, max: 1000 }),
  allocation: fc.constantFrom('proportional' as const, 'distinct' as const, 'equal' as const),
  strata: fc.constantFrom<string[]>(['category'], [], ['category', 'humanAssessable']),
  extra: fc.constantFrom<Partial<SampleSpec>>(
    {},
    { onePer: 'template' },
    { onePerSubject: true },
    { onePer: 'template', onePerSubject: true },
    {
      onePer: ['template'],
      where: { humanAssessable: [true] },
      excludeSubjects: ['s-1', 's-2', 's-3'],
    },
  ),
})

describe('drawSample, properties (P6 to P8)', () => {
  it('draws the exact size or states why not, and meets every target or says what ran short', () => {
    fc.assert(
      fc.property(itemsArbitrary, specArbitrary, (items, { extra, ...rest }) => {
        const draw = drawSample(poolOf(items), spec({ ...rest, ...extra }))
        expect(draw.items.length).toBeLessThanOrEqual(rest.size)
        if (draw.items.length < rest.size)
          expect(draw.problems.map((p) => p.code)).toEqual([
            draw.items.length === 0 ? 'nothing-left' : 'sample-short',
          ])
        else expect(draw.problems).toEqual([])
        for (const stratum of draw.strata) {
          expect(stratum.drawn).toBeLessThanOrEqual(stratum.target)
          expect(Math.abs(stratum.target - stratum.quota)).toBeLessThan(1)
          expect(stratum.shortfall === null).toBe(stratum.drawn === stratum.target)
        }
        expect(draw.strata.reduce((sum, s) => sum + s.drawn, 0)).toBe(draw.items.length)
      }),
    )
  })

  it('uses no template and no subject twice, no excluded subject and nothing that the filters shut out', () => {
    fc.assert(
      fc.property(itemsArbitrary, specArbitrary, (items, { extra, ...rest }) => {
        const { items: drawn } = drawSample(poolOf(items), spec({ ...rest, ...extra }))
        const values = (name: string) =>
          drawn.map((i) => (name === 'subject' ? i.subject : i.attributes[name]))
        expect(new Set(drawn.map((i) => i.id)).size).toBe(drawn.length)
        if (extra.onePer !== undefined) expect(new Set(values('template')).size).toBe(drawn.length)
        if (extra.onePerSubject) expect(new Set(values('subject')).size).toBe(drawn.length)
        if (extra.where !== undefined)
          expect(values('humanAssessable').every((v) => v === true)).toBe(true)
        for (const subject of extra.excludeSubjects ?? [])
          expect(values('subject')).not.toContain(subject)
      }),
    )
  })

  it('draws the same for ever, in whatever order the lines stand, and another sample for another seed', () => {
    fc.assert(
      fc.property(
        itemsArbitrary,
        specArbitrary,
        fc.infiniteStream(fc.nat()),
        (items, { extra, ...rest }, keys) => {
          const asked = spec({ ...rest, ...extra })
          const order = items.map((item) => ({ item, key: keys.next().value }))
          const shuffled = order.sort((a, b) => a.key - b.key).map(({ item }) => item)
          const ids = (list: readonly PoolItem[]) =>
            drawSample(poolOf(list), asked).items.map((i) => i.id)
          expect(ids(shuffled)).toEqual(ids(items))
        },
      ),
    )
    const items = Array.from({ length: 200 }, (_, n) => poolItem({ id: `i-${n}` }))
    const first = drawSample(poolOf(items), spec({})).items.map((i) => i.id)
    expect(drawSample(poolOf(items), spec({ seed: 43 })).items.map((i) => i.id)).not.toEqual(first)
    // Fixed for ever: a change here draws other items for every study that is drawn again.
    expect(first).toEqual(FOR_EVER)
  })

  it('reaches every target with one item per template wherever a solution exists', () => {
    fc.assert(
      fc.property(
        // A solution is planted (template n belongs to stratum n % 4), then templates are offered to other strata too.
        fc.array(fc.record({ stratum: fc.nat(3), also: fc.array(fc.nat(3), { maxLength: 4 }) }), {
          minLength: 4,
          maxLength: 40,
        }),
        fc.nat(1000),
        (templates, seed) => {
          const names = ['A', 'B', 'C', 'D']
          const strata = names.filter((_, k) => templates.some(({ stratum }) => stratum === k))
          const due = new Map(
            names.map((name, k) => [name, templates.filter((t) => t.stratum === k).length]),
          )
          const least = Math.min(...strata.map((name) => due.get(name) ?? 0))
          const items = templates.flatMap(({ stratum, also }, n) =>
            [...new Set([stratum, ...also.filter((k) => strata.includes(names[k] ?? ''))])].map(
              (k) =>
                poolItem({
                  id: `${n}-${k}`,
                  category: names[k] ?? '',
                  attributes: { template: `T${n}` },
                }),
            ),
          )
          const draw = drawSample(
            poolOf(items),
            spec({ size: least * strata.length, seed, allocation: 'equal', onePer: 'template' }),
          )
          expect(draw.strata.map((s) => s.drawn)).toEqual(strata.map(() => least))
        },
      ),
    )
  })
})

const FOR_EVER = 'i-131 i-104 i-118 i-79 i-66 i-57 i-31 i-160 i-83 i-130'.split(' ')

describe('drawSample (P6 to P10)', () => {
  it('P7: shares out by largest remainders, ties to the first name', () => {
    const items = [
      ...Array.from({ length: 5 }, (_, n) => poolItem({ id: `b${n}`, category: 'B' })),
      ...Array.from({ length: 5 }, (_, n) => poolItem({ id: `a${n}`, category: 'A' })),
      ...Array.from({ length: 10 }, (_, n) => poolItem({ id: `c${n}`, category: 'C' })),
    ]
    const targets = (over: Partial<SampleSpec>) =>
      drawSample(poolOf(items), spec(over)).strata.map(({ name, quota, target }) => [
        name,
        quota,
        target,
      ])
    // 2 of 20: quotas 0.5, 0.5, 1.
    expect(targets({ size: 2 })).toEqual([
      ['A', 0.5, 1],
      ['B', 0.5, 0],
      ['C', 1, 1],
    ])
    expect(targets({ size: 10, allocation: 'equal' }).map((t) => t[2])).toEqual([4, 3, 3])
  })

  describe('NeuroQA: 100 of the 203 templates of its Appendix I', () => {
    // 131 templates are image-grounded and 72 image-informed; some have many items, most have few.
    const templates = {
      Presence: 35,
      Location: 25,
      Anatomy: 24,
      Measurement: 16,
      Signal: 15,
      Modality: 12,
      Longitudinal: 4,
      Diagnosis: 28,
      Reasoning: 26,
      Severity: 14,
      Demographic: 4,
    }
    const names = Object.entries(templates).flatMap(([category, count]) =>
      Array.from({ length: count }, (_, n) => ({ category, template: `${category}-${n}`, n })),
    )
    const items = names.flatMap(({ category, template, n }, place) =>
      Array.from({ length: category === 'Anatomy' ? 40 : 1 + (n % 3) }, (_, k) =>
        poolItem({
          id: `${template}-${k}`,
          category,
          subject: `s-${(place * 7 + k * 13) % 400}`,
          attributes: { template },
        }),
      ),
    )
    const drawnBy = (over: Partial<SampleSpec>) =>
      drawSample(
        poolOf(items),
        spec({ size: 100, onePer: 'template', onePerSubject: true, ...over }),
      )
    const numbers = ({ strata }: ReturnType<typeof drawSample>) =>
      Object.fromEntries(strata.map(({ name, drawn }) => [name, drawn]))

    it('draws the numbers that the template gives to each category: 18, 15, 14, 11, 11, 7, 7, 7, 6, 2, 2', () => {
      const rule = sampleSchema.parse(
        JSON.parse(readFileSync('studies/protocols/neuroqa-clinicians/sample.json', 'utf8')),
      )
      const draw = drawSample(poolOf(items), rule)
      expect(names).toHaveLength(203)
      expect(draw.problems).toEqual([])
      expect(numbers(draw)).toEqual(rule.counts)
      expect(draw.items.map(({ attributes }) => attributes.template)).toHaveLength(100)
      expect(new Set(draw.items.map(({ attributes }) => attributes.template)).size).toBe(100)
      expect(new Set(draw.items.map(({ subject }) => subject)).size).toBe(100)
      expect(Object.values(numbers(draw)).sort((a, b) => b - a)).toEqual([
        18, 15, 14, 11, 11, 7, 7, 7, 6, 2, 2,
      ])
      expect(draw.rule).toContain('in the numbers given for each stratum of category; at most')
    })
    it('draws by shares of templates, however many items each has', () => {
      const draw = drawnBy({ allocation: 'distinct' })
      expect(draw.problems).toEqual([])
      for (const { name, quota, target, drawn } of draw.strata) {
        expect(quota).toBeCloseTo((100 * templates[name as keyof typeof templates]) / 203, 12)
        expect(Math.abs(target - quota)).toBeLessThan(1)
        expect(drawn).toBe(target)
      }
      expect(draw.rule).toContain('in proportion to the different values of template in each')
      // By items Anatomy has most of the pool, and too few templates for its share.
      expect(drawnBy({ allocation: 'proportional' }).problems[0]?.message).toMatch(/instead of 100/)
    })
    it('says that numbers given by hand are not the size, or name a group that is not there', () => {
      const draw = drawnBy({ counts: { Anatomy: 3, Anatomie: 2 } })
      expect(draw.problems.map(({ code, message }) => [code, message])).toEqual([
        ['counts-differ', 'the counts of the groups add up to 5, and the size is 100'],
        ['sample-short', '3 cases were drawn instead of 5; Anatomie: 0 of 2 drawn: it has 0 cases'],
      ])
    })
  })

  it('says which stratum ran short, and why', () => {
    const items = [
      poolItem({ id: 'a1', category: 'A', attributes: { template: 'T1' } }),
      poolItem({ id: 'b1', category: 'B', attributes: { template: 'T2' } }),
      poolItem({ id: 'b2', category: 'B', attributes: { template: 'T2' } }),
      poolItem({ id: 'b3', category: 'B', attributes: { template: 'T2' } }),
      poolItem({ id: 'c1', category: 'C', attributes: { template: 'T1' } }),
    ]
    const draw = drawSample(
      poolOf(items),
      spec({ size: 6, allocation: 'equal', onePer: 'template' }),
    )
    expect(draw.strata.map(({ name, shortfall }) => [name, shortfall])).toEqual([
      ['A', '1 of 2 drawn: it has 1 case'],
      ['B', '1 of 2 drawn: its 3 cases have only 1 different values of template'],
      ['C', '0 of 2 drawn: it has 1 case'],
    ])
    expect(draw.problems[0]?.message).toContain('2 cases were drawn instead of 6; A: 1 of 2')
    expect(draw.rule).toMatch(
      /^2 of 5 eligible cases were drawn at random; 6 were asked for, in equal numbers from each/,
    )
    expect(draw.rule).toContain(
      '; A gave 1 of its 2, B 1 of its 2, C 0 of its 2; at most one case for each',
    )
  })

  it.each([
    [500, '3 of 3 eligible cases were drawn at random; 500 were asked for. The draw is fixed'],
    [2, '2 of 3 eligible cases were drawn at random. The draw is fixed'],
  ])('P7: the sentence for the paper counts the items drawn: %i asked for', (size, words) => {
    const items = ['a', 'b', 'c'].map((id) => poolItem({ id }))
    expect(drawSample(poolOf(items), spec({ size, strata: [] })).rule).toContain(words)
  })

  it('P9: leaves practice items and their subjects out of the draw, and brings them along', () => {
    const items = [
      poolItem({ id: 'p', practice: true, subject: 's1' }),
      poolItem({ id: 'x', subject: 's1' }),
      poolItem({ id: 'y', subject: 's2' }),
    ]
    const draw = drawSample(poolOf(items), spec({ size: 1 }))
    expect(draw.items.map((i) => i.id)).toEqual(['y'])
    expect(draw.pool.items.map((i) => i.id)).toEqual(['y', 'p'])
    expect(draw.excluded).toEqual({ practice: 1, byFilter: 0, bySubject: 1 })
  })

  it('exchanges within strata until the share of yes is kept, and says when it cannot', () => {
    const items = Array.from({ length: 60 }, (_, n) =>
      poolItem({
        id: `i${n}`,
        category: n % 2 === 0 ? 'A' : 'B',
        attributes: { template: `T${n}` },
        questions: [yesNoQuestion(n < 45 ? 'yes' : 'no')],
      }),
    )
    const asked = {
      size: 20,
      onePer: 'template',
      balance: { yesShare: [0.45, 0.55] as [number, number] },
    }
    const plain = drawSample(poolOf(items), spec({ ...asked, balance: undefined }))
    expect(plain.balance.yesShare).toBeGreaterThan(0.6)
    const draw = drawSample(poolOf(items), spec(asked))
    expect(draw.balance).toMatchObject({ yes: 11, no: 9 })
    expect(draw.strata.map((s) => s.drawn)).toEqual([10, 10])
    expect(draw.problems).toEqual([])
    const only = drawSample(poolOf(items.slice(0, 45)), spec(asked))
    expect(only.problems.map((p) => p.code)).toEqual(['balance-missed'])
  })

  it('spreads the right options over the places when asked to', () => {
    const labels = ['thalamus', 'putamen', 'caudate', 'pallidum']
    const items = Array.from({ length: 80 }, (_, n) =>
      poolItem({ id: `i${n}`, questions: [choiceQuestion(labels, n < 50 ? 0 : 1 + (n % 3))] }),
    )
    const draw = drawSample(
      poolOf(items),
      spec({ size: 20, strata: [], balance: { maxPositionShare: 0.3 } }),
    )
    const [four] = draw.balance.positions
    expect(Math.max(...(four?.counts ?? []))).toBeLessThanOrEqual(6)
  })

  it('names a field that no item has', () => {
    const draw = drawSample(
      poolOf([poolItem({ id: 'a' })]),
      spec({ size: 1, strata: ['categorie'] }),
    )
    expect(draw.problems[0]).toMatchObject({ code: 'unknown-field', field: 'strata' })
  })

  it('reads the spec of formats 4, and names a wrong key with the nearest right one', () => {
    const example = {
      size: 100,
      seed: 42,
      strata: ['category'],
      allocation: 'proportional',
      onePer: 'template',
      where: { humanAssessable: [true] },
      excludeSubjects: ['…'],
    }
    expect(sampleSchema.safeParse(example).success).toBe(true)
    const wrong = sampleSchema.safeParse({ ...example, oneper: 'x' })
    expect(wrong.error?.issues[0]?.message).toContain('nearest known field is "onePer"')
  })

  it('takes the subjects of an earlier key, practice included', () => {
    const entry = (subject: string) => ({ category: 'A', attributes: { subject }, truth: {} })
    const key = {
      format: 'triplane-key/1' as const,
      studyId: 'x',
      studyHash: '0'.repeat(64),
      salt: '0'.repeat(64),
      items: { i001: entry('s-2'), i002: entry('s-1'), i003: entry('s-2') },
      practice: { p01: { category: 'A', attributes: { subject: 's-9' } } },
    }
    expect(subjectsOfKey(key)).toEqual(['s-1', 's-2', 's-9'])
  })
})
