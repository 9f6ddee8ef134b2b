import { ThemeSelect } from '../theme/theme-select'
import { Wordmark } from './logo'
import styles from './site-bar.module.css'

interface SiteBarProps {
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** The bar above every page but the reading room. */
export function SiteBar({ links }: SiteBarProps) {
  return (
    <header className={styles.bar}>
      <a href="#/" className={styles.home} aria-label="Triplane, home">
        <Wordmark />
      </a>
      <nav className={styles.links} aria-label="Site">
        {links.map((link) => (
          <a key={link.href} href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
            {link.label}
          </a>
        ))}
      </nav>
      <ThemeSelect />
    </header>
  )
}

interface SiteFooterProps {
  readonly version: string
  readonly links?: readonly { readonly href: string; readonly label: string }[]
}

/** The line that every page ends with. */
export function SiteFooter({ version, links = [] }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <span>
        For research. Triplane gives no diagnosis and is not a medical device. Nothing you do here leaves this
        computer until you send it.
      </span>
      <span className={styles.ends}>
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        {version}
      </span>
    </footer>
  )
}
