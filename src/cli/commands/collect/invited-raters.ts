import { basename } from 'node:path'
import {
  CREDENTIAL_PARAMETER,
  credentialText,
  mintCredential,
  publicKeyOf,
  raterOfCredential,
  signingSeedOfText,
  studyToken,
} from '@/collection'
import {
  checkRoster,
  dayOf,
  linksCsv,
  type RosterEntry,
  type RosterStudy,
  raterLink,
  ratersPage,
  readRoster,
  rosterStudy,
  siteAddress,
} from '@/roster'
import {
  fail,
  type Problem,
  problemOf,
  type Result,
  refuse,
  type StudyCollection,
  succeed,
} from '@/study'
import { type Arguments, type CommandIo, requiredOption, valueOption } from '../../command'
import { readStudy } from '../../io/open-package'
import { problemsIn, readBytes, readText } from '../../io/read-input'

/** A study that collects, whom it invites, and what makes their links. */
interface InvitedRaters {
  readonly collection: StudyCollection
  readonly studyId: string
  /** `studyToken` of the study. */
  readonly token: string
  readonly roster: RosterStudy
  readonly entries: readonly RosterEntry[]
  /** As `siteAddress` gives it. */
  readonly site: string
  readonly signingSeed: string
  /** The last day of their links, as `2027-01-31`; undefined: they do not expire. */
  readonly until: string | undefined
  /** Of the roster. */
  readonly warnings: readonly Problem[]
}

/** What every command that makes links is told, in the order of its help. */
export const KEY_OPTIONS = {
  'signing-key': requiredOption('<f>', 'signing-key.txt of `collect keys`'),
  site: requiredOption('<url>', 'address of the site for readers'),
}
export const SHEET_OPTIONS = {
  contact: valueOption('<words>', 'contact for readers, printed on their sheets'),
  until: valueOption(
    '<YYYY-MM-DD>',
    'last day on which the links send answers; default: they do not expire',
  ),
}

/** Reads package, roster and signing key, and holds them to each other: everything at once. */
export async function invitedRaters(
  args: Arguments,
  io: CommandIo,
  packagePath: string,
  rosterPath: string,
): Promise<Result<InvitedRaters>> {
  const keyFile = args.required('signing-key')
  const site = siteAddress(args.required('site'))
  const opened = await readStudy(packagePath)
  const bytes = await readBytes(rosterPath)
  const keyText = await readText(keyFile)
  if (!site.ok || !opened.ok || !bytes.ok || !keyText.ok)
    return fail(...problemsIn(site, opened, bytes, keyText))
  const given = args.text('until')
  const until = given === undefined ? undefined : (dayOf(given) ?? '')
  if (until !== undefined && !(endOfDay(until) > Date.now() / 1000))
    return refuse(
      '--until',
      'no-future-day',
      `"${given}" is not a future date`,
      'Give the last day of the links as YYYY-MM-DD, for example 2027-01-31',
    )
  const { study, studyHash } = opened.value
  const { collection } = study
  if (collection === undefined)
    return refuse(
      packagePath,
      'collects-nothing',
      'this study was not frozen to collect answers',
      'Run `triplane collect keys`, put its field "collection" into the protocol, and freeze',
    )
  const signingSeed = signingSeedOfText(keyText.value) ?? ''
  const file = basename(rosterPath)
  const read = await readRoster(bytes.value, file)
  const roster = rosterStudy(study)
  const check = checkRoster(read.coded, roster, file)
  const problems = [...read.problems, ...check.problems]
  const warnings = [...read.warnings, ...check.warnings]
  if (publicKeyOf(signingSeed) !== collection.issuer) problems.push(otherKey(keyFile))
  if (problems.length > 0) {
    io.warn(...warnings)
    return fail(...problems)
  }
  return succeed({
    collection,
    studyId: study.id,
    token: studyToken(studyHash),
    roster,
    entries: read.rows.map(({ entry }) => entry),
    site: site.value,
    signingSeed,
    until,
    warnings,
  })
}

/** The end of a day where it ends last, at UTC−12, in s since 1970; NaN for ''. */
const endOfDay = (day: string): number => Date.parse(day) / 1000 + 36 * 3600

/** Each rater with a link of its own, the public keys of their credentials by code, and until when servers let these in. */
export function withLinks(
  { signingSeed, token: study, site, roster, until }: InvitedRaters,
  entries: readonly RosterEntry[],
  account: string,
) {
  const expires = until === undefined ? undefined : endOfDay(until)
  const keys: Record<string, string> = {}
  const ends: Record<string, number> = {}
  const linked = entries.map((entry) => {
    const rater = entry.code
    const credential = mintCredential({ signingSeed, account, study, rater, expires })
    const key = raterOfCredential(credential)?.publicKey ?? ''
    keys[rater] = key
    if (expires !== undefined) ends[key] = expires
    const address = raterLink({ ...entry, link: '' }, roster, site)
    return { ...entry, link: `${address}&${CREDENTIAL_PARAMETER}=${credentialText(credential)}` }
  })
  return { linked, keys, expires: ends }
}

/** A rater as the coordinator waits for it. */
export const expectedRater = ({ code, site }: RosterEntry) => ({
  code,
  site: site === '' ? null : site,
})

/** Links and sheets of raters, names of their files and what is in them. */
export function linkFiles(
  { roster, site, until }: InvitedRaters,
  linked: readonly RosterEntry[],
  args: Arguments,
): [string, string][] {
  const contact = args.text('contact') ?? ''
  const sheets = { study: roster, site, until, contact, hasNames: false, estimate: null }
  return [
    ['links.csv', linksCsv(linked, roster, site)],
    ['sheets.html', ratersPage(linked, sheets)],
  ]
}

const otherKey = (file: string): Problem =>
  problemOf(
    file,
    'other-signing-key',
    'this is not the signing key that the study was frozen with: servers and analysts would refuse its readers',
    'Use the signing-key.txt from the `collect keys` run whose collection.json is in the protocol',
  )
