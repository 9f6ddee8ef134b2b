import { Portal, Tabs } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { casesWords, ledConditions, studyCounts, underCondition } from '@/report'
import type { ReportSummary } from '@/results'
import { useLatest } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { reportKey } from '../session/use-asked'
import { LongPart } from './long-part'
import { PlaceSegments } from './place-choice'
import { REPORT_PARTS, type ResultsProps } from './report-parts'
import styles from './results.module.css'

/** The report, a part at a time. */
export function Results(props: ResultsProps) {
  const { report, engine, isStale, pending, isStopped = false } = props
  const isSettled = !isStale && (pending === null || isStopped)
  const [chosen, setChosen] = useState('results')
  // The tab answers at once; its part is drawn when there is time, without holding up the next click.
  const drawn = useDeferredValue(chosen)
  const [wanted, setWanted] = useState(0)
  const [layout, setLayout] = useState<string | null>(null)
  const conditions = ledConditions(report)
  // Each condition leads; behind them all of them pooled.
  const condition = conditions[useDeferredValue(wanted)] ?? null
  const shown = useMemo(
    () => (condition === null ? report : underCondition(report, condition)),
    [report, condition],
  )
  const top = useRef<HTMLDivElement>(null)
  const open = (id: string | null) => {
    setChosen(id ?? 'results')
    // A part begins at its beginning, however far down the one before was.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }
  const ofAll = { ...props, layout, onLayout: setLayout, condition: null }
  const ofCondition = { ...ofAll, report: shown, condition }
  return (
    <>
      <Tabs
        ref={top}
        value={chosen}
        onChange={open}
        keepMounted={false}
        className={styles.results}
        data-stale={isStale}
        data-complete={pending === null && !isStale}
      >
        <Tabs.List aria-label="Parts of the report" data-screen-only className={styles.tabs}>
          {REPORT_PARTS.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {REPORT_PARTS.map(({ id, name, sections }) => {
          const first = sections.find(({ isOfCondition = false }) => isOfCondition)
          return (
            <Tabs.Panel key={id} value={id} className={styles.part}>
              {id === drawn && (
                <LongPart
                  name={name}
                  isComputing={!isSettled}
                  sections={sections.map((section) => ({
                    id: section.id,
                    name: section.name,
                    version: section.isOfCondition ? (condition ?? '') : '',
                    lead: section === first && (
                      <ConditionChoice
                        report={report}
                        conditions={conditions}
                        value={wanted}
                        onChange={setWanted}
                      />
                    ),
                    draw: () => <section.Draw {...(section.isOfCondition ? ofCondition : ofAll)} />,
                  }))}
                />
              )}
            </Tabs.Panel>
          )
        })}
      </Tabs>
      <PrintedReport report={report} engine={engine} isSettled={isSettled} />
    </>
  )
}

interface ConditionChoiceProps {
  readonly report: ReportSummary
  readonly conditions: readonly string[]
  /** Place among the conditions; the one behind the last is all of them. */
  readonly value: number
  readonly onChange: (place: number) => void
}

/** Which condition the numbers are under; nothing where there is but one. */
function ConditionChoice({ report, conditions, value, onChange }: ConditionChoiceProps) {
  if (conditions.length === 0) return null
  const name = conditions[value]
  const design = name === undefined ? undefined : report.design.byCondition[name]
  return (
    <div className={styles.condition} data-screen-only>
      <PlaceSegments
        label="Condition"
        names={[...conditions, 'All pooled']}
        value={value}
        onChange={onChange}
      />
      <p>
        {design === undefined
          ? `All conditions pooled: ${casesWords(studyCounts(report))}.`
          : `Under “${name}”: ${design.questions} questions of ${design.cases} cases.`}
      </p>
    </div>
  )
}

interface PrintedReportProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
  /** No numbers are on their way: before, every figure would be drawn for nothing. */
  readonly isSettled: boolean
}

/** Until the part that is on screen has been drawn and clicked through. */
const WAIT_MS = 400

/**
 * What the browser prints, whichever part is on screen: all of the report, as report.html has it. It waits beside the
 * page, in a tree of its own so that neither's styles reach the other; print.css shows the one and hides the other.
 */
function PrintedReport({ report, engine, isSettled }: PrintedReportProps) {
  const answer = useLatest(
    [reportKey(report), isSettled],
    () => (isSettled ? engine().page() : null),
    WAIT_MS,
  )
  const { failure } = answer
  const value = answer.isCurrent && isSettled ? answer.value : null
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // What the page itself says, as long as there is nothing else.
    if (value === null) return root.replaceChildren(document.createElement('slot'))
    const { head, body } = new DOMParser().parseFromString(value, 'text/html')
    root.replaceChildren(...head.querySelectorAll('style'), ...body.childNodes)
  }, [value])
  return (
    <Portal reuseTargetNode={false}>
      <article ref={host} data-printed-report={value === null ? 'waiting' : 'ready'}>
        {failure === null
          ? 'The report is not ready yet. Print again in a moment.'
          : `The report could not be made: ${failure}`}
      </article>
    </Portal>
  )
}
