import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AnswerEvent, SessionState } from '@/answers'
import type { ReaderStudy } from '@/questions'
import { Markdown, Notice, Page, PageHeader, StatRow, StatTile } from '@/ui'
import { ReceiptCard } from '../receipt/receipt-card'
import { durationWords, sessionCounts } from '../session/session-counts'
import styles from './finish-page.module.css'
import { timeWords } from './signed-in'

interface FinishPageProps {
  readonly study: ReaderStudy
  readonly state: SessionState
  readonly events: readonly AnswerEvent[]
  readonly fileName: string
  readonly onJson: () => void
  readonly onCsv: () => void
}

/** Thanks, what was done (never how well), and the file to send. */
export function FinishPage({ study, state, events, fileName, onJson, onCsv }: FinishPageProps) {
  const counts = sessionCounts(state)
  return (
    <Page width="text">
      <PageHeader
        eyebrow={study.title}
        title={`Thank you, ${state.rater.code}`}
        takesFocus
        lead="You have done every item. One thing is left: send your answers to your coordinator."
      />
      <Notice tone="info" title="1. Download your answer file">
        <p className={styles.step}>
          <span className={styles.file}>{fileName}</span>
        </p>
        <div className={styles.actions}>
          <Button leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />} onClick={onJson}>
            Download answers (JSON)
          </Button>
          <Button variant="default" onClick={onCsv}>
            Table for a spreadsheet (CSV)
          </Button>
        </div>
      </Notice>
      <div className={styles.gap}>
        <Notice tone="info" title="2. Send the JSON file to your coordinator">
          Your answers are only on this computer until you send the file. Send it as it is, under the same
          name: a file that was edited cannot be used.
        </Notice>
      </div>
      <div className={styles.gap}>
        <Notice tone="info" title="3. Send or keep the receipt, too">
          <p className={styles.receiptWords}>
            Send it apart from the file, or keep a print or a photo of it: whoever has it can check later that
            your file still says what you answered. It shows none of your answers.
          </p>
          <ReceiptCard events={events} studyTitle={study.title} />
        </Notice>
      </div>
      <section className={styles.counts} aria-label="What you did">
        <StatRow>
          <StatTile label="Items answered" value={counts.answered} detail={`of ${counts.items}`} />
          <StatTile label="Could not decide" value={counts.abstained} />
          <StatTile label="Left unanswered" value={counts.passed} />
          <StatTile label="Reported a problem" value={counts.flagged} />
          <StatTile label="Reading time" value={durationWords(counts.activeMs)} />
        </StatRow>
      </section>
      {study.endText.trim() === '' ? null : (
        <div className={styles.gap}>
          <Markdown text={study.endText} />
        </div>
      )}
      {study.reading.sessions.count > state.number && state.finishedAt !== null ? (
        <p className={styles.hint}>{nextSessionWords(study, state)}</p>
      ) : null}
      <p className={styles.hint}>
        Your answers stay on this computer and can be downloaded again from the <a href="#/">home page</a>.
      </p>
    </Page>
  )
}

function nextSessionWords(study: ReaderStudy, state: SessionState): string {
  const { washoutDays, count } = study.reading.sessions
  const from = new Date(Date.parse(state.finishedAt ?? state.lastAt) + washoutDays * 86_400_000)
  return `This study has ${count} sessions. Session ${state.number + 1} can begin on ${timeWords(from.toISOString())}.`
}
