import { Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { Question, ReaderItem } from '@/questions'
import { Markdown } from '@/ui'
import type { DeskMode } from '../room/desk-mode'
import type { DeskPlace } from '../room/desk-place'
import { type ItemDraft, questionDraft, withQuestion } from '../session/item-draft'
import { LockedAnswers } from './locked-answers'
import { PanelFooter } from './panel-footer'
import { QuestionBlock } from './question-block'
import styles from './question-panel.module.css'

export interface QuestionPanelProps {
  readonly item: ReaderItem
  readonly place: DeskPlace
  readonly mode: DeskMode
  readonly isRevising: boolean
  readonly onRevise: () => void
  /** The questions on show, in order. */
  readonly asked: readonly Question[]
  readonly draft: ItemDraft
  readonly change: (update: (draft: ItemDraft) => ItemDraft) => void
  /** The question that takes digits and letters. */
  readonly activeQuestion: string | null
  readonly onActivate: (question: string) => void
  /** By question id, once the rater has tried to commit; null before. */
  readonly problems: ReadonlyMap<string, string | null> | null
  readonly missing: readonly Question[]
  readonly mayAnswer: boolean
  readonly hasPainted: boolean
  readonly isSaving: boolean
  readonly saveProblem: string | null
  readonly brokenBecause: string | null
  readonly isCommentOpen: boolean
  readonly onComment: () => void
  readonly onFlag: () => void
  readonly onGoOn: () => void
  readonly crosshairMm: () => readonly [number, number, number] | null
}

/** The right side of the room: context, questions, and what is done with them. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { item, place, mode, asked, draft, change, mayAnswer } = props
  const isLooking = mode.kind === 'look' && !props.isRevising
  return (
    <div className={styles.panel}>
      <p className={styles.where}>
        {place.kind === 'practice' ? <span className={styles.badge}>Practice</span> : null}
        <strong>
          {place.kind === 'practice' ? 'Practice item' : 'Item'} {place.position}
        </strong>{' '}
        of {place.of}
        {item.stages !== null && mode.kind === 'answer' ? (
          <span className={styles.stage}>
            Step {mode.stage + 1} of {item.stages.length}
          </span>
        ) : null}
      </p>
      {item.context.trim() === '' ? null : (
        // Scrolls by keyboard, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section className={styles.context} aria-label="Context" tabIndex={0}>
          <Markdown text={item.context} />
        </section>
      )}
      <div className={styles.questions}>
        <LockedAnswers item={item} mode={mode} />
        {asked.map((question, index) => (
          <QuestionBlock
            key={question.id}
            question={question}
            place={[index + 1, asked.length]}
            entered={questionDraft(draft, question.id)}
            onChange={(entered) => change((d) => withQuestion(d, question.id, entered))}
            isDisabled={!mayAnswer}
            hasKeys={props.activeQuestion === question.id}
            problem={props.problems?.get(question.id) ?? null}
            crosshairMm={props.crosshairMm}
            onFocus={() => props.onActivate(question.id)}
          />
        ))}
        {props.isRevising ? (
          <Textarea
            mt="md"
            label="Why do you change your answer?"
            value={draft.reason}
            onChange={(event) => change((d) => ({ ...d, reason: event.target.value }))}
            rows={2}
            maxLength={500}
          />
        ) : null}
        {props.isCommentOpen && !isLooking ? (
          <Textarea
            mt="md"
            label="Comment"
            autoFocus={draft.comment === ''}
            value={draft.comment}
            onChange={(event) => change((d) => ({ ...d, comment: event.target.value }))}
            rows={2}
            maxLength={2000}
          />
        ) : null}
        {draft.flag === '' ? null : (
          <p className={styles.flag}>
            <IconFlag size={16} stroke={1.7} aria-hidden="true" /> {draft.flag}
          </p>
        )}
      </div>
      <PanelFooter {...props} />
    </div>
  )
}
