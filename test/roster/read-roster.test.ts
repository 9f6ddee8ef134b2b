import { describe, expect, it } from 'vitest'
import {
  checkRoster,
  dayOf,
  linksCsv,
  mergeRoster,
  readRoster,
  rosterCsv,
  rosterLines,
} from '@/roster'
import { formatProblem } from '@/study'
import { entryOf, listOf, rosterStudyOf, SITE } from './roster-fixture'

const read = (...lines: readonly string[]) => readRoster(listOf(...lines), 'raters.csv')
const words = (problems: Parameters<typeof formatProblem>[0][]) => problems.map(formatProblem)

describe('a list of raters', () => {
  it('is read as people keep it: other names of columns, semicolons, days as in Germany, words for a language', async () => {
    const { rows, problems, warnings } = await read(
      'Kürzel;Name;E-Mail;Gruppe;Standort;Fällig am;Sprache',
      'R1;Müller, Anna;anna.mueller@example.org;Neuroradiologie;Köln;24.12.2026;Deutsch',
      'R2;;;;;;',
    )
    expect(problems).toEqual([])
    expect(warnings).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        entry: entryOf('R1', {
          name: 'Müller, Anna',
          email: 'anna.mueller@example.org',
          group: 'Neuroradiologie',
          site: 'Köln',
          due: '2026-12-24',
          language: 'de',
        }),
      },
      { line: 3, entry: entryOf('R2') },
    ])
  })
  it('may be codes and links alone, as a collection is set up', async () => {
    const { rows, problems } = await read(
      'code,link',
      'R1,https://example.org/#/read/s?code=R1&t=abc',
    )
    expect(problems).toEqual([])
    expect(rows[0]?.entry.link).toBe('https://example.org/#/read/s?code=R1&t=abc')
  })
  it('says everything that is wrong at once, by row and column, and leaves those rows out', async () => {
    const { rows, problems } = await read(
      'code,e-mail,arm,due,language,shoe size',
      ',a@example.org,1,2026-12-24,en,42',
      'R2,a at example,first,3/12/2026,fr,43',
      'R3,b@example.org,2,2026-06-31,,44',
      'R4,,,,,',
    )
    expect(rows.map(({ entry }) => entry.code)).toEqual(['R4'])
    expect(problems.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
      '2 code missing-code',
      '3 e-mail wrong-email',
      '3 arm wrong-arm',
      '3 due wrong-date',
      '3 language unknown-language',
      '4 due wrong-date',
    ])
  })
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026-1-5', '2026-01-05'],
    ['20261224', '2026-12-24'],
    ['24. 12. 2026', '2026-12-24'],
    ['24.12.2026 9:30', '2026-12-24'],
    ['2026-12-24T10:00:00Z', '2026-12-24'],
    ['', ''],
    ['3/12/2026', null],
    ['2026-06-31', null],
    ['2026-123', null],
    ['2026-12-24 or 31', null],
  ])('reads the day %j as %j', (cell, day) => {
    expect(dayOf(cell)).toBe(day)
  })
  it('names a column that it does not know, and what it may have been meant for', async () => {
    const { warnings } = await read('code,dues,code of site', 'R1,2026-12-24,Bonn')
    expect(words([...warnings])).toEqual([
      'raters.csv:1 dues: the column "dues" is ignored: a roster has no such column. Rename it "due" if that is intended.',
      'raters.csv:1 code of site: the column "code of site" is ignored: a roster has no such column. No action needed if you do not need it.',
    ])
  })
  it('without a column of codes, and without a row, says so', async () => {
    expect((await read('name,group', 'Anna,x', 'Ben,y')).problems[0]).toMatchObject({
      code: 'no-code-column',
    })
    expect((await read('code,name')).problems).not.toEqual([])
  })
  it('comes back from its own file as it was, formulas and all', async () => {
    const entries = [
      entryOf('R1', {
        name: '=SUM(A1)',
        site: 'Köln; "Nord"',
        due: '2026-12-24',
        arm: 2,
        language: 'de',
      }),
      entryOf('R2', { email: 'a@example.org', link: 'https://example.org/#/read/s?code=R2' }),
    ]
    const again = await readRoster(new TextEncoder().encode(rosterCsv(entries)), 'roster.csv')
    expect(again.problems).toEqual([])
    expect(again.rows.map(({ entry }) => entry)).toEqual(entries)
    const pasted = await read(
      ...rosterLines([entryOf('R1', { name: 'A "B"\nC', due: '2026-12-24' })]).split('\n'),
    )
    expect(pasted.rows[0]?.entry).toEqual(entryOf('R1', { name: 'A B C', due: '2026-12-24' }))
  })
  it('that comes later completes what is there, and takes nothing away', () => {
    const before = [entryOf('R1', { name: 'Anna', due: '2026-12-01' }), entryOf('R2')]
    const after = mergeRoster(before, [
      entryOf('R1', { link: 'https://x/', due: '2026-12-24' }),
      entryOf('R9'),
    ])
    expect(after).toEqual([
      entryOf('R1', { name: 'Anna', due: '2026-12-24', link: 'https://x/' }),
      entryOf('R2'),
      entryOf('R9'),
    ])
  })
})

