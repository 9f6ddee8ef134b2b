import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'

interface PageProps {
  readonly children: ReactNode
  /** `text` for prose and forms (720 px), `wide` for tables and lists (1120 px). */
  readonly width?: 'text' | 'wide'
  /** Little room above: what is read begins at once. */
  readonly isTight?: boolean
}

/** The column in which a page's content stands, below the site's bar. */
export function Page({ children, width = 'wide', isTight = false }: PageProps) {
  return (
    <main className={styles.page} data-width={width} data-tight={isTight}>
      {children}
    </main>
  )
}

interface PageHeaderProps {
  readonly title: string
  /** Small line above the title: where one is. */
  readonly eyebrow?: ReactNode
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
  /** Buttons on the right. */
  readonly actions?: ReactNode
  /** The page took the place of another by a button that is gone: its title takes the focus, which would fall to nothing. */
  readonly takesFocus?: boolean
}

export function PageHeader({ title, eyebrow, lead, actions, takesFocus = false }: PageHeaderProps) {
  const heading = useFocusOnOpen<HTMLHeadingElement>(takesFocus)
  return (
    <header className={styles.header}>
      <div className={styles.headerText}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 ref={heading} className={styles.title} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** For what opens in place of something that had the focus. The element needs `tabIndex={-1}` where it cannot have the focus by itself. */
export function useFocusOnOpen<E extends HTMLElement>(isWanted = true) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** One sentence below the heading. */
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly id?: string
}

export function Section({ title, hint, actions, children, id }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title} id={id}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** A raised surface with a hairline border. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>
}
