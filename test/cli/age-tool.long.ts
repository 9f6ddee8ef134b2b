import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { jsonFile } from '@/freezing'
import { BUILT_CLI } from '../built-cli'
import { frozenPackage } from '../freezing/freezing-fixture'
import { describeNeeding } from '../needing'
import { ownFolder, runHere, writeSources } from './run-cli'

const PASSPHRASE = 'correct horse battery staple'
const TRIPLANE = [process.execPath, BUILT_CLI]

/** A program at a terminal where someone types the passphrase whenever it asks. */
function atTerminal(typed: string, ...command: readonly string[]) {
  const { status, stdout } = spawnSync(
    'python3',
    [resolve('test/cli/at-terminal.py'), typed, ...command],
    {
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  return { code: status, said: stdout }
}

describeNeeding('the age tool and python3')(
  'K1: key.age and the age tool, an independent implementation',
  () => {
    it('age opens the key that freezing sealed, to the very key; a wrong passphrase opens nothing', async () => {
      const own = ownFolder()
      const { pool, volumes } = writeSources(own)
      const passphrase = join(own, 'passphrase.txt')
      writeFileSync(passphrase, `${PASSPHRASE}\n`)
      const frozen = await runHere(
        'freeze',
        pool,
        '--volumes',
        volumes,
        '--out',
        join(own, 'study'),
        '--passphrase-file',
        passphrase,
      )
      expect(frozen.code).toBe(0)
      const sealed = join(own, 'study-key', 'key.age')
      const opened = join(own, 'by-age.json')
      const wrong = atTerminal('wrong', 'age', '-d', '-o', opened, sealed)
      expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('incorrect passphrase')])
      expect(existsSync(opened) && readFileSync(opened).length > 0).toBe(false)
      expect(atTerminal(PASSPHRASE, 'age', '-d', '-o', opened, sealed).code).toBe(0)
      // The commitment in the certificate is of this very text.
      const checked = await runHere('check', join(own, 'study'), '--key', opened)
      expect([checked.code, checked.err]).toEqual([0, expect.not.stringContaining('commitment')])
    }, 120_000)
    it('a key that age sealed opens here, asked for at the terminal; a wrong passphrase is a clear error', async () => {
      const own = ownFolder()
      const text = jsonFile((await frozenPackage()).frozen.key)
      const key = join(own, 'key.json')
      writeFileSync(key, text)
      const sealed = join(own, 'key.age')
      expect(atTerminal(PASSPHRASE, 'age', '-p', '-o', sealed, key).code).toBe(0)
      const out = join(own, 'opened.json')
      const wrong = atTerminal('wrong', ...TRIPLANE, 'unseal', sealed, '--out', out)
      expect([wrong.code, wrong.said]).toEqual([
        1,
        expect.stringContaining('the passphrase is wrong, or the file is damaged'),
      ])
      expect(existsSync(out)).toBe(false)
      const opened = atTerminal(PASSPHRASE, ...TRIPLANE, 'unseal', sealed, '--out', out)
      expect(opened.code).toBe(0)
      // What was typed is not shown.
      expect(opened.said).not.toContain(PASSPHRASE)
      expect(readFileSync(out, 'utf8')).toBe(text)
    }, 120_000)
  },
)