describe('a roster against the frozen study (P61)', () => {
  const check = (entries: ReturnType<typeof entryOf>[], study = rosterStudyOf()) =>
    checkRoster(
      entries.map((entry, n) => ({ entry, line: n + 2 })),
      study,
      'raters.csv',
    )
  it('names an unknown code with the nearest one, a code twice, and codes that nobody has', () => {
    const { problems, warnings } = check([entryOf('R1'), entryOf('R22'), entryOf('R1')])
    expect(words([...problems])).toEqual([
      'raters.csv:3 code: the study does not accept the code "R22". The nearest of its codes is R2: correct it.',
      'raters.csv:4 code: the code R1 is already in row 2. Give each reader one row.',
    ])
    expect(warnings.map(({ message }) => message)).toEqual([
      '3 codes of the study are not on the roster: R2, R3, R4',
    ])
  })
  it('names an arm that is not the one the study gives, of a whole study and of the package of an arm', () => {
    const arms = rosterStudyOf({ arms: 2, items: [10, 12] })
    expect(check([entryOf('R1', { arm: 1 }), entryOf('R2', { arm: 2 })], arms).problems).toEqual([])
    expect(check([entryOf('R1', { arm: 2 })], arms).problems[0]?.message).toBe(
      'the roster says arm 2, but the study assigns R1 to arm 1',
    )
    expect(check([entryOf('R1', { arm: 1 })]).problems[0]?.message).toContain('has no arms')
    const part = rosterStudyOf({ armHere: 2 })
    expect(check([entryOf('R1', { arm: 2 })], part).problems).toEqual([])
    expect(check([entryOf('R1', { arm: 1 })], part).problems[0]?.message).toContain(
      'assigns R1 to arm 2',
    )
  })
  it('names a group that raters cannot choose, and a code that no open study takes', () => {
    const groups = rosterStudyOf({ groups: ['resident', 'consultant'], codes: null })
    const { problems } = check([entryOf('A 1', { group: 'residents' }), entryOf('B')], groups)
    expect(problems.map(({ code }) => code)).toEqual(['invalid-code', 'unknown-group'])
  })
  it('names a link of another rater or another study, and one that is no address', () => {
    const link = (text: string) =>
      check([entryOf('R1', { link: text })]).problems.map(({ message }) => message)
    expect(link(`${SITE}#/read/brain-mri?code=R1&key=x`)).toEqual([])
    expect(link(`${SITE}#/read/brain-mri-arm-2?code=R1`)).toEqual([])
    expect(link(`${SITE}#/read/brain-mri?code=R2`)).toEqual(['this is the link of R2'])
    expect(link(`${SITE}#/read/spine?code=R1`)).toEqual(['the link leads to the study "spine"'])
    expect(link('javascript:alert(1)')).toEqual(['this is not the address of a page'])
  })
})

describe('links', () => {
  it('are the rater’s own, else the study on the site with the code filled in, with every arm', () => {
    const study = rosterStudyOf({ arms: 2, items: [10, 12] })
    const csv = linksCsv(
      [entryOf('R1'), entryOf('R2', { link: 'https://own.example/' })],
      study,
      SITE,
    )
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      `R1,,,,1,,,,${SITE}#/read/brain-mri?code=R1`,
      'R2,,,,2,,,,https://own.example/',
    ])
  })
})
