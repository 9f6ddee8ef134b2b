import { type ConnectionOptions, delay, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { LinkError } from './collection-link'

/**
 * Opens a WebSocket from a page. It is opened in the page and in no worker: the policy that lets a page connect to one server stands in
 * the page, and does not reach into workers.
 * @throws LinkError `forbidden` where the page's policy does not name the server: who keeps the site has to.
 */
export async function dialFromPage(options: ConnectionOptions): Promise<NatsConnection> {
  const servers = [options.servers ?? []].flat()
  let isForbidden = false
  const hear = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (
      effectiveDirective === 'connect-src' &&
      servers.some((server) => blockedURI.startsWith(server))
    )
      isForbidden = true
  }
  document.addEventListener('securitypolicyviolation', hear)
  try {
    return await wsconnect(options)
  } catch (error) {
    // The browser tells of the violation in a task of its own.
    await delay(0)
    if (isForbidden) throw new LinkError('forbidden', 'the policy of the site forbids it', error)
    throw error
  } finally {
    document.removeEventListener('securitypolicyviolation', hear)
  }
}
