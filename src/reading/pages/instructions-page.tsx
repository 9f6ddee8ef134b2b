import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { namedText, useText } from '@/language'
import type { ReaderStudy } from '@/questions'
import { keyWords, Markdown, Notice, Page, PageHeader, Panel } from '@/ui'
import { frameActions } from '../room/frame-actions'
import styles from './instructions-page.module.css'
import { StudyLanguageSelect } from './study-language-select'

interface InstructionsPageProps {
  readonly study: ReaderStudy
  readonly saveProblem: string | null
  readonly onRead: () => void
}

export function InstructionsPage({ study, saveProblem, onRead }: InstructionsPageProps) {
  const say = useText('pages')
  return (
    <Page width="text">
      <PageHeader eyebrow={study.title} title={say('instructions')} takesFocus />
      <StudyLanguageSelect study={study} />
      <Panel>
        <Markdown text={study.instructions} />
      </Panel>
      {saveProblem !== null && <Notice tone="error">{saveProblem}</Notice>}
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
