import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { toolName } from '@/cli/command'
import { openPackageZip, packageZip } from '@/package'
import { type Capsule, openCapsule } from '@/report'
import { POOL } from '../freezing/freezing-fixture'
import { removeFolder, runHere, temporaryFolder, writeSources } from './run-cli'

let folder: string
const at = (...path: string[]) => join(folder, ...path)
const key = () => at('study-key', 'key.json')
const bytesAt = (...path: string[]) => new Uint8Array(readFileSync(at(...path)))
const sources = () => ['--study', at('study'), '--key', key(), '--answers', at('answers')]

beforeAll(async () => {
  folder = temporaryFolder()
  const { pool, volumes } = writeSources(folder, POOL)
  const frozen = await runHere('freeze', pool, '--volumes', volumes, '--out', at('study'))
  if (frozen.code !== 0) throw new Error(frozen.err)
  await runHere(
    'simulate',
    '--study',
    at('study'),
    '--key',
    key(),
    '--raters',
    '3',
    '--out',
    at('answers'),
  )
  writeFileSync(
    at('training.jsonl'),
    '{"attributes":{"template":"a"},"questions":[{"kind":"yes-no","truth":{"is":"yes"}}]}',
  )
  const made = await runHere(
    'report',
    ...sources(),
    '--training-pool',
    at('training.jsonl'),
    '--seed',
    '7',
    '--iterations',
    '200',
    '--layout',
    'neuroqa',
    '--capsule',
    '--out',
    at('report'),
  )
  if (made.code !== 0) throw new Error(made.err)
})
afterAll(() => removeFolder(folder))

/** The capsule with some of its entries changed. */
async function changedCapsule(
  name: string,
  change: (entries: Map<string, Uint8Array>) => void,
): Promise<string> {
  const zip = await openPackageZip(bytesAt('report', 'capsule.zip'), 'capsule.zip')
  if (!zip.ok) throw new Error('no zip')
  const entries = new Map<string, Uint8Array>()
  for (const path of await zip.value.list()) entries.set(path, await zip.value.read(path))
  change(entries)
  writeFileSync(at(name), packageZip(entries))
  return at(name)
}
const capsuleIn = (entries: Map<string, Uint8Array>): Capsule =>
  JSON.parse(new TextDecoder().decode(entries.get('capsule.json')))
