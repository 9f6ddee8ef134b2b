import type { Protocol } from '@/pool'
import { placeWords } from '../place-words'

/** The tabs of the step, and the parts of a protocol that each of them sets. */
const PARTS = {
  'Title and texts': [
    'title',
    'id',
    'version',
    'pilot',
    'description',
    'instructions',
    'endText',
    'declined',
  ],
  Questions: ['questions', 'stages'],
  Languages: ['language', 'texts'],
  Readers: ['raters'],
  Reading: ['reading', 'review', 'floors'],
  Conditions: ['conditions', 'conditionDesign', 'aid'],
  Viewer: ['viewer'],
  Collection: ['collection'],
  'Endpoint and plan': ['analysis'],
} as const satisfies Readonly<Record<string, readonly (keyof Protocol)[]>>

export type ProtocolTab = keyof typeof PARTS
const TAB_OF = new Map(
  (Object.keys(PARTS) as ProtocolTab[]).flatMap((tab) =>
    PARTS[tab].map((part): [string, ProtocolTab] => [part, tab]),
  ),
)

/** The tab on which a field of the protocol is set: `collection.server` is set on Collection. */
export const protocolTab = (field: string): ProtocolTab | undefined =>
  // The sessions of conditions, and their order, are set with the conditions.
  field.startsWith('reading.sessions.block')
    ? 'Conditions'
    : TAB_OF.get(/^\w*/.exec(field)?.[0] ?? '')

/** The place of a field for someone who looks for it on the page: tab and field. */
export function protocolPlace(field: string): string {
  const tab = protocolTab(field)
  const words = placeWords(field)
  return tab === undefined || tab.toLowerCase() === words ? words : `${tab}, ${words}`
}
