import { deferredPart } from '../deferred-part'
import styles from './markdown.module.css'

// The parser is 30 kB packed and the home page has no use for it.
const MarkdownText = deferredPart(
  async () => (await import('./markdown-text')).default,
  ({ text }) => <p className={styles.plain}>{text}</p>,
)

interface MarkdownProps {
  readonly text: string
}

/** Text that a study's author wrote: Markdown without raw HTML, without images, links shown with their address and not followed. */
export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <MarkdownText text={text} />
    </div>
  )
}
