import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeCollectionKeys } from '@/collection'
import { bytesOf, makeFixture } from '../report/reading-fixture'
import { ownFolder, runHere } from './run-cli'

const SITE = 'https://reading.example.org/triplane'
function place(list: string, more: Parameters<typeof makeFixture>[1] = {}) {
  const folder = ownFolder()
  const fixture = makeFixture(
    ['i1', 'i2'].map((id) => ({
      id,
      category: 'C',
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
    { raters: { codes: ['R1', 'R2'] }, ...more },
  )
  const [study, roster, out] = [
    join(folder, 'study'),
    join(folder, 'raters.csv'),
    join(folder, 'out'),
  ]
  mkdirSync(study)
  writeFileSync(join(study, 'study.json'), bytesOf(fixture.studyText))
  writeFileSync(roster, list)
  return { study, roster, out }
}

describe('triplane roster', () => {
  it('writes a link and a sheet for each rater, and says what is not on the list', async () => {
    const { study, roster, out } = place('code,name,due\nR1,Anna,2026-12-24\n')
    const run = await runHere('roster', study, roster, '--site', SITE, '--out', out)
    expect(run.err).toContain('R2')
    expect(run.code).toBe(0)
    expect(readdirSync(out).sort()).toEqual(['links.csv', 'sheets.html'])
    expect(readFileSync(join(out, 'links.csv'), 'utf8')).toContain(
      'R1,Anna,,,,,2026-12-24,,https://reading',
    )
    const sheets = readFileSync(join(out, 'sheets.html'), 'utf8')
    expect(sheets.match(/<section/g)).toHaveLength(1)
    expect(sheets).not.toContain('Anna')
    // A second time nothing is overwritten unasked.
    expect((await runHere('roster', study, roster, '--site', SITE, '--out', out)).code).toBe(1)
    expect(
      (await runHere('roster', study, roster, '--site', SITE, '--out', out, '--replace')).code,
    ).toBe(0)
  })
  it('warns that links of a study that collects answers do not send them, until they are personal', async () => {
    const collection = { server: 'wss://collect.example.org', ...(await makeCollectionKeys()).open }
    const link = `${SITE}/#/read/fixture?code=R2&send=a.b.c~S~d`
    const made = async (list: string) => {
      const { study, roster, out } = place(list, { collection })
      const { code, err } = await runHere('roster', study, roster, '--site', SITE, '--out', out)
      expect(code, err).toBe(0)
      return { err, sheets: readFileSync(join(out, 'sheets.html'), 'utf8') }
    }
    const mixed = await made(`code,link\nR1,\nR2,${link}\n`)
    expect(mixed.err).toContain('only personal links send them: 1 of 2 readers has none')
    expect(mixed.sheets.match(/are sent to the study server/g)).toHaveLength(1)
    const all = await made(`code,link\nR1,${link.replace('R2', 'R1')}\nR2,${link}\n`)
    expect(all.err).not.toContain('personal')
  })
  it('names each contradiction by its row, and writes nothing then (P61)', async () => {
    const { study, roster, out } = place('code,due,arm\nR1,1/2/2026,\nR9,,1\n')
    const run = await runHere('roster', study, roster, '--site', SITE, '--out', out)
    expect(run.code).toBe(1)
    expect(run.err).toMatch(
      /raters\.csv:2 due: .*\n.*raters\.csv:3 code: .*R9.*\n.*raters\.csv:3 arm: /,
    )
    expect(() => readdirSync(out)).toThrow('ENOENT')
  })
  it('names all that is wrong with one row at once: what cannot be read, and what contradicts the study', async () => {
    const { study, roster, out } = place('code,email,due,link\nR9,a at b,1/2/2026,ftp://x\nR9,,,\n')
    const run = await runHere('roster', study, roster, '--site', SITE, '--out', out)
    const places = run.err.match(/raters\.csv:\d+ \w+/g)?.map((place) => place.slice(11)) ?? []
    expect(places.sort()).toEqual(['2 code', '2 due', '2 email', '2 link', '3 code', '3 code'])
  })
  it('asks where the site is, and goes nowhere within the package (P66)', async () => {
    const { study, roster, out } = place('code\nR1\n')
    expect((await runHere('roster', study, roster, '--out', out)).err).toContain('--site')
    const within = await runHere(
      'roster',
      study,
      roster,
      '--site',
      SITE,
      '--out',
      join(study, 'roster'),
    )
    expect(within.err).toContain('within the package')
    expect(readdirSync(study)).toEqual(['study.json'])
  })
})
