import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCoordinator } from '@/collection/office'
import { parseRecord, recordText } from '@/collection/setup'
import { linksCsv, ratersPage } from '@/roster'
import { problemOf } from '@/study'
import { type Command, problems, requiredOption, valueOption } from '../../command'
import { readText, reasonOf } from '../../io/read-input'
import { invitedRaters, UNTIL_OPTION, withLinks } from './invited-raters'
import { writeTogether } from './write-together'

export const collectAddCommand: Command = {
  name: 'collect add',
  usage:
    'collect add <folder of collect setup> <package> <roster> --signing-key <f> --site <url> --out <dir>',
  summary:
    'Makes links and sheets for readers who come later, and for those whose link was revoked or has expired.',
  positionals: { min: 3, max: 3, name: '<folder>, <package> and <roster>' },
  options: {
    'signing-key': requiredOption('<f>', 'signing-key.txt of `collect keys`'),
    site: requiredOption('<url>', 'address of the site for readers'),
    out: requiredOption('<dir>', 'output folder for links and sheets'),
    contact: valueOption('<words>', 'contact for readers, printed on their sheets'),
    until: UNTIL_OPTION,
  },
  notes: [
    'Valid links stay valid. The servers need no update: they know the signing key.',
    'Give coordinator.json to the coordinator again: it lists the expected readers.',
  ],
  async run(args) {
    const [folder = '', packagePath = '', rosterPath = ''] = args.positionals
    const [recordFile, deskFile] = ['collection-record.json', 'coordinator.json'].map((name) =>
      join(folder, name),
    )
    const [recordRead, deskRead] = [
      await readText(recordFile ?? ''),
      await readText(deskFile ?? ''),
    ]
    const record = recordRead.ok ? parseRecord(recordRead.value, recordFile ?? '') : recordRead
    if (!record.ok) return problems(record.problems)
    const desk = deskRead.ok ? parseCoordinator(deskRead.value, deskFile ?? '') : deskRead
    if (!desk.ok) return problems(desk.problems)
    const { read, warnings } = await invitedRaters(args, packagePath, rosterPath)
    if (!read.ok) return { ...problems(read.problems), warnings }
    const { token, entries, roster, site, until } = read.value
    if (token !== record.value.study)
      return problems([
        problemOf(
          packagePath,
          'other-study',
          'this setup is of another study',
          'Name the package it was made of',
        ),
      ])
    const { raters, revoked, accounts, expires: ends } = record.value
    const isInForce = (code: string) => {
      const key = raters[code]
      if (key === undefined || revoked[key] !== undefined) return false
      return (ends[key] ?? Number.POSITIVE_INFINITY) * 1000 > Date.now()
    }
    const fresh = entries.filter(({ code }) => !isInForce(code))
    const { linked, keys, expires } = withLinks(read.value, fresh, accounts.account)
    const waited = new Map(desk.value.raters.map((rater) => [rater.code, rater]))
    for (const { code, site: at } of fresh) waited.set(code, { code, site: at === '' ? null : at })
    const options = {
      study: roster,
      site,
      until,
      contact: args.text('contact') ?? '',
      hasNames: false,
      estimate: null,
    }
    const failure = await writeTogether(args.required('out'), [
      ['links.csv', linksCsv(linked, roster, site)],
      ['sheets.html', ratersPage(linked, options)],
    ])
    if (failure !== null) return { ...problems([failure]), warnings }
    try {
      await writeFile(
        recordFile ?? '',
        recordText({
          ...record.value,
          raters: { ...raters, ...keys },
          expires: { ...ends, ...expires },
        }),
      )
      const waitedFor = { ...desk.value, raters: [...waited.values()] }
      await writeFile(deskFile ?? '', `${JSON.stringify(waitedFor, null, 2)}\n`)
    } catch (error) {
      return problems([
        problemOf(
          folder,
          'not-written',
          reasonOf(error),
          'Destroy the new links, and run it again when there is room',
        ),
      ])
    }
    const left = entries.length - fresh.length
    return {
      status: 'done',
      warnings,
      lines: [
        `${fresh.length} new ${fresh.length === 1 ? 'link' : 'links'} in ${args.required('out')}${left === 0 ? '' : `; ${left} on the roster have one that is in force`}.`,
      ],
      json: { added: fresh.map(({ code }) => code) },
    }
  },
}
