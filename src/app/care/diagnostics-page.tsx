import '@/language/areas/care'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@/language'
import { Page, PageHeader, Section, useLatest, useLatestJob } from '@/ui'
import { useServices } from '../services'
import styles from './care.module.css'
import { diagnosticText } from './diagnostic'
import { DiagnosticText } from './diagnostic-text'
import { type SelfTestResult, selfTest } from './self-test'

/** What this browser can do and how much it keeps, for whoever helps when something does not work. */
export default function DiagnosticsPage() {
  const say = useText('care')
  const services = useServices()
  const { value: text } = useLatest([services], () => diagnosticText(services, null))
  const [results, setResults] = useState<readonly SelfTestResult[]>([])
  const test = useLatestJob()
  const run = () =>
    test.run(async () => {
      setResults([])
      await selfTest(async () => (await services.care).tryWriting(), setResults)
    })
  return (
    <Page width="text">
      <PageHeader title={say('diagnosticsTitle')} lead={say('diagnosticsLead')} />
      <Section
        title={say('selfTest')}
        hint={say('selfTestHint')}
        actions={
          <Button onClick={() => void run()} loading={test.isRunning}>
            {say(results.length === 0 ? 'testBrowser' : 'testAgain')}
          </Button>
        }
      >
        <ul className={styles.results} aria-live="polite" aria-label={say('testResults')}>
          {results.map(({ name, failure }) => (
            <li key={name}>
              {say(name)}:{' '}
              <strong data-passed={failure === null}>
                {failure === null ? say('passed') : say('failed', { why: failure })}
              </strong>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={say('thisBrowser')} hint={say('thisBrowserHint')}>
        <DiagnosticText text={text} />
      </Section>
    </Page>
  )
}
