// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPage, replaceAddress, usePageAddress } from '@/ui'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})
function addressAt(hash: string) {
  window.location.hash = hash
  const { result } = renderHook(usePageAddress)
  return result
}

describe('the address of a page', () => {
  it.each([
    ['', '/', ''],
    ['#/', '/', ''],
    ['#/read/demo/', '/read/demo', ''],
    ['#read/demo?code=R%252B1', '/read/demo', 'R%2B1'],
    ['#/guide/rater/f%C3%BCr', '/guide/rater/für', ''],
    ['#/read/100%?code=a?b', '/read/100%', 'a?b'],
  ])('%s is the page %s with the code "%s"', (hash, path, code) => {
    const { path: found, search } = addressAt(hash).current
    expect([found, search.get('code') ?? '']).toEqual([path, code])
  })
  it('follows what the page opens, and what the browser goes back to', async () => {
    const address = addressAt('#/prepare')
    act(() => openPage('/read/demo?code=R1'))
    await waitFor(() => expect(address.current.path).toBe('/read/demo'))
    act(() => openPage('/prepare'))
    await waitFor(() => expect(address.current.path).toBe('/prepare'))
  })
  it('can be replaced, which leaves nothing of it in the history', async () => {
    const address = addressAt('#/read/demo?code=R1&send=secret')
    const entries = window.history.length
    act(() => replaceAddress({ path: '/read/demo', search: new URLSearchParams({ code: 'R1' }) }))
    expect(window.location.hash).toBe('#/read/demo?code=R1')
    await waitFor(() => expect(address.current.search.get('send')).toBeNull())
    expect(window.history.length).toBe(entries)
  })
})
