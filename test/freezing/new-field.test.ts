import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { freeze } from '@/freezing'
import { parsePool, parseProtocol } from '@/pool'
import type * as StudySchema from '@/study/study-schema'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { png } from './freezing-fixture'

/** study-schema.ts with four optional fields more, and nothing else changed. */
vi.mock('@/study/study-schema', async (original) => {
  const schema = await original<typeof StudySchema>()
  const added = z.string().optional()
  const itemShape = { ...schema.itemShape, added }
  const itemVolumeSchema = schema.itemVolumeSchema.extend({ added })
  const itemImageSchema = schema.itemImageSchema.extend({ added })
  const protocolShape: typeof schema.protocolShape = (question, fewest, convention) => ({
    ...schema.protocolShape(question, fewest, convention),
    added,
  })
  const studySchema: typeof schema.studySchema = (question, truth) => {
    const study = schema.studySchema(question, truth)
    const items = study.shape.items.element.extend({
      ...itemShape,
      volumes: z.array(itemVolumeSchema),
      images: z.array(itemImageSchema),
    })
    return study.extend({ added, items: z.array(items) })
  }
  return { ...schema, itemShape, itemVolumeSchema, itemImageSchema, protocolShape, studySchema }
})

const line = JSON.stringify({
  id: 'a',
  subject: 's-1',
  category: 'Signal',
  attributes: { dataset: 'IXI' },
  added: 'of the item',
  volumes: [{ file: 'a.nii', added: 'of the volume' }],
  images: [{ file: 'a.png', added: 'of the image' }],
  questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it?', truth: { is: 'yes' } }],
})
const given = {
  format: 'triplane-protocol/1',
  id: 'study',
  version: '1',
  title: 'Study',
  added: 'of the study',
  description: 'd',
  instructions: 'i',
  endText: 'e',
  raters: { codes: ['A'] },
  reading: { order: 'fixed', seed: 7, breakAfter: 3 },
  viewer: { convention: 'radiological', windows: [{ name: 'w', low: 0, high: 1 }] },
  conditions: [{ id: 'bare', hides: ['context'] }],
  floors: { chance: { answer: 0.5 } },
}

it('a field that is added to the schema of a study arrives in the frozen study without a change of freezing', async () => {
  const pool = parsePool(line, 'pool.jsonl')
  const protocol = parseProtocol(JSON.stringify(given), 'protocol.json')
  if (!pool.ok || !protocol.ok) throw new Error(JSON.stringify([pool, protocol]))
  const files = new Map<string, Uint8Array>()
  const frozen = await freeze({
    pool: pool.value,
    protocol: protocol.value,
    protocolFile: 'protocol.json',
    salt: 'ab'.repeat(32),
    frozenAt: new Date(0),
    tool: 'triplane 0.0.0',
    readSource: async (file) =>
      file.endsWith('.png') ? png() : syntheticNifti({ dim: [3, 2, 2, 2] }),
    writeFile: async (path, bytes) => {
      files.set(path, bytes)
    },
  })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
  const study = JSON.parse(new TextDecoder().decode(files.get('study.json')))
  // All that a protocol says, but for what is the freezer's and the key's own.
  const own = new Set(['format', 'conditionDesign', 'floors'])
  expect(study.added).toBe('of the study')
  for (const [name, value] of Object.entries(protocol.value))
    if (!own.has(name)) expect(study[name], name).toEqual(value)
  const [item] = study.items
  expect([item.added, item.volumes[0].added, item.images[0].added]).toEqual([
    'of the item',
    'of the volume',
    'of the image',
  ])
  // Nothing of the key came along.
  expect(Object.keys(item).sort()).toEqual([
    'added',
    'condition',
    'context',
    'id',
    'images',
    'questions',
    'stages',
    'volumes',
  ])
})
