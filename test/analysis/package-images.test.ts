import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { loadItem } from '@/analysis/item/load-item'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { bytesOf, makeFixture } from '../report/reading-fixture'

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
const sha256 = createHash('sha256').update(picture).digest('hex')
const id = sha256.slice(0, 16)
const path = `images/${id}.png`
const question = { id: 'answer', kind: 'yes-no', prompt: 'Is it there?' }
const item = (name: string, condition: string) => ({
  id: name,
  condition,
  context: 'Man, 40.',
  volumes: [],
  images: [{ image: id, label: 'Slice' }],
  stages: null,
  questions: [question],
})
const fixture = makeFixture(
  ['shown', 'hidden'].map((name) => ({
    id: name,
    category: 'Presence',
    questions: [{ ...question, truth: { is: 'yes' } }],
  })),
  {
    conditions: [
      { id: 'full', hides: [] },
      { id: 'text', hides: ['images'] },
    ],
    images: { [id]: { path, sha256, bytes: picture.length, width: 4, height: 4 } },
    items: [item('shown', 'full'), item('hidden', 'text')],
  },
)

const openEngine = async (files: Record<string, Uint8Array>) => {
  const engine = new AnalysisEngine('triplane', 10)
  await engine.add([{ name: 'package.zip', bytes: zipSync(files) }])
  await engine.evaluate(() => {})
  return engine
}
const study = bytesOf(fixture.studyText)

describe('pictures of an item', () => {
  it('come out of the package as they were frozen', async () => {
    const engine = await openEngine({ 'study.json': study, [path]: picture })
    const loaded = await loadItem(engine, 'shown')
    expect(loaded).toMatchObject({ problem: null, context: 'Man, 40.' })
    expect(loaded.images.map(({ label }) => label)).toEqual(['Slice'])
    const { image } = loaded.images[0]!
    expect(new Uint8Array(await loaded.pictures.get(image)!.arrayBuffer())).toEqual(picture)
  })
  it('are not shown where the condition hid them', async () => {
    const engine = await openEngine({ 'study.json': study, [path]: picture })
    expect(await loadItem(engine, 'hidden')).toMatchObject({ images: [], problem: null })
  })
  it('that were changed since are refused', async () => {
    const engine = await openEngine({
      'study.json': study,
      [path]: new Uint8Array([...picture, 4]),
    })
    const loaded = await loadItem(engine, 'shown')
    expect(loaded.pictures.size).toBe(0)
    expect(loaded.problem).toBe(
      'An image is missing: it is not the file that was frozen with the study.',
    )
  })
})
