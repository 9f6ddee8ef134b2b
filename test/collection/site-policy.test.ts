import { describe, expect, it } from 'vitest'
import { collectProblems } from '@/cli/serve/allowed-server'
import {
  contentSecurityPolicy,
  policyHeader,
  serversOf,
  withServers,
} from '@/cli/serve/site-headers'

const PLAIN = '<!doctype html><script>1</script><title>Triplane</title>'
const page = PLAIN.replace(
  '<title>',
  `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(PLAIN).join('; ')}"><title>`,
)
const SERVER = 'wss://collect.example.org'

describe('X5: where a page may send answers', () => {
  it('X5: nowhere, unless whoever keeps the site says so', () => {
    expect(serversOf(page)).toEqual([])
    expect(policyHeader(page)).toContain("connect-src 'self' data: blob:; ")
  })
  it('X5: exactly the one server more, in the page and in the header', () => {
    const allowed = withServers(page, [SERVER])
    expect(serversOf(allowed)).toEqual([SERVER])
    expect(allowed.replace(` ${SERVER}`, '')).toBe(page)
    expect(policyHeader(allowed)).toBe(
      policyHeader(page).replace('blob:; object', `blob: ${SERVER}; object`),
    )
    expect(withServers(allowed, [SERVER])).toBe(allowed)
    expect(() => withServers(PLAIN, [SERVER])).toThrow(TypeError)
  })
  it('X5: also in a page as it is built, where quotes are written out', () => {
    const built = page.replaceAll(/'(?=[^<]*"><title>)/g, '&#39;')
    expect(built).toContain('connect-src &#39;self&#39;')
    const allowed = withServers(built, [SERVER])
    expect(serversOf(allowed)).toEqual([SERVER])
    expect(allowed.replace(` ${SERVER}`, '')).toBe(built)
  })
  it('X5: another server than the study names, or what is none, is refused', () => {
    expect(collectProblems(SERVER, [SERVER])).toEqual([])
    expect(collectProblems(null, [SERVER])).toEqual([])
    expect(collectProblems(SERVER, ['wss://other.example.org'])).toMatchObject([
      { code: 'other-server' },
    ])
    for (const wrong of [
      'https://a.org',
      'wss://a.org/x',
      "wss://a.org; script-src 'unsafe-inline'",
      'ws://a.org',
      '*',
    ])
      expect(collectProblems(wrong, []), wrong).toMatchObject([{ code: 'wrong-value' }])
  })
})
