import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { templateDraft } from '@/coordination/templates/begin-from-template'
import { parseMappingFile } from '@/freezing'
import { ownFolder, runHere } from '../../cli/run-cli'
import { frozenByPage, IDS, standIns, templateNamed } from './frozen-by-page'

/** What belongs to one freeze and not to what is frozen. */
const OWN = new Set(['freeze.json'])

describe.each(IDS)('%s', (id) => {
  it('T5: a plain table and its mapping freeze to the study of the template, on the page and on the command line', async () => {
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
      ...['freeze', join(folder, 'list.csv'), '--mapping', join(folder, 'mapping.json')],
      ...['--protocol', join(folder, 'protocol.json'), '--volumes', join(folder, 'scans')],
      ...(template.files.has('aid.jsonl') ? ['--aid', join(folder, 'aid.jsonl')] : []),
      ...['--out', join(folder, 'study')],
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
