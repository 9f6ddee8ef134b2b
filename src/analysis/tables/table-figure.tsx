import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { dataTable } from '@/ui'
import styles from './data-table.module.css'
import { TableSearch, type TableSearchProps } from './table-search'
import { TableTools, type TableToolsProps } from './table-tools'

interface TableFigureProps extends Omit<TableToolsProps, 'subject'> {
  /** To look for rows; without it all are at a glance. */
  readonly search?: TableSearchProps | undefined
  readonly title: string
  /** Raised, behind the title. */
  readonly sign?: string
  /** What signs mean, below the table. */
  readonly legend?: readonly string[]
  /** Muted, after the title. */
  readonly note?: ReactNode
  /** What the copy and the download are called; the title where nothing is said. */
  readonly subject?: string | undefined
  /** `fit`: as wide as its cells; `bleed`: beyond the page's column where it needs the room. */
  readonly width?: 'full' | 'fit' | 'bleed'
  /** The table. */
  readonly children: ReactNode
}

/** A table with its caption, its copy and its download. A table wider than its place scrolls in it, never the page. */
export function TableFigure({
  title,
  sign = '',
  legend = [],
  note = '',
  subject,
  width = 'full',
  search,
  children,
  ...tools
}: TableFigureProps) {
  const box = useRef<HTMLDivElement>(null)
  useScrollWhenWide(box, title)
  return (
    <figure className={styles.frame} data-width={width}>
      <figcaption className={styles.caption}>
        <span>
          {title}
          {sign !== '' && <sup className={styles.sign}>{sign}</sup>}{' '}
          {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.tools}>
          {search !== undefined && <TableSearch name={subject ?? title} {...search} />}
          <TableTools subject={subject ?? title} {...tools} />
        </span>
      </figcaption>
      <div ref={box} className={`${dataTable.scroll} ${styles.scroll}`}>
        {children}
      </div>
      {legend.map((line) => (
        <p key={line} className={styles.legend}>
          {line}
        </p>
      ))}
    </figure>
  )
}

/**
 * Makes the box of a table scroll, for keyboards too, as long as the table is wider. A box that does not scroll lets
 * the heading stay at the top of the window. Set on the element itself: the size is known before the picture is drawn,
 * and a state would come one picture late.
 */
function useScrollWhenWide(box: RefObject<HTMLDivElement | null>, name: string) {
  useLayoutEffect(() => {
    const element = box.current
    const table = element?.firstElementChild
    if (!(element instanceof HTMLElement) || !(table instanceof HTMLElement)) return
    const observer = new ResizeObserver(() => {
      const isWide = table.offsetWidth > element.offsetWidth
      if (isWide === element.hasAttribute('data-wide')) return
      element.toggleAttribute('data-wide', isWide)
      if (isWide) {
        element.tabIndex = 0
        element.setAttribute('role', 'region')
        element.setAttribute('aria-label', `${name}, scrollable`)
      } else
        for (const attribute of ['tabindex', 'role', 'aria-label'])
          element.removeAttribute(attribute)
    })
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [box, name])
}
