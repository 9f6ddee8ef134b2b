import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { commands } from '@/cli/commands'
import { runTriplane } from '@/cli/run-triplane'
import { BUILT_CLI } from '../built-cli'
import { type Json, poolText, SOURCES } from '../freezing/freezing-fixture'

export interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
  /** Standard output read as JSON. */
  json(): Json & { problems: Json[] }
}

/** Fixtures have no texts for readers: a freeze of theirs declines both, unless the test names one of them. */
export const decliningTexts = (args: readonly string[]): readonly string[] =>
  args[0] === 'freeze' && args.includes('--out') && !args.includes('--no-title')
    ? [...args, '--no-title', '--no-instructions']
    : args

/** Runs the real command line, as it is shipped, as its own process. */
export function triplane(...args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [BUILT_CLI, ...decliningTexts(args)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise((settle, fail) => {
    child.on('error', fail)
    child.on('close', (code) => settle({ code, out, err, json: () => JSON.parse(out) }))
  })
}

/** The same without a process of its own: that the words reach the process is shown by other tests. */
export async function runHere(...args: readonly string[]): Promise<Run> {
  let [out, err] = ['', '']
  const code = await runTriplane(decliningTexts(args), commands, {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  })
  return { code, out, err, json: () => JSON.parse(out) }
}

/** The words of a freeze, with the table of cells and correct answers confirmed as it is. */
export async function confirmed(...args: readonly string[]): Promise<string[]> {
  const table = await runHere(...args, '--key-table', '--json')
  return table.code === 0 ? [...args, '--confirm-key', String(table.json().digest)] : [...args]
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-cli-'))
  return folder
}
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A folder for one test, gone when it ends. */
export function ownFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** The fixture's pool and volumes on disk. */
export function writeSources(
  folder: string,
  items?: readonly Json[],
): { pool: string; volumes: string } {
  const volumes = join(folder, 'sources')
  for (const [file, bytes] of SOURCES) {
    mkdirSync(dirname(join(volumes, file)), { recursive: true })
    writeFileSync(join(volumes, file), bytes)
  }
  const pool = join(folder, 'pool.jsonl')
  writeFileSync(pool, poolText(items))
  return { pool, volumes }
}
