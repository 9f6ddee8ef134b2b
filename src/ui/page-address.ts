import { startTransition, useEffect, useMemo, useState } from 'react'

/** Where a page is: behind the `#` of the address, so that any host of files can serve the app. */
export interface PageAddress {
  /** `/read/demo` of `#/read/demo?code=R1`. */
  readonly path: string
  readonly search: URLSearchParams
}

/** The address of this page, again after each change of it. */
export function usePageAddress(): PageAddress {
  const [hash, setHash] = useState(() => window.location.hash)
  useEffect(() => {
    const follow = () => startTransition(() => setHash(window.location.hash))
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return useMemo(() => addressOf(hash), [hash])
}

/** @param hash with or without its `#` and first slash. */
function addressOf(hash: string): PageAddress {
  const [path = '', ...search] = hash.replace(/^#?\/?/, '').split('?')
  return {
    path: `/${decoded(path).replace(/\/$/, '')}`,
    search: new URLSearchParams(search.join('?')),
  }
}

/** An address that was cut in the middle of an escape leads nowhere, and stops nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** @param address from its first slash on: `/read/demo?code=R1`. */
export function openPage(address: string): void {
  window.location.hash = address
}

/** The same page under another address, which takes the place of this one in the browser's history. */
export function replaceAddress({ path, search }: PageAddress): void {
  const query = search.toString()
  window.history.replaceState(null, '', `#${path}${query === '' ? '' : `?${query}`}`)
  // The browser tells of no change that a page makes in this way.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
