import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SessionState } from '@/answers'
import { useText } from '@/language'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { ConfirmDialog, Notice, Page, PageHeader, Panel } from '@/ui'
import { ItemList } from '../room/item-list'
import styles from './review-page.module.css'

interface ReviewPageProps {
  readonly study: ReaderStudy
  readonly state: SessionState
  readonly items: ReadonlyMap<string, ReaderItem>
  readonly saveProblem: string | null
  readonly onChoose: (index: number) => void
  readonly onFinish: () => void
}

/** Every item is done, and the study allows to look back: the rater closes the session. */
export function ReviewPage({ study, state, items, saveProblem, onChoose, onFinish }: ReviewPageProps) {
  const [isAsking, setIsAsking] = useState(false)
  const say = useText('pages')
  const canRevise = study.reading.revision === 'until-finished'
  return (
    <Page width="text">
      <PageHeader
        eyebrow={study.title}
        title={say('everyDone')}
        takesFocus
        lead={say(canRevise ? 'mayChange' : 'mayLook')}
        actions={
          <Button size="md" onClick={() => setIsAsking(true)}>
            {say('finish')}
          </Button>
        }
      />
      <Panel>
        <ItemList
          state={state}
          items={items}
          currentIndex={-1}
          farthestIndex={state.order.length - 1}
          onChoose={onChoose}
        />
      </Panel>
      {saveProblem === null ? null : (
        <div className={styles.problem}>
          <Notice tone="error">{saveProblem}</Notice>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={say('finishAsk')}
        confirmLabel={say('finish')}
        cancelLabel={say('notYet')}
        onConfirm={() => {
          setIsAsking(false)
          onFinish()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {say('finishWarning')}
      </ConfirmDialog>
    </Page>
  )
}
