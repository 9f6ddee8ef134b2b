import '@/language/areas/problems'
import { textNow } from '@/language'
import type { AssetFault } from '@/package'

const CODES = {
  missing: 'fileMissing',
  hash: 'fileChanged',
  nifti: 'fileUnreadable',
  prepare: 'filePrepare',
  unreachable: 'siteAway',
} as const satisfies Readonly<Record<AssetFault['code'], string>>

const OUTAGES = {
  'no-connection': 'siteAway',
  stalled: 'siteStalled',
  busy: 'siteBusy',
  'sign-in': 'siteSignIn',
} as const satisfies Readonly<Record<NonNullable<AssetFault['outage']>, string>>

/** Why an image cannot be shown, without a subject, in the language of the page. */
export const faultWords = ({ code, outage, message }: AssetFault): string => {
  const say = textNow('problems')
  const key = outage === undefined ? CODES[code] : OUTAGES[outage]
  return key === 'fileUnreadable' || key === 'filePrepare' ? say(key, { why: message }) : say(key)
}
