import { join } from 'node:path'
import { ADD_USAGE, withLinkState } from '@/collection/office'
import { countWords, refuse } from '@/study'
import { type Command, need, requiredOption, valueOption } from '../../command'
import { invitedRaters, KEY_OPTIONS, SHEET_OPTIONS } from './invited-raters'
import { DESK_FILE, readDesk, readRecord, writeSetup, writeTogether } from './setup-folder'

export const collectAddCommand: Command = {
  name: 'collect add',
  usage: ADD_USAGE,
  summary:
    'Makes links and sheets for readers who come later, and for those whose link was revoked or has expired.',
  positionals: { min: 3, name: '<folder>, <package> and <roster>' },
  options: {
    rater: valueOption('<code>', 'only for this reader; default: for all on the roster'),
    ...KEY_OPTIONS,
    out: requiredOption('<dir>', 'output folder for links and sheets'),
    ...SHEET_OPTIONS,
  },
  notes: [
    'Valid links stay valid. The servers need no update: they know the signing key.',
    'Open the new coordinator.json on Progress: it lists the expected readers and the new links.',
  ],
  async run(args, io) {
    const [folder = '', packagePath = '', rosterPath = ''] = args.positionals
    const record = need(await readRecord(folder))
    const desk = need(await readDesk(join(folder, DESK_FILE)))
    const { token, entries, warnings, makeLinks } = need(
      await invitedRaters(args, io, packagePath, rosterPath),
    )
    if (token !== record.study)
      return refuse(
        packagePath,
        'other-study',
        'this setup is of another study',
        'Name the package it was made of',
      )
    const { raters, revoked, accounts, expires: ends } = record
    const isInForce = (code: string) => {
      const key = raters[code]
      if (key === undefined || revoked[key] !== undefined) return false
      return (ends[key] ?? Number.POSITIVE_INFINITY) * 1000 > Date.now()
    }
    const only = args.text('rater')
    const chosen = entries.filter(({ code }) => only === undefined || code === only)
    if (chosen.length === 0 && only !== undefined)
      return refuse(
        rosterPath,
        'unknown-rater',
        `"${only}" is not on the roster`,
        'Add a row for the reader, or correct the code',
      )
    io.warn(...warnings)
    const fresh = chosen.filter(({ code }) => !isInForce(code))
    const links = makeLinks(fresh, accounts.account)
    const expected = new Map(desk.raters.map((rater) => [rater.code, rater]))
    for (const rater of links.raters) expected.set(rater.code, rater)
    const renewed = fresh.flatMap(({ code }) => (raters[code] === undefined ? [] : [code]))
    const out = args.required('out')
    need(await writeTogether(out, links.files))
    const changed = {
      record: {
        ...record,
        raters: { ...raters, ...links.keys },
        expires: { ...ends, ...links.expires },
      },
      desk: withLinkState({ ...desk, raters: [...expected.values()] }, renewed, 'renewed'),
    }
    const remedy = 'Destroy the new links, and run it again when there is room'
    need(await writeSetup(folder, changed, remedy))
    const left = chosen.length - fresh.length
    return {
      lines: [
        `${countWords(fresh.length, 'new link')} in ${out}${left === 0 ? '' : `; ${left} on the roster have one that is in force`}.`,
      ],
      json: { added: fresh.map(({ code }) => code) },
    }
  },
}
