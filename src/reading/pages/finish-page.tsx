import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { answerJson, answersOfItem, type SessionState } from '@/answers'
import { textNow, timeWords, useText } from '@/language'
import type { ReaderStudy } from '@/questions'
import { drawIcon, Markdown, Notice, Page, PageHeader, StatRow, StatTile } from '@/ui'
import ReceiptCard from '../receipt/receipt-card'
import type { SendingHere } from '../sending/use-sending'
import { saveAnswerCsv, saveAnswerJson } from '../session/answer-download'
import type { SessionLog } from '../session/session-log'
import { washedOutAt } from '../session/sign-in'
import styles from './finish-page.module.css'

interface FinishPageProps {
  readonly study: ReaderStudy
  readonly state: SessionState
  readonly log: SessionLog
  /** Whether the answers were sent already: then nobody is asked for the file. */
  readonly sending: Pick<SendingHere, 'sentence' | 'hasAll'>
}

/** Thanks, what was done (never how well), and the file to send. */
export default function FinishPage({ study, state, log, sending }: FinishPageProps) {
  const { events, signer } = log
  const say = useText('pages')
  const counts = sessionCounts(state)
  const { count, washoutDays } = study.reading.sessions
  const isCollected = study.collection !== undefined
  const note = study.endText.trim() === '' ? null : <Markdown text={study.endText} />
  return (
    <Page width="text">
      <PageHeader
        eyebrow={study.title}
        title={say('thanks', { code: state.rater.code })}
        takesFocus
        lead={say(isCollected ? 'thanksLeadCollected' : 'thanksLead')}
      />
      {sending.sentence}
      <section className={styles.counts} aria-label={say('whatYouDid')}>
        <StatRow>
          <StatTile
            label={say('itemsAnswered')}
            value={counts.answered}
            detail={say('ofItems', { of: counts.items })}
          />
          <StatTile label={say('couldNotDecide')} value={counts.abstained} />
          <StatTile label={say('leftUnanswered')} value={counts.passed} />
          <StatTile label={say('reportedProblem')} value={counts.flagged} />
          <StatTile label={say('readingTime')} value={durationWords(counts.activeMs)} />
        </StatRow>
      </section>
      <Notice tone="info" title={say('step1')}>
        <p className={styles.step}>
          <span className={styles.file}>{answerJson(events).name}</span>
        </p>
        <div className={styles.actions}>
          <Button
            leftSection={drawIcon(IconDownload, 18, 1.7)}
            onClick={() => saveAnswerJson(events)}
          >
            {say('downloadJson')}
          </Button>
          <Button variant="default" onClick={() => saveAnswerCsv(events)}>
            {say('downloadCsv')}
          </Button>
        </div>
      </Notice>
      <div className={styles.gap}>
        {sending.hasAll ? (
          <Notice tone="info" title={say('step2Sent')}>
            <p className={styles.receiptWords}>{say('step2WhySent')}</p>
            {note !== null && (
              <details className={styles.receipt}>
                <summary>{say('noteFromStudy')}</summary>
                {note}
              </details>
            )}
          </Notice>
        ) : (
          <Notice tone="info" title={say(isCollected ? 'step2Collected' : 'step2')}>
            {say(isCollected ? 'step2WhyCollected' : 'step2Why')}
            {/* Where a study says how to send the file, it says so here. */}
            {note}
          </Notice>
        )}
      </div>
      <div className={styles.gap}>
        <Notice tone="info" title={say('step3')}>
          <p className={styles.receiptWords}>{say('step3Why')}</p>
          <details className={styles.receipt}>
            <summary>{say('showReceipt')}</summary>
            <ReceiptCard events={events} signer={signer} studyTitle={study.title} />
          </details>
        </Notice>
      </div>
      {count > state.number && state.finishedAt !== null && (
        <p className={styles.hint}>
          {say('nextSession', {
            count,
            next: state.number + 1,
            time: timeWords(washedOutAt(state.finishedAt, washoutDays).toISOString()),
          })}
        </p>
      )}
      <p className={styles.hint}>
        {say.rich('staysHere', { link: (words) => <a href="#/">{words}</a> })}
      </p>
    </Page>
  )
}

/** What a rater did, without any score. */
export function sessionCounts(state: SessionState) {
  const last = new Map(state.commits.map((commit) => [commit.item, commit]))
  const abstained = state.order.filter((item) =>
    [...answersOfItem(state, item).values()].some((answer) => answer.abstained),
  )
  const flagged = new Set([
    ...state.commits.filter((c) => c.flag !== null).map((c) => c.item),
    ...state.passed.keys(),
  ])
  return {
    items: state.order.length,
    answered: last.size,
    abstained: abstained.length,
    passed: state.passed.size,
    flagged: flagged.size,
    activeMs: [...last.values()].reduce((sum, commit) => sum + commit.activeMs, 0),
  }
}

/** '1 h 12 min', '12 min', '40 s'. */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const say = textNow('pages')
  if (seconds < 90) return say('seconds', { seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? say('minutes', { minutes })
    : say('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