const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describe('R151: a capsule computes the report again', () => {
  it('to the same bytes, from the key alone', async () => {
    const again = await runHere(
      'recompute',
      at('report', 'capsule.zip'),
      '--key',
      key(),
      '--out',
      at('again'),
      '--json',
    )
    expect(again.code).toBe(0)
    const files = readdirSync(at('report'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'capsule.zip',
    )
    expect(again.json()).toMatchObject({ files: files.length, unlike: [] })
    for (const name of ['report.html', 'report.json', 'methods.md'])
      expect(bytesAt('again', name)).toEqual(bytesAt('report', name))
  })

  it('holds no truth of the study, and not the key', async () => {
    const text = Buffer.from(bytesAt('report', 'capsule.zip')).toString('latin1')
    expect(text).not.toContain('key.json')
    const zip = await openPackageZip(bytesAt('report', 'capsule.zip'), 'capsule.zip')
    const opened = zip.ok ? await openCapsule(zip.value, 'capsule.zip') : zip
    if (!opened.ok) throw new Error('not opened')
    const { salt } = JSON.parse(readFileSync(key(), 'utf8'))
    for (const bytes of opened.value.files.values())
      expect(new TextDecoder().decode(bytes)).not.toContain(String(salt))
  })

  it('names each file that was changed, taken out or put in', async () => {
    const [answers = ''] = readdirSync(at('answers')).map((name) => `answers/${name}`)
    const place = await changedCapsule('changed.zip', (entries) => {
      entries.set(answers, encoded({}))
      entries.delete('training-pool/training.jsonl')
      entries.set('answers/more.json', encoded({}))
    })
    const run = await runHere('recompute', place, '--key', key(), '--out', at('none'), '--json')
    expect(run.code).toBe(1)
    expect(run.json().problems.map(({ code, field }) => [code, field])).toEqual([
      ['capsule-changed', 'answers/more.json'],
      ['capsule-changed', answers],
      ['capsule-changed', 'training-pool/training.jsonl'],
    ])
  })

  it('names the files that come out otherwise, also where the hashes of the capsule were made anew', async () => {
    const place = await changedCapsule('other-seed.zip', (entries) => {
      const capsule = capsuleIn(entries)
      entries.set('capsule.json', encoded({ ...capsule, options: { ...capsule.options, seed: 8 } }))
    })
    const run = await runHere(
      'recompute',
      place,
      '--key',
      key(),
      '--out',
      at('other-seed'),
      '--json',
    )
    expect(run.code).toBe(1)
    const unlike = run.json().problems.map(({ message }) => message)
    expect(unlike).toContain('report.json differs')
    expect(unlike).not.toContain('answers.csv differs')
  })

  it('compares the files of the report that was published, by its folder or by the capsule in it', async () => {
    cpSync(at('report'), at('published'), { recursive: true })
    const recomputed = async (what: string, out: string) => {
      const run = await runHere('recompute', what, '--key', key(), '--out', at(out), '--json')
      return { code: run.code, said: run.json(), text: run.out }
    }
    const same = await recomputed(at('published'), 'of-folder')
    expect(same).toMatchObject({ code: 0, said: { compared: at('published'), unlike: [] } })
    const html = readFileSync(at('published', 'report.html'), 'utf8')
    const [share = ''] = /\d\d\.\d%/.exec(html) ?? []
    writeFileSync(at('published', 'report.html'), html.replace(share, `9${share.slice(1)}`))
    writeFileSync(at('published', 'more.html'), html)
    rmSync(at('published', 'methods.md'))
    for (const [what, out] of [
      [at('published'), 'of-changed'],
      [at('published', 'capsule.zip'), 'of-capsule'],
    ] as const) {
      const changed = await recomputed(what, out)
      expect(changed.code).toBe(1)
      expect(changed.said.problems.map(({ file, message }) => [file, message]).sort()).toEqual([
        [at('published', 'methods.md'), 'methods.md is missing'],
        [at('published', 'more.html'), 'more.html is new'],
        [at('published', 'report.html'), 'report.html differs'],
      ])
    }
    cpSync(at('report', 'capsule.zip'), at('alone.zip'))
    const alone = await runHere(
      'recompute',
      at('alone.zip'),
      '--key',
      key(),
      '--out',
      at('of-alone'),
    )
    expect([alone.code, alone.out]).toEqual([
      0,
      expect.stringContaining("Name the report's folder to compare its files"),
    ])
  }, 120_000)

  it('wants the key that the report was made with, and an empty folder', async () => {
    const other = JSON.parse(readFileSync(key(), 'utf8'))
    writeFileSync(at('other-key.json'), JSON.stringify({ ...other, salt: 'cd'.repeat(32) }))
    const capsule = at('report', 'capsule.zip')
    const wrong = await runHere(
      'recompute',
      capsule,
      '--key',
      at('other-key.json'),
      '--out',
      at('w'),
      '--json',
    )
    expect(wrong.json().problems.map(({ code }) => code)).toEqual(['another-key'])
    mkdirSync(at('full'))
    cpSync(key(), at('full', 'notes.txt'))
    const full = await runHere('recompute', capsule, '--key', key(), '--out', at('full'), '--json')
    expect(full.json().problems.map(({ code }) => code)).toEqual(['folder-not-empty'])
    const none = await runHere(
      'recompute',
      at('training.jsonl'),
      '--key',
      key(),
      '--out',
      at('n'),
      '--json',
    )
    expect(none.code).toBe(1)
  })

  it('options that no report takes are named, not thrown', async () => {
    const place = await changedCapsule('odd.zip', (entries) => {
      const capsule = capsuleIn(entries)
      entries.set(
        'capsule.json',
        encoded({ ...capsule, options: { ...capsule.options, strata: '--out' } }),
      )
    })
    const run = await runHere('recompute', place, '--key', key(), '--out', at('odd'), '--json')
    expect(run.json().problems.map(({ code }) => code)).toEqual(['capsule-options'])
  })

  it('is the same from the page, and opens there', async () => {
    const made = await runHere('report', ...sources(), '--capsule', '--out', at('as-page'))
    expect(made.code).toBe(0)
    const files = [
      'study/study.json',
      'study/freeze.json',
      ...readdirSync(at('answers')).map((f) => `answers/${f}`),
    ]
    const dropped = [...files, 'study-key/key.json'].map((path) => ({
      name: path.replace(/^.*\//, ''),
      bytes: bytesAt(path),
    }))
    const engine = new AnalysisEngine(toolName())
    await engine.add(dropped)
    const state = await engine.evaluate(() => {})
    expect(state.pending).toBeNull()
    expect(Buffer.from(await engine.capsule())).toEqual(
      Buffer.from(bytesAt('as-page', 'capsule.zip')),
    )

    const second = new AnalysisEngine(toolName())
    await second.add([
      { name: 'capsule.zip', bytes: bytesAt('as-page', 'capsule.zip') },
      { name: 'key.json', bytes: bytesAt('study-key', 'key.json') },
    ])
    const again = await second.evaluate(() => {})
    expect(again.files.map(({ name }) => name).sort()).toEqual(
      dropped.map(({ name }) => name).sort(),
    )
    expect(await second.file('report.json')).toEqual(bytesAt('as-page', 'report.json'))
  })
})
