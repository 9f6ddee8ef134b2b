import {
  CREDENTIAL_PARAMETER,
  credentialText,
  mintCredential,
  publicKeyOf,
  raterOfCredential,
  signingSeedOfText,
  studyToken,
} from '@/collection'
import { dayOf, type RosterEntry, raterLink, siteAddress } from '@/roster'
import { fail, problemOf, refuse, succeed } from '@/study'
import { type Arguments, type CommandIo, requiredOption, valueOption } from '../../command'
import { problemsIn, readText } from '../../io/read-input'
import { readStudyRoster, rosterFiles } from '../../io/read-roster'

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

/** Reads package, roster and signing key of a study that collects, and holds them to each other: everything at once. */
export async function invitedRaters(
  args: Arguments,
  io: CommandIo,
  packagePath: string,
  rosterPath: string,
) {
  const keyFile = args.required('signing-key')
  const site = siteAddress(args.required('site'))
  const read = await readStudyRoster(packagePath, rosterPath)
  const keyText = await readText(keyFile)
  if (!site.ok || !read.ok || !keyText.ok) return fail(...problemsIn(site, read, keyText))
  const given = args.text('until')
  const until = given === undefined ? undefined : (dayOf(given) ?? '')
  const expires = until === undefined ? undefined : endOfDay(until)
  if (expires !== undefined && !(expires > Date.now() / 1000))
    return refuse(
      '--until',
      'no-future-day',
      `"${given}" is not a future date`,
      'Give the last day of the links as YYYY-MM-DD, for example 2027-01-31',
    )
  const { study, studyHash, roster, entries, problems } = read.value
  const { collection } = study
  if (collection === undefined)
    return refuse(
      packagePath,
      'collects-nothing',
      'this study was not frozen to collect answers',
      'Run `triplane collect keys`, put its field "collection" into the protocol, and freeze',
    )
  const signingSeed = signingSeedOfText(keyText.value) ?? ''
  const warnings = read.value.warnings.flat()
  if (publicKeyOf(signingSeed) !== collection.issuer)
    problems.push(
      problemOf(
        keyFile,
        'other-signing-key',
        'this is not the signing key that the study was frozen with: servers and analysts would refuse its readers',
        'Use the signing-key.txt from the `collect keys` run whose collection.json is in the protocol',
      ),
    )
  if (problems.length > 0) {
    io.warn(...warnings)
    return fail(...problems)
  }
  const token = studyToken(studyHash)
  const contact = args.text('contact') ?? ''
  const sheets = {
    study: roster,
    site: site.value,
    until,
    contact,
    hasNames: false,
    estimate: null,
  }

  /** A link of its own for each of these. @param account public key of the account on the servers */
  const makeLinks = (entries: readonly RosterEntry[], account: string) => {
    const keys: Record<string, string> = {}
    const ends: Record<string, number> = {}
    const linked = entries.map((entry) => {
      const rater = entry.code
      const credential = mintCredential({ signingSeed, account, study: token, rater, expires })
      const key = raterOfCredential(credential)?.publicKey ?? ''
      keys[rater] = key
      if (expires !== undefined) ends[key] = expires
      const address = raterLink({ ...entry, link: '' }, roster, site.value)
      return { ...entry, link: `${address}&${CREDENTIAL_PARAMETER}=${credentialText(credential)}` }
    })
    return {
      files: rosterFiles(linked, sheets),
      /** Public keys of the credentials by code, and until when servers let these in. */
      keys,
      expires: ends,
      /** The raters as the coordinator waits for them. */
      raters: entries.map(({ code, site }) => ({ code, site: site === '' ? null : site })),
    }
  }
  return succeed({ collection, study, token, entries, site: site.value, warnings, makeLinks })
}

/** The end of a day where it ends last, at UTC−12, in s since 1970; NaN for ''. */
const endOfDay = (day: string): number => Date.parse(day) / 1000 + 36 * 3600
