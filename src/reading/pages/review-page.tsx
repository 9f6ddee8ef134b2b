import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SessionState } from '@/answers'
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
  const canRevise = study.reading.revision === 'until-finished'
  return (
    <Page width="text">
      <PageHeader
        eyebrow={study.title}
        title="Every item is done"
        takesFocus
        lead={
          canRevise
            ? 'You may look at any item again and change its answer, until you finish.'
            : 'You may look at any item again. Answers can no longer be changed.'
        }
        actions={
          <Button size="md" onClick={() => setIsAsking(true)}>
            Finish
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
        title="Finish this session?"
        confirmLabel="Finish"
        cancelLabel="Not yet"
        onConfirm={() => {
          setIsAsking(false)
          onFinish()
        }}
        onCancel={() => setIsAsking(false)}
      >
        Afterwards no answer can be changed.
      </ConfirmDialog>
    </Page>
  )
}
