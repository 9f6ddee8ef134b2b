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

/** Bar, page, footer: everything but the reading room, which has the window to itself. */
export function SiteLayout() {
  const { pathname } = useLocation()
  const { tool } = useServices()
  return (
    <>
      <SiteBar
        links={LINKS.map(({ href, label, path }) => ({
          href,
          label,
          isCurrent: path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)),
        }))}
      />
      <Outlet />
      <SiteFooter version={tool} links={FOOTER_LINKS} />
    </>
  )
}
