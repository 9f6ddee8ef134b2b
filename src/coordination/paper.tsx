import { useEffect, useRef } from 'react'

/** A page of HTML as it is written to a file, shown or printed within this one: in a tree of its own, so that neither's styles reach the other. */
export function Paper({ html, label }: { readonly html: string; readonly label: string }) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const { head, body } = new DOMParser().parseFromString(html, 'text/html')
    root.replaceChildren(...head.querySelectorAll('style'), ...body.childNodes)
  }, [html])
  return <article ref={host} aria-label={label} />
}
