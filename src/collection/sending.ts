import type { CollectionLink } from './collection-link'
import { type LinkOrder, natsLink } from './nats-link'
import { dialFromPage } from './page-dial'

export type { CollectionLink } from './collection-link'
export { eventSender, type SendingState } from './event-sender'
export { patientStates } from './patient-states'

/**
 * Connects from a page, by WebSocket.
 * @throws LinkError `forbidden` where the page's policy does not name the server: who keeps the site has to.
 */
export const browserLink = (order: LinkOrder): Promise<CollectionLink> =>
  natsLink(order, dialFromPage)
