import '@/language/areas/home'
import type { ReactNode } from 'react'
import { useText } from '@/language'
import { SiteBar, SiteFooter } from '@/ui'
import { useServices } from '../services'

const LINKS = [
  { href: '#/', label: 'studies', path: '/' },
  { href: '#/prepare', label: 'prepare', path: '/prepare' },
  { href: '#/analyse', label: 'analysis', path: '/analyse' },
  { href: '#/guide', label: 'help', path: '/guide' },
  { href: '#/about', label: 'about', path: '/about' },
] as const

const FOOTER_LINKS = [
  { href: '#/privacy', label: 'privacy' },
  { href: '#/diagnostics', label: 'diagnostics' },
] as const

/** What coordinators and analysts work with is there in English alone. */
const ENGLISH = /^\/(prepare|analyse|guide\/(coordinator|analyst))/

/** Bar, page, footer: everything but the reading room, which has the window to itself. */
export function SiteLayout({
  path: current,
  children,
}: {
  readonly path: string
  readonly children: ReactNode
}) {
  const { tool } = useServices()
  const say = useText('home')
  const isEnglish = ENGLISH.test(current)
  return (
    <>
      <SiteBar
        hasLanguages={!isEnglish}
        links={LINKS.map(({ href, label, path }) => ({
          href,
          label: say(label),
          isCurrent: path === current || (path !== '/' && current.startsWith(`${path}/`)),
        }))}
      />
      {isEnglish ? (
        <div lang="en" dir="ltr" style={{ display: 'contents' }}>
          {children}
        </div>
      ) : (
        children
      )}
      <SiteFooter
        version={tool}
        links={FOOTER_LINKS.map(({ href, label }) => ({ href, label: say(label) }))}
      />
    </>
  )
}
