import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { namedText, useText } from '@/language'
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
  const say = useText('pages')
  return (
    <Page width="text">
      <PageHeader eyebrow={title} title={say('instructions')} takesFocus />
      <Panel>
        <Markdown text={text} />
      </Panel>
      {saveProblem === null ? null : <Notice tone="error">{saveProblem}</Notice>}
      <div className={styles.actions}>
        <Button size="md" onClick={onRead}>
          {say('haveRead')}
        </Button>
        <span className={styles.hint}>
          {say('readAgain', {
            key: keyWords(frameActions.help.keys),
            button: namedText(frameActions.help.label),
          })}
        </span>
      </div>
    </Page>
  )
}
