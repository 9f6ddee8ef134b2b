import { type ReactNode, useEffect, useState } from 'react'
import type { OpenPackage } from '@/package'
import { deferredPart, replaceAddress, usePageAddress } from '@/ui'
import type { ReadingServices } from '../session/open-session'
import type { LinkOfRater } from './link-credential'
import type { LinkState } from './sending-notice'

const SendingNotice = deferredPart(() => import('./sending-notice'))

/** As `CREDENTIAL_PARAMETER` of `@/collection`, which is loaded for studies that collect alone. */
const PARAMETER = 'send'

/**
 * Takes the credential out of the address, where the next one at this computer could read it, and keeps it for the rater.
 * @returns what is said of it at the sign-in; null where the study collects nothing.
 */
export function useSendingLink(
  { study, studyHash }: OpenPackage,
  { credentials }: ReadingServices,
  code: string,
): ReactNode {
  const { path, search } = usePageAddress()
  const brought = search.get(PARAMETER)
  /** What the address brought: a link of a rater, or one that was cut. */
  const [opened, setOpened] = useState<LinkOfRater | 'cut' | null>(null)
  const collection = credentials === undefined ? undefined : study.collection

  useEffect(() => {
    if (brought === null) return
    const rest = new URLSearchParams(search)
    rest.delete(PARAMETER)
    replaceAddress({ path, search: rest })
    if (collection === undefined) return
    void import('./link-credential').then(
      ({ raterOfLink }) => {
        const rater = raterOfLink(brought)
        if (rater === null) return setOpened('cut')
        // An old link does not take the place of a newer one.
        const kept = credentials?.load(studyHash, rater.code) ?? brought
        const isReplaced = rater.hasExpired && kept !== brought
        if (!isReplaced) credentials?.keep(studyHash, rater.code, brought)
        setOpened(isReplaced ? null : rater)
      },
      () => undefined,
    )
  }, [brought, path, search, collection, credentials, studyHash])

  if (collection === undefined) return null
  const isKept = code === '' || credentials?.load(studyHash, code) != null
  return <SendingNotice server={collection.server} link={linkState(opened, code, isKept)} />
}

function linkState(opened: LinkOfRater | 'cut' | null, code: string, isKept: boolean): LinkState {
  if (opened === 'cut') return 'cut'
  if (opened?.hasExpired === true && (opened.code === code || code === '')) return 'expired'
  if (isKept) return 'opened'
  return opened === null ? 'none' : 'other'
}
