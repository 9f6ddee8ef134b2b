import { type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { type CollectionLink, ForbiddenBySiteError } from './collection-link'
import { type LinkOrder, natsLink } from './nats-link'

export { type CollectionLink, ForbiddenBySiteError, NotAcceptedError } from './collection-link'
export { EventSender, type SenderOrder, type SendingState } from './event-sender'
export { type LinkOrder, natsLink } from './nats-link'

/**
 * Connects from a page, by WebSocket.
 * @throws ForbiddenBySiteError where the page's policy does not name the server: who keeps the site has to.
 */
export function browserLink(order: LinkOrder): Promise<CollectionLink> {
  return natsLink(order, async (options): Promise<NatsConnection> => {
    let isForbidden = false
    const hear = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(order.server)) isForbidden = true
    }
    document.addEventListener('securitypolicyviolation', hear)
    try {
      return await wsconnect(options)
    } catch (error) {
      // The browser tells of the violation in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (isForbidden) throw new ForbiddenBySiteError('the policy of the site forbids it', { cause: error })
      throw error
    } finally {
      document.removeEventListener('securitypolicyviolation', hear)
    }
  })
}
