import { deferredPart } from '../deferred-part'
import styles from './markdown.module.css'

// The parser is 30 kB packed and the home page has no use for it.
const markdownText = () => import('./markdown-text')
const MarkdownText = deferredPart(
  async () => (await markdownText()).default,
  ({ text }: Required<MarkdownProps>) => <p className={styles.plain}>{text}</p>,
)

/** Fetches what shows texts, before there is one to show. */
export const warmMarkdown = async (): Promise<void> => void (await markdownText())

export interface MarkdownProps {
  readonly text: string
  /** Of its first headings: one below the heading that it stands under. Left out: 2, below a page's title. */
  readonly headingLevel?: 2 | 3 | 4
}

/** Text that a study's author wrote: Markdown without raw HTML, without images, links shown with their address and not followed. */
export function Markdown({ text, headingLevel = 2 }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <MarkdownText text={text} headingLevel={headingLevel} />
    </div>
  )
}
