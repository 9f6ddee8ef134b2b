import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Json, yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

const POOL: readonly Json[] = Array.from({ length: 8 }, (_, n) => ({
  id: `case-${n}`,
  category: n % 2 === 0 ? 'Signal' : 'Location',
  context: `Story number ${n}${n}.`,
  questions: [yesNo([0, 2, 5, 7].includes(n) ? 'yes' : 'no')],
}))

function project() {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const { volumes } = writeSources(folder, POOL)
  writeFileSync(at('pool.jsonl'), POOL.map((item) => JSON.stringify(item)).join('\n'))
  const freeze = (out: string, protocol: Json, ...more: string[]) => {
    const common = {
      format: 'triplane-protocol/1',
      id: 'brains',
      title: 'Brains',
      version: '1.0.0',
    }
    writeFileSync(
      at(`${out}.json`),
      JSON.stringify({ ...common, raters: { codes: ['R1', 'R2', 'R3'] }, ...protocol }),
    )
    return runHere(
      'freeze',
      at('pool.jsonl'),
      '--volumes',
      volumes,
      '--protocol',
      at(`${out}.json`),
      '--out',
      at(out),
      ...more,
    )
  }
  const study = (name: string) => ['--study', at(name), '--key', at(`${name}-key`, 'key.json')]
  const report = (name: string, answers: string, ...more: string[]) =>
    runHere(
      'report',
      ...study(name),
      '--answers',
      answers,
      '--iterations',
      '0',
      '--out',
      at(`report-${name}`),
      ...more,
    )
  return { at, freeze, study, report }
}

it('a pilot is never mixed with its study, and everything of it says that it is one (S13, S14)', async () => {
  const { at, freeze, study, report } = project()
  expect(await freeze('pilot', { pilot: true })).toMatchObject({ code: 0 })
  expect(await freeze('real', {})).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(at('pilot/study.json'), 'utf8')).pilot).toBe(true)
  expect('pilot' in JSON.parse(readFileSync(at('real/study.json'), 'utf8'))).toBe(false)
  for (const name of ['pilot', 'real'])
    await runHere(
      'simulate',
      ...study(name),
      '--raters',
      '3',
      '--seed',
      '1',
      '--out',
      at(`${name}-answers`),
    )

  // Either way round, by the answer files.
  const [ofPilot, ofReal] = [at('pilot-answers'), at('real-answers')]
  const mixed = await report('real', ofPilot)
  expect(mixed.code).toBe(1)
  expect(mixed.err).toContain('these are answers of the pilot "brains"')
  expect((await report('pilot', ofReal)).err).toContain('the two are never mixed')
  const verified = await runHere('verify', ofPilot)
  expect(verified.out).toContain('of a pilot; consistent')
  expect((await runHere('verify', ofPilot, '--study', at('real'))).err).toContain('never mixed')

  // By versions.
  const amended = await freeze(
    'next',
    { version: '2.0.0' },
    '--amends',
    at('pilot'),
    '--amends-key',
    at('pilot-key/key.json'),
    '--reason',
    'The real one.',
  )
  expect(amended.err).toContain('one of the two versions is a pilot')
  expect(existsSync(at('next'))).toBe(false)

  // What a report of it says.
  const run = await report('pilot', ofPilot, '--layout', 'neuroqa')
  expect(run.err).not.toContain('error')
  const read = (name: string) => readFileSync(at('report-pilot', name), 'utf8')
  expect(JSON.parse(read('report.json')).study.pilot).toBe(true)
  expect(JSON.parse(read('report.json')).warnings[0].code).toBe('pilot')
  expect(read('statistical-appendix.md')).toContain('## Pilot\n')
  expect(read('report.html')).toContain('<p>Pilot: a trial of the study.</p>')
  const all = readdirSync(at('report-pilot'), { recursive: true, encoding: 'utf8' })
  const silent = all
    .filter((name) => /\.(csv|svg|md|tex)$/.test(name) && !/[Pp]ilot/.test(read(name)))
    .concat(
      all
        .filter((name) => name.endsWith('.docx'))
        .filter((name) => !documentOf(name).includes('Pilot')),
    )
  function documentOf(name: string): string {
    return strFromU8(
      unzipSync(readFileSync(at('report-pilot', name)))['word/document.xml'] ?? new Uint8Array(),
    )
  }
  expect(silent).toEqual([])
  expect(all.some((name) => name.endsWith('.tex'))).toBe(true)
  const [header, first] = read('answers.csv').split('\r\n')
  expect(header).toMatch(/,pilot$/)
  expect(first).toMatch(/,true$/)

  // A table of it is refused, row by row.
  writeFileSync(at('answers.csv'), readFileSync(at('report-pilot/answers.csv')))
  const table = await report('real', at('answers.csv'))
  expect(table.err).toContain(
    'answers.csv:2 pilot: this answer is of a pilot: the two are never mixed',
  )
})

it('the rows of a pilot’s table end in their mark, whatever stands in the cells (S14)', async () => {
  const { pilotCsv } = await import('@/report/tables/pilot-csv')
  const pieces = ['a,b\r\n1,"two\r\nlines ""so"""\r\n', '3,\r\n']
  expect([...pilotCsv(pieces)].join('')).toBe(
    'a,b,pilot\r\n1,"two\r\nlines ""so""",true\r\n3,,true\r\n',
  )
})
