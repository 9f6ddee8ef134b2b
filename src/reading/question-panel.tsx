import { Button, Textarea } from '@mantine/core'
import { IconFlag, IconMessage } from '@tabler/icons-react'
import { kindOf, type Question, type ReaderItem } from '@/questions'
import { Markdown, Notice } from '@/ui'
import type { DeskMode } from './desk-mode'
import type { DeskPlace } from './item-desk'
import { type ItemDraft, questionDraft, withQuestion } from './item-draft'
import { QuestionBlock } from './question-block'
import styles from './question-panel.module.css'
import { useLasting } from './use-lasting'

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
  readonly missingCount: number
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

const TOLD_AFTER_MS = 300

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
        <LockedAnswers {...props} />
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

/** Answers of earlier steps: to be read, not to be changed. */
function LockedAnswers({ item, mode }: QuestionPanelProps) {
  if (mode.kind !== 'answer' || mode.locked.size === 0) return null
  const answered = item.questions.flatMap((question) => {
    const answer = mode.locked.get(question.id)
    return answer === undefined ? [] : [{ question, answer }]
  })
  return (
    <dl className={styles.locked} aria-label="Answered before">
      {answered.map(({ question, answer }) => (
        <div key={question.id}>
          <dt>{question.prompt}</dt>
          <dd>
            {answer.abstained
              ? (question.abstain?.label ?? 'Abstained')
              : answer.value === null
                ? 'No answer'
                : kindOf(question).describe(question, answer.value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PanelFooter(props: QuestionPanelProps) {
  const { mode, missingCount, mayAnswer, draft } = props
  // The usual few milliseconds would cost a frame of their own, and look like a flicker.
  const isSaving = useLasting(props.isSaving, TOLD_AFTER_MS)
  const isWaiting = useLasting(!props.hasPainted, TOLD_AFTER_MS)
  if (mode.kind === 'look' && !props.isRevising) {
    return (
      <footer className={styles.footer}>
        <p className={styles.state}>You have answered this item.</p>
        {mode.mayChange ? (
          <Button variant="default" fullWidth onClick={props.onRevise}>
            Change this answer
          </Button>
        ) : null}
      </footer>
    )
  }
  const isComplete = missingCount === 0 && !(props.isRevising && draft.reason.trim() === '')
  return (
    <footer className={styles.footer}>
      {props.saveProblem === null ? null : (
        <Notice tone="error" title="Not saved">
          {props.saveProblem}
        </Notice>
      )}
      {props.brokenBecause === null ? (
        <Button
          fullWidth
          size="md"
          // Stays clickable when something is missing: it leads there.
          disabled={!mayAnswer || isWaiting}
          variant={isComplete ? 'filled' : 'default'}
          onClick={props.onGoOn}
          aria-keyshortcuts="Enter"
          rightSection={<span className={styles.enter}>Enter</span>}
        >
          {isSaving ? 'Saving…' : isWaiting ? 'Waiting for the images' : commitLabel(props)}
        </Button>
      ) : (
        <Button fullWidth size="md" onClick={props.onFlag}>
          Report and go on
        </Button>
      )}
      <div className={styles.extras}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconMessage size={16} stroke={1.7} aria-hidden="true" />}
          onClick={props.onComment}
          aria-keyshortcuts="K"
        >
          Comment
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFlag size={16} stroke={1.7} aria-hidden="true" />}
          onClick={props.onFlag}
          aria-keyshortcuts="!"
        >
          Problem with this item
        </Button>
      </div>
    </footer>
  )
}

function commitLabel({ missingCount, isRevising, mode, item, place }: QuestionPanelProps): string {
  if (missingCount > 0) return missingCount === 1 ? 'Answer to go on' : `${missingCount} answers to go`
  if (isRevising) return 'Save the change'
  if (mode.kind === 'answer' && item.stages !== null && mode.stage + 1 < item.stages.length)
    return 'Commit and open the next step'
  if (place.kind === 'practice') return 'Commit'
  return place.position === place.of ? 'Commit' : 'Commit and next'
}
