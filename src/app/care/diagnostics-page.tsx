import { Button } from '@mantine/core'
import { useState } from 'react'
import { Page, PageHeader, Section, useLatest, useLatestJob } from '@/ui'
import { useServices } from '../services'
import styles from './care.module.css'
import { diagnosticOf, diagnosticText } from './diagnostic'
import { DiagnosticText } from './diagnostic-text'
import { type SelfTestResult, selfTest } from './self-test'

/** What this browser can do and how much it keeps, for whoever helps when something does not work. */
export default function DiagnosticsPage() {
  const { tool, care } = useServices()
  const { value: text } = useLatest([tool, care], async () =>
    diagnosticText(await diagnosticOf(tool, async () => (await care).state(), null)),
  )
  const [results, setResults] = useState<readonly SelfTestResult[]>([])
  const test = useLatestJob()
  const run = () =>
    test.run(async () => {
      setResults([])
      await selfTest(async () => (await care).tryWriting(), setResults)
    })
  return (
    <Page width="text">
      <PageHeader
        title="Diagnostics"
        lead="For whoever helps you when something does not work. Nothing is sent: you save or copy it."
      />
      <Section
        title="Self-test"
        hint="Writes a test entry beside your answers, reads it back and removes it; draws nothing you see."
        actions={
          <Button onClick={() => void run()} loading={test.isRunning}>
            {results.length === 0 ? 'Test this browser' : 'Test again'}
          </Button>
        }
      >
        <ul className={styles.results} aria-live="polite" aria-label="Results of the self-test">
          {results.map(({ name, failure }) => (
            <li key={name}>
              {name}:{' '}
              <strong data-passed={failure === null}>{failure === null ? 'yes' : `no (${failure})`}</strong>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="This browser"
        hint="Versions, graphics, room, and how many rows each table has. No questions, answers, rater codes, items or titles."
      >
        {text === null ? <p role="status">Collecting …</p> : <DiagnosticText text={text} />}
      </Section>
    </Page>
  )
}
