import { Button, Checkbox, Group, Loader } from '@mantine/core'
import { IconFileZip, IconKey, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { percentWords, settledTable, sidesTable } from '@/report'
import type { ReportSummary } from '@/results'
import { countWords, listed } from '@/study'
import { drawIcon, EmptyState, ProblemList, Section, saveFile, useLatestJob } from '@/ui'
import type { ReportSource } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { drawTables } from '../tables/data-table'
import { FailureNotice } from '../views/failure-notice'
import styles from './adjudication-view.module.css'
import type { AdjudicationResult } from './make-adjudication'

/** Disagreements out, as a package for an adjudicator; decisions back, as a consensus beside the raters. */
export function AdjudicationView({ report, engine }: ReportSource) {
  const { consensus } = report
  return (
    <Stages>
      {consensus !== undefined && (
        <Section title="Consensus" hint={consensusWords(consensus)}>
          <Stages>{drawTables([settledTable(report), sidesTable(report)])}</Stages>
        </Section>
      )}
      <MakePackage report={report} engine={engine} />
    </Stages>
  )
}

function consensusWords({
  adjudicators,
  isSimulated,
  accuracy,
}: NonNullable<ReportSummary['consensus']>): string {
  const who =
    adjudicators.length === 0
      ? 'No decisions could be used.'
      : `Decided by ${adjudicators.join(', ')}${isSimulated ? ' (simulated answers)' : ''}.`
  const right =
    accuracy.value === null
      ? ''
      : ` Where a question has a consensus and a correct answer, the consensus is correct on ${accuracy.correct} of ${accuracy.n} (${percentWords(accuracy.value)}).`
  return `${who}${right} Accuracy, agreement and kappa of the readers use their own answers.`
}

/** The package is made when it is asked for: its scans are copied, and its words looked through. */
function MakePackage({ report, engine }: ReportSource) {
  const [result, setResult] = useState<AdjudicationResult | null>(null)
  const { run, isRunning, failure } = useLatestJob()
  const count = report.disagreementCount
  const open = report.consensus?.open ?? count
  const left =
    open === 0 ? 'All of them were adjudicated.' : `${countWords(open, 'is', 'are')} still open.`
  const make = () => run(async () => setResult(await engine().makeAdjudication()))
  if (count === 0)
    return (
      <Section title="Adjudication">
        <EmptyState title="No disagreements">
          No two readers gave different answers to one question.
        </EmptyState>
      </Section>
    )
  return (
    <Section
      title="Package for an adjudicator"
      hint={`${countWords(count, 'question')} got different answers.${report.consensus === undefined ? '' : ` ${left}`}`}
    >
      <div className={styles.body} data-screen-only>
        <p>
          The package holds only these questions. It labels the answers A, B and so on, in a random
          order for each question. The adjudicator does not see who gave an answer, how many readers
          gave it, or which answer is correct.
        </p>
        <Group gap="sm">
          <Button
            leftSection={
              isRunning ? <Loader size={16} color="currentColor" /> : drawIcon(IconScale)
            }
            variant={result?.ok === true || open === 0 ? 'default' : 'filled'}
            aria-disabled={isRunning}
            onClick={isRunning ? undefined : () => void make()}
          >
            {result?.ok === true ? 'Make it again' : 'Make the package'}
          </Button>
        </Group>
        <FailureNotice title="The package could not be made" failure={failure} />
        {result !== null &&
          (result.ok ? (
            <Made result={result} />
          ) : (
            <ProblemList problems={result.problems} title="The package cannot be made" />
          ))}
      </div>
    </Section>
  )
}

function Made({ result }: { readonly result: Extract<AdjudicationResult, { ok: true }> }) {
  const { id, disputes, items, raters, zip, key, isSealed, findings } = result
  const [isAllowed, setAllowed] = useState(false)
  const isHeld = findings.length > 0 && !isAllowed
  return (
    <div className={styles.made} role="status">
      {findings.length > 0 && (
        <>
          <ProblemList
            problems={findings}
            title="Do not send this package: it would reveal a reader or a correct answer to the adjudicator"
          />
          <Checkbox
            label="I have checked each of these and will send the package anyway"
            checked={isAllowed}
            onChange={(event) => setAllowed(event.currentTarget.checked)}
          />
        </>
      )}
      <ol className={styles.steps}>
        <li>
          <strong>To the adjudicator.</strong> {disputes}{' '}
          {disputes === 1 ? 'question' : 'questions'} of {countWords(items, 'case')}, on which{' '}
          {listed(raters, raters.length)} differ. Open it like any other study: drop it on the home
          page, or add it to a site.
          <div>
            <Button
              variant="default"
              disabled={isHeld}
              leftSection={drawIcon(IconFileZip)}
              onClick={() => saveFile(`${id}.zip`, zip, 'application/zip')}
            >
              Save the package
            </Button>
          </div>
        </li>
        <li>
          <strong>To keep.</strong> This answer key says which answer each letter means. The
          decisions can also be used without it if you add the same answer files.
          {isSealed ? ' It is encrypted with the passphrase of the study’s answer key.' : ''}
          <div>
            <Button
              variant="default"
              disabled={isHeld}
              leftSection={drawIcon(IconKey)}
              onClick={() => saveFile(`${id}-key.${isSealed ? 'age' : 'json'}`, key)}
            >
              Save its answer key
            </Button>
          </div>
        </li>
        <li>
          <strong>When the decisions come back,</strong> drop the answer file here with the others.
          The consensus becomes another column. The readers’ results do not change.
        </li>
      </ol>
    </div>
  )
}
