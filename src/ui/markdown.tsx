import { lazy, Suspense } from 'react'
import styles from './markdown.module.css'

// The parser is 30 kB packed and the home page has no use for it.
const MarkdownText = lazy(() => import('./markdown-text'))

export interface MarkdownProps {
  readonly text: string
}

/** Text that a study's author wrote: Markdown without raw HTML, without images, links shown with their address and not followed. */
export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <Suspense fallback={<p className={styles.plain}>{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  )
}
