import { Outlet, useLocation } from 'react-router'
import { SiteBar, SiteFooter } from '@/ui'
import { useServices } from '../services'

const LINKS = [
  { href: '#/', label: 'Studies', path: '/' },
  { href: '#/prepare', label: 'Prepare', path: '/prepare' },
  { href: '#/analyse', label: 'Analysis', path: '/analyse' },
  { href: '#/about', label: 'About', path: '/about' },
]

const FOOTER_LINKS = [
  { href: '#/privacy', label: 'Privacy' },
  { href: '#/diagnostics', label: 'Diagnostics' },
]

/** What coordinators and analysts work with is there in English alone. */
const ENGLISH = /^\/(prepare|analyse)/

/** Bar, page, footer: everything but the reading room, which has the window to itself. */
export function SiteLayout() {
  const { pathname } = useLocation()
  const { tool } = useServices()
  return (
    <>
      <SiteBar
        hasLanguages={!ENGLISH.test(pathname)}
        links={LINKS.map(({ href, label, path }) => ({
          href,
          label,
          isCurrent: path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)),
        }))}
      />
      {ENGLISH.test(pathname) ? (
        <div lang="en" dir="ltr" style={{ display: 'contents' }}>
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
      <SiteFooter version={tool} links={FOOTER_LINKS} />
    </>
  )
}
