import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { templateDraft } from '@/coordination/templates/begin-from-template'
import { mappingSchema, parseMappingFile, proposeMapping, readTable } from '@/pool'
import { ownFolder, runHere } from '../../cli/run-cli'
import { frozenByPage, IDS, standIns, templateNamed } from './frozen-by-page'

/** What belongs to one freeze and not to what is frozen. */
const OWN = new Set(['freeze.json'])

describe.each(IDS)('%s', (id) => {
  it('a plain table and its mapping freeze to the study of the template, on the page and on the command line', async () => {
    const template = await templateNamed(id)
    const scans = template.phantom === null ? [] : standIns(template.phantom)
    const begun = templateDraft(template, scans)
    const ofPool = await frozenByPage(begun)

    const table = template.files.get('list.csv') ?? ''
    const mapping = parseMappingFile(template.files.get('mapping.json') ?? '', 'mapping.json')
    if (!mapping.ok) throw new Error(JSON.stringify(mapping.problems))
    const ofTable = await frozenByPage({
      content: {
        ...begun.content,
        sources: [{ blob: 'table', file: 'list.csv', mapping: mapping.value }],
      },
      blobs: new Map([...begun.blobs, ['table', new Blob([table])]]),
    })
    expect(ofTable.pool.problems).toEqual([])
    expect(ofTable.certificate.studyHash).toBe(ofPool.certificate.studyHash)
    const items = async (key: Blob) => JSON.parse(await key.text()).items
    expect(await items(ofTable.key)).toEqual(await items(ofPool.key))

    const folder = ownFolder()
    mkdirSync(join(folder, 'scans'))
    for (const { file, bytes } of scans) writeFileSync(join(folder, 'scans', file), bytes)
    for (const [name, text] of template.files) writeFileSync(join(folder, name), text)
    const { code, err } = await runHere(
      'freeze',
      join(folder, 'list.csv'),
      '--mapping',
      join(folder, 'mapping.json'),
      '--protocol',
      join(folder, 'protocol.json'),
      '--volumes',
      join(folder, 'scans'),
      ...(template.files.has('aid.jsonl') ? ['--aid', join(folder, 'aid.jsonl')] : []),
      '--out',
      join(folder, 'study'),
    )
    expect(code, err).toBe(0)
    for (const [path, blob] of ofTable.files)
      if (!OWN.has(path))
        expect(
          readFileSync(join(folder, 'study', path)).equals(Buffer.from(await blob.arrayBuffer())),
          path,
        ).toBe(true)
  })
})

/**
 * What of its mapping the page proposes from the table alone; the rest is chosen there, or comes with the mapping of the template.
 * The questions of a review, of a grading of errors, of conversations and of several tasks stand in no column.
 */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  // Other wordings of a right answer, and how long an answer may be.
  'neuroqa-clinicians': ['questions'],
  'neuroqa-review': ['context', 'materials', 'questions'],
  'neuroqa-scorer': ['materials'],
  // What the model answered without the image is taken for an attribute.
  'neuroqa-image-absent': ['attributes', 'materials', 'questions'],
  'neural-medbench-baseline': ['attributes', 'context', 'materials', 'questions', 'volumes'],
  'neural-medbench-grader': ['asIs', 'context', 'materials', 'questions'],
  'neural-medbench-errors': ['asIs', 'category', 'context', 'materials', 'questions'],
  // The task once more, as an attribute.
  omnibrainbench: ['attributes'],
  'neurovlm-bench': ['questions'],
  // The ground truth is shown to nobody unasked.
  imcbench: ['attributes', 'context', 'questions'],
  // What the map is called and means; what is asked, and how sure a reader is.
  'reading-with-ai': ['questions', 'volumes'],
}

it('what the page proposes for each table, and what is left to choose', async () => {
  for (const id of IDS) {
    const { files } = await templateNamed(id)
    const table = readTable(new TextEncoder().encode(files.get('list.csv') ?? ''), 'list.csv')
    if (!table.ok) throw new Error(JSON.stringify(table.problems))
    const proposed = new Map(Object.entries<unknown>(proposeMapping(table.value).mapping))
    const meant = new Map(
      Object.entries<unknown>(mappingSchema.parse(JSON.parse(files.get('mapping.json') ?? ''))),
    )
    const bare = (value: unknown) => JSON.stringify(value ?? []).replace('{}', '[]')
    const chosen = [...new Set([...proposed.keys(), ...meant.keys()])].filter(
      // What somebody has confirmed is never proposed.
      (part) => part !== 'confirmed' && bare(proposed.get(part)) !== bare(meant.get(part)),
    )
    expect(chosen.sort(), id).toEqual(CHOSEN[id])
  }
})
