import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Anatomy, makeAnatomy, type PhantomHead, parsePhantomSpec } from '@/phantom'
import { TISSUES, type Tissue } from '@/phantom/rendering/tissues'
import { type PoolItem, parsePool } from '@/pool'
import { type PhantomTruth, phantomTruth } from '../phantom/phantom-truth'

const spec = (() => {
  const reading = parsePhantomSpec(
    readFileSync('studies/demo/phantom.json', 'utf8'),
    'phantom.json',
  )
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.value
})()
const items = (() => {
  const pool = parsePool(readFileSync('studies/demo/pool.jsonl', 'utf8'), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  return pool.value.items
})()
const scored = items.filter((item) => !item.practice)
const item = (id: string): PoolItem => {
  const found = items.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`no item ${id}`)
  return found
}

/** The truth as the rater reads it: an option's label, or the reference wording. */
function truthOf(id: string): string {
  const [asked] = item(id).questions
  const truth = asked?.truth
  if (truth === undefined || truth === null || !('is' in truth))
    throw new Error(`${id} has no truth`)
  const { question } = asked as NonNullable<typeof asked>
  return question.kind === 'choice'
    ? (question.options.find((option) => option.id === truth.is)?.label ?? '')
    : String(truth.is)
}

const headOf = (name: string): PhantomHead => {
  const head = spec.heads[name]
  if (head === undefined) throw new Error(`no head ${name}`)
  return head
}
/** The commonest tissues in the voxels next to a place. */
function tissuesNear(
  { ids, amounts, shape, affine, spacingMm }: Anatomy,
  mm: readonly number[],
): Tissue[] {
  const [i, j, k] = mm.map((x, axis) => Math.round((x - affine[axis * 4 + 3]!) / spacingMm)) as [
    number,
    number,
    number,
  ]
  const at = 3 * (i + shape[0] * (j + shape[1] * k))
  return [0, 1, 2].filter((n) => amounts[at + n]! > 100).map((n) => TISSUES[ids[at + n]!]!)
}

