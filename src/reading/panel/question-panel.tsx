import '@/language/areas/panel'
import { Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { askingsOf } from '@/answers'
import { listWords, useText } from '@/language'
import { drawBold, drawIcon, Markdown, useActionKeys } from '@/ui'
import { questionDraft } from '../session/item-draft'
import { answerWords, newParts } from './answer-words'
import { claimOf } from './claim-exchange'
import { FlagDialog } from './flag-dialog'
import { allItemActions } from './item-actions'
import { type ItemEntry, type ItemEntryProps, useItemEntry } from './item-entry'
import { PanelFooter } from './panel-footer'
import { QuestionBlock } from './question-block'
import styles from './question-panel.module.css'
import { useTyping } from './use-typing'

interface QuestionPanelProps extends ItemEntryProps {
  /** What is offered beside the questions, under them; null: nothing. */
  readonly offer?: ReactNode
}

/** The right side of the room: context, questions, and what is done with them. Mount one per item. */
export function QuestionPanel(props: QuestionPanelProps) {
  const say = useText('panel')
  const entry = useItemEntry(props)
  const { item, phase, shown, change } = entry
  useTyping(entry, entry.isCovered || entry.isFlagOpen)
  useActionKeys(allItemActions, entry.isCovered || entry.isFlagOpen ? null : entry, 'first')
  return (
    <>
      <div className={styles.panel}>
        <Where {...entry} />
        <New {...entry} />
        {item.context.trim() !== '' && (
          <section
            className={styles.context}
            aria-label={say('context')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard, too
            tabIndex={0}
            data-scrolls=""
          >
            <Markdown text={item.context} headingLevel={3} />
          </section>
        )}
        <div className={styles.questions} data-asked="">
          <LockedAnswers {...entry} />
          {entry.visible.map((question, index) => (
            <QuestionBlock
              key={question.id}
              question={question}
              previous={entry.previous.get(question.id) ?? null}
              place={[index + 1, entry.visible.length]}
              claim={claimOf(item, question)}
              entered={questionDraft(shown, question.id)}
              onChange={(entered) => entry.enterHere(question, entered)}
              isDisabled={entry.isClosed}
              isActive={!entry.isClosed && question === entry.active}
              hasKey={(key) => !entry.isClosed && entry.hasKey(question, key)}
              isTypedInto={question === entry.typingInto}
              isSureByKeys={!entry.isClosed && question === entry.active && entry.isSureByKeys}
              problem={entry.hasTried ? (entry.problems.get(question.id) ?? null) : null}
              crosshair={entry.crosshair}
              volumeName={entry.volumeName}
              onGoTo={item.volumes.length > 0 ? entry.goTo : undefined}
              traces={props.traces}
              onFocus={(isConfidence) => entry.choose(question.id, isConfidence)}
            />
          ))}
          {phase === 'revise' && (
            <Textarea
              mt="md"
              label={say('whyChange')}
              value={shown.reason}
              onChange={(event) => change((d) => ({ ...d, reason: event.target.value }))}
              rows={2}
              maxLength={500}
            />
          )}
          {entry.isCommentOpen && (
            <Textarea
              mt="md"
              label={say('comment')}
              autoFocus={shown.comment === ''}
              disabled={entry.isClosed && entry.brokenBecause === null}
              value={shown.comment}
              onChange={(event) => change((d) => ({ ...d, comment: event.target.value }))}
              rows={2}
              maxLength={2000}
            />
          )}
          {shown.flag !== '' && (
            <p className={styles.flag}>
              {drawIcon(IconFlag, 16, 1.7)} {shown.flag}
            </p>
          )}
          {props.offer == null ? null : <div className={styles.offer}>{props.offer}</div>}
        </div>
        <PanelFooter entry={entry} />
      </div>
      {entry.isFlagOpen && <FlagDialog entry={entry} />}
    </>
  )
}

/** Which item of how many, and which of its steps. */
function Where({ item, place, mode }: ItemEntry) {
  const say = useText('panel')
  return (
    <h2 className={styles.where}>
      {place.kind === 'practice' && <span className={styles.badge}>{say('practice')}</span>}
      {say.rich('itemOf', {
        kind: place.kind,
        n: place.position,
        of: place.count,
        b: drawBold,
      })}
      {item.stages !== null && mode.kind === 'answer' && (
        <span className={styles.stage}>
          {say('stepOf', { n: mode.stage + 1, of: item.stages.length })}
        </span>
      )}
    </h2>
  )
}

/** What this step shows that the one before did not. */
function New({ item, mode }: ItemEntry) {
  const say = useText('panel')
  const parts = mode.kind === 'answer' && mode.stage > 0 ? newParts(item, mode.stage) : []
  return parts.length === 0 ? null : (
    <p className={styles.new}>
      <span className={styles.badge}>{say('new')}</span> {listWords(parts)}
    </p>
  )
}

/** Answers of earlier steps: to be read, not to be changed. What is asked again has its own beside the new entry. */
function LockedAnswers({ item, mode, phase, previous }: ItemEntry) {
  const say = useText('panel')
  if (mode.locked.size === 0) return null
  const last = new Map(askingsOf(item).map(({ question, key }) => [question.id, key]))
  const answered = askingsOf(item).flatMap((asking) => {
    const answer = mode.locked.get(asking.key)
    const isBeside =
      phase === 'answer'
        ? asking.stage !== null && previous.get(asking.question.id)?.stage === asking.stage
        : asking.stage === null || last.get(asking.question.id) === asking.key
    return answer === undefined || isBeside ? [] : [{ ...asking, answer }]
  })
  if (answered.length === 0) return null
  return (
    <dl className={styles.locked} aria-label={say('answeredBefore')}>
      {answered.map(({ question, stage, key, answer }) => (
        <div key={key}>
          <dt>
            {stage !== null && <span className={styles.step}>{say('step', { n: stage + 1 })}</span>}
            {[claimOf(item, question)?.text, question.prompt]
              .filter((part) => part !== undefined)
              .join(' ')}
          </dt>
          <dd>{answerWords(question, answer)}</dd>
        </div>
      ))}
    </dl>
  )
}
