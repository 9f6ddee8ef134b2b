import '@/language/areas/home'
import { useText } from '@/language'
import { ThemeSelect } from '../theme/theme-select'
import { LanguageSwitch } from './language-switch'
import { Wordmark } from './logo'
import styles from './site-bar.module.css'

interface SiteBarProps {
  readonly links: readonly {
    readonly href: string
    readonly label: string
    readonly isCurrent: boolean
  }[]
  /** Whether the page below it is there in every language. */
  readonly hasLanguages?: boolean
}

/** The bar above every page but the reading room. */
export function SiteBar({ links, hasLanguages = true }: SiteBarProps) {
  const say = useText('home')
  return (
    <header className={styles.bar}>
      <a href="#/" className={styles.home} aria-label={say('home')}>
        <Wordmark />
      </a>
      <nav className={styles.links} aria-label={say('site')}>
        {links.map((link) => (
          <a key={link.href} href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
            {link.label}
          </a>
        ))}
      </nav>
      <div className={styles.settings}>
        {hasLanguages ? <LanguageSwitch /> : null}
        <ThemeSelect />
      </div>
    </header>
  )
}

interface SiteFooterProps {
  readonly version: string
  readonly links?: readonly { readonly href: string; readonly label: string }[]
}

/** The line that every page ends with. */
export function SiteFooter({ version, links = [] }: SiteFooterProps) {
  const say = useText('home')
  return (
    <footer className={styles.footer}>
      <span>{say('footer')}</span>
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
