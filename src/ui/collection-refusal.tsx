import '@/language/areas/collecting'
import { useText } from '@/language'
import { Notice } from './feedback/notice'

const KNOWN = [
  'not-accepted',
  'forbidden',
  'other-study',
  'other-server',
  'not-connected',
  'not-loaded',
  'not-collected',
  'no-identity',
  'other-identity',
] as const
/** Why a page does not reach what a study has collected. */
export type Refusal = (typeof KNOWN)[number] | 'no-credential'

/** By the code of the first problem. A file that is no coordinator's has many, which are one to her. */
export const refusalOf = ([first]: readonly { readonly code: string }[]): Refusal =>
  KNOWN.find((known) => known === first?.code) ?? 'no-credential'

interface CollectionRefusalProps {
  readonly why: Refusal
  /** `wss://collect.example.org`, as the study names it. */
  readonly server: string
}

/** Says why, and what to do: for coordinators and analysts alike. */
export function CollectionRefusal({ why, server }: CollectionRefusalProps) {
  const say = useText('collecting')
  const { host } = new URL(server)
  const [title = '', words] = {
    'not-accepted': [say('notAcceptedTitle'), say('notAccepted')],
    forbidden: [say('forbiddenTitle', { server: host }), say('forbidden', { server })],
    'other-study': [say('otherStudyTitle'), say('otherStudy')],
    'other-server': [say('otherServerTitle'), say('otherServer', { server: host })],
    'not-connected': [say('notConnectedTitle'), say('notConnected', { server: host })],
    'not-loaded': [say('notLoadedTitle'), say('notLoaded')],
    'not-collected': [say('notCollectedTitle'), say('notCollected')],
    'no-identity': [say('noIdentityTitle'), say('noIdentity')],
    'other-identity': [say('otherIdentityTitle'), say('otherIdentity')],
    'no-credential': [say('noCredentialTitle'), say('noCredential')],
  }[why]
  return (
    <Notice tone="error" title={title}>
      {words}
    </Notice>
  )
}
