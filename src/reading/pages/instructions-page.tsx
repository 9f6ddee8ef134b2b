import { Button } from '@mantine/core'
import { keyWords, Markdown, Notice, Page, PageHeader, Panel } from '@/ui'
import { frameActions } from '../room/frame-actions'
import styles from './instructions-page.module.css'

interface InstructionsPageProps {
  readonly title: string
  readonly text: string
  readonly saveProblem: string | null
  readonly onRead: () => void
}

export function InstructionsPage({ title, text, saveProblem, onRead }: InstructionsPageProps) {
  return (
    <Page width="text">
      <PageHeader eyebrow={title} title="Instructions" takesFocus />
      <Panel>
        <Markdown text={text} />
      </Panel>
      {saveProblem === null ? null : <Notice tone="error">{saveProblem}</Notice>}
      <div className={styles.actions}>
        <Button size="md" onClick={onRead}>
          I have read this
        </Button>
        <span className={styles.hint}>
          You can read this again at any time: press {keyWords(frameActions.help.keys)}, or the button “
          {frameActions.help.label}”.
        </span>
      </div>
    </Page>
  )
}
