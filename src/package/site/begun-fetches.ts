const begun = new Map<string, Promise<Response>>()

/** Starts a request whose answer somebody will take soon. */
export function beginFetch(url: URL): Promise<Response> {
  const response = fetch(url)
  // Whoever takes it is told.
  response.catch(() => undefined)
  begun.set(url.href, response)
  return response
}

/** The answer to a request that was begun, once; a request of its own otherwise. */
export function takeFetch(url: URL): Promise<Response> {
  const response = begun.get(url.href) ?? fetch(url)
  begun.delete(url.href)
  return response
}
