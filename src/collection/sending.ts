import { type LinkOrder, natsLink } from './nats-link'
import { dialFromPage } from './page-dial'

export { eventSender, type SendingState } from './event-sender'
export type { CollectionLink } from './nats-link'
export { patientStates } from './patient-states'

/**
 * Connects from a page, by WebSocket.
 * @throws LinkError `forbidden` where the page's policy does not name the server: who keeps the site has to.
 */
export const browserLink = (order: LinkOrder) => natsLink(order, dialFromPage)
