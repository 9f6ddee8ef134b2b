import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { answersOfItem, answersUpTo, type SessionState } from '@/answers'
import { useText } from '@/language'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { ConfirmDialog, Notice, Page, PageHeader, Panel } from '@/ui'
import { answerWords } from '../panel/answer-words'
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
export default function ReviewPage({
  study,
  state,
  items,
  saveProblem,
  onChoose,
  onFinish,
}: ReviewPageProps) {
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
          about={(id) => <Answers item={items.get(id)} state={state} />}
        />
      </Panel>
      {saveProblem !== null && (
        <div className={styles.problem}>
          <Notice tone="error">{saveProblem}</Notice>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isFinal
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

interface AnswersProps {
  readonly item: ReaderItem | undefined
  readonly state: SessionState
}

/** What counts of an item: the last answer to each of its questions, under the question where there are several. */
function Answers({ item, state }: AnswersProps) {
  const say = useText('pages')
  if (item === undefined) return null
  const answers = answersUpTo(item, answersOfItem(state, item.id), (item.stages?.length ?? 1) - 1)
  const answered = item.questions.flatMap((question) => {
    const answer = answers.get(question.id)
    return answer === undefined ? [] : [{ question, words: answerWords(question, answer) }]
  })
  return (
    <div className={styles.answers}>
      {answered.length === 0 && say('noAnswerGiven')}
      {answered.map(({ question, words }) => (
        <p key={question.id}>
          {answered.length > 1 && <span>{question.prompt} </span>}
          <strong>{words}</strong>
        </p>
      ))}
    </div>
  )
}