describe('the demo study', () => {
  it('has 24 items over the eleven categories, three of them longitudinal, and two to practise on', () => {
    expect(scored).toHaveLength(24)
    expect(items.filter((i) => i.practice)).toHaveLength(2)
    expect(new Set(scored.map((i) => i.category)).size).toBe(11)
    const longitudinal = scored.filter((i) => i.volumes.some((v) => v.timepoint === 'prior'))
    expect(longitudinal.map((i) => i.category)).toEqual([
      'Longitudinal',
      'Longitudinal',
      'Longitudinal',
    ])
    for (const { volumes } of longitudinal) {
      const dates = (timepoint: string) =>
        volumes.filter((v) => v.timepoint === timepoint).map((v) => v.acquired ?? '')
      expect(dates('prior').length).toBeGreaterThan(0)
      for (const prior of dates('prior'))
        for (const current of dates('current')) {
          expect(prior).toMatch(/^\d{4}-/)
          expect(current > prior).toBe(true)
        }
    }
    expect(new Set(scored.flatMap((i) => i.questions.map((q) => q.question.kind)))).toEqual(
      new Set(['yes-no', 'choice', 'text']),
    )
  })

  it('shows no sequence label where the sequence is asked for', () => {
    const modality = scored.filter((i) => i.category === 'Modality')
    expect(modality.length).toBeGreaterThan(0)
    for (const { volumes } of modality)
      expect(volumes.map((v) => v.label)).toEqual(volumes.map(() => null))
  })

  it('names only volumes that the phantom writes, of the right head', () => {
    const written = new Map(spec.volumes.map((volume) => [volume.file, volume.head]))
    for (const { id, subject, volumes } of items)
      for (const { file, timepoint } of volumes) {
        const letter = subject?.replace('sub-', '')
        const heads = timepoint === 'prior' ? [`${letter}-prior`, letter] : [letter]
        expect(heads, `${id}: ${file}`).toContain(written.get(file))
      }
  })

  it('never gives an item away by another of the same words', () => {
    const asked = scored.map((i) => JSON.stringify([i.questions[0]?.question.prompt, i.volumes]))
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe("every truth of the demo follows from the phantom's parameters", () => {
  const truths: Record<string, PhantomTruth> = {}
  const anatomies: Record<string, Anatomy> = {}
  beforeAll(() => {
    for (const name of Object.keys(spec.heads)) {
      anatomies[name] = makeAnatomy(headOf(name), 2)
      truths[name] = phantomTruth(anatomies[name]!)
    }
  })
  const measured = (name: string) => truths[name]!
  const lesion = (name: string) => measured(name).lesions[0]!
  const yesNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no')
  const contrastOf = (id: string) =>
    spec.volumes.find((v) => v.file === item(id).volumes[0]!.file)!.contrast

  it('Modality', () => {
    expect(truthOf('modality-flair')).toBe(contrastOf('modality-flair'))
    expect(truthOf('modality-t1')).toBe(yesNo(contrastOf('modality-t1') === 'T1'))
  })
  it('Anatomy', () => {
    expect(truthOf('anatomy-thalamus')).toBe('Thalamus')
    expect(tissuesNear(anatomies.a!, [-12, -18, 8])).toEqual(['thalamus'])
    expect(truthOf('anatomy-hippocampus')).toBe('hippocampus')
    expect(tissuesNear(anatomies.h!, [27, -22, -14])).toEqual(['hippocampus'])
    expect(truthOf('practice-structure')).toBe('Brain stem')
    expect(tissuesNear(anatomies.p!, [0, -30, -32])).toEqual(['brainStem'])
    const { ids, shape } = anatomies.d!
    const lowest = ids.slice(0, 3 * shape[0] * shape[1])
    const reachesEdge = lowest.some((tissue) => TISSUES[tissue] === 'cerebellarCortex')
    expect(truthOf('anatomy-cerebellum')).toBe(yesNo(!reachesEdge))
  })
  it('Location', () => {
    const words = ({ side, lobe }: { side: string; lobe: string }) => `${side} ${lobe}`
    expect(truthOf('location-lobe').toLowerCase()).toBe(words(lesion('f')))
    expect(truthOf('location-side')).toBe(yesNo(lesion('b').side === 'left'))
    expect(truthOf('location-open')).toBe(`${words(lesion('b'))} lobe`)
    expect(truthOf('practice-side')).toBe(yesNo(lesion('p').side === 'right'))
  })
  it('Measurement', () => {
    expect(truthOf('measure-diameter')).toBe(`About ${lesion('b').diameterMm} mm`)
    expect(truthOf('measure-evans-large')).toBe(yesNo(measured('d').evansIndex > 0.3))
    expect(truthOf('measure-evans-normal')).toBe(yesNo(measured('a').evansIndex > 0.3))
    // Far enough from the limit that two careful readers cannot differ.
    expect(Math.abs(measured('d').evansIndex - 0.3)).toBeGreaterThan(0.015)
    expect(Math.abs(measured('a').evansIndex - 0.3)).toBeGreaterThan(0.03)
  })
  it('Signal', () => {
    expect(truthOf('signal-centre')).toBe(yesNo(lesion('f').kind === 'ring'))
    expect(truthOf('signal-oedema')).toBe(yesNo(lesion('b').oedemaMl > 2))
  })
  it('Longitudinal', () => {
    expect(truthOf('longitudinal-growth')).toBe(
      yesNo(lesion('f').diameterMm > 1.2 * lesion('f-prior').diameterMm),
    )
    const [now, then] = [measured('g').lateralVentricleMl, measured('g-prior').lateralVentricleMl]
    expect(now.left / then.left).toBeGreaterThan(1.5)
    expect(now.right / then.right).toBeGreaterThan(1.5)
    expect(truthOf('longitudinal-ventricles')).toBe('Larger on both sides')
    expect(truthOf('longitudinal-stable')).toBe(yesNo(measured('h').lesions.length > 0))
  })
  it('Presence', () => {
    expect(truthOf('presence-none')).toBe(yesNo(measured('a').lesions.length > 0))
    expect(truthOf('presence-wmh')).toBe(yesNo(measured('e').hyperintensities.deepCount > 10))
    expect(truthOf('presence-mass')).toBe(yesNo(measured('c').lesions.length > 0))
  })
  it('Diagnosis, Severity, Reasoning and Demographic', () => {
    expect(measured('e').hyperintensities.volumeMl).toBeGreaterThan(10)
    expect(truthOf('diagnosis-vessel')).toBe('Cerebral small-vessel disease')
    expect(measured('d').evansIndex).toBeGreaterThan(0.3)
    expect(headOf('d').atrophy).toBeLessThan(0.1)
    expect(truthOf('diagnosis-hydrocephalus')).toBe('hydrocephalus')
    const { left, right } = measured('c').hippocampusMl
    expect(truthOf('severity-hippocampus')).toBe(
      yesNo(Math.min(left, right) / Math.max(left, right) < 2 / 3),
    )
    expect(truthOf('reasoning-focus')).toBe(
      `${right < left ? 'Right' : 'Left'} mesial temporal lobe`,
    )
    expect(truthOf('demographic-age')).toBe(yesNo(headOf('g').ageYears > 65))
  })
})
