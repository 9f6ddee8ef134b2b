import { Button } from '@mantine/core'
import { planSentences, type planStudy } from '@/freezing'
import type { Protocol } from '@/pool'
import { canonicalJson, checkAnalysis, type StudyAnalysis } from '@/study'
import { Notice, ProblemList, StatRow, StatTile, sentence } from '@/ui'
import forms from '../forms.module.css'
import { CenterRow, SmallText } from '../page-parts'
import { endpointAlone } from './plan-form'
import styles from './planner.module.css'
import { PowerCurve } from './power-curve'

/** What the plan comes to, and whether the protocol has it. */
export function PlanOutcome({
  planned,
  isBehind,
  protocol,
  onWrite,
}: {
  readonly onWrite: (analysis: StudyAnalysis | undefined) => void
  readonly planned: ReturnType<typeof planStudy>
  /** What was typed last is still being worked out. */
  readonly isBehind: boolean
  readonly protocol: Protocol
}) {
  if (!planned.ok)
    return (
      <section className={`${forms.card} ${styles.outcome}`} aria-label="Result">
        <h3 className={styles.heading}>Result</h3>
        <ProblemList
          problems={planned.problems.map((problem) => ({
            ...problem,
            file: '',
            line: null,
            column: null,
            field: '',
          }))}
          title="To be completed"
        />
        <Written analysis={null} protocol={protocol} onWrite={onWrite} />
      </section>
    )
  const { value } = planned
  const { request, power, halfWidth, level, needed, overCases, overReaders, cases } = value
  const wanted = needed.find(({ target }) => target === request.target)
  const percent = `${Math.round(100 * request.target)}%`
  const [first = '', ...more] = planSentences(value)
  return (
    <section className={`${forms.card} ${styles.outcome}`} aria-label="Result">
      <h3 className={styles.heading}>Result</h3>
      <StatRow>
        {power !== null && (
          <StatTile
            label="Power"
            value={`${Math.round(100 * power)}%`}
            detail={`target ${percent}`}
          />
        )}
        <StatTile label={`${Math.round(100 * level)}% CI`} value={`± ${halfWidth.toFixed(3)}`} />
        {wanted !== undefined && (
          <>
            <StatTile
              label={`Cases for ${percent}`}
              value={wanted.cases?.toLocaleString('en') ?? 'none'}
              detail={
                wanted.cases === null ? 'no number is enough' : `with ${request.readers} readers`
              }
            />
            <StatTile
              label={`Readers for ${percent}`}
              value={wanted.readers ?? 'none'}
              detail={
                wanted.readers === null
                  ? 'no number is enough'
                  : `with ${cases.toLocaleString('en')} cases`
              }
            />
          </>
        )}
      </StatRow>
      <div className={styles.sentences} role="status">
        <p>{first}</p>
        {more.map((words) => (
          <SmallText key={words}>{words}</SmallText>
        ))}
      </div>
      <div className={styles.curves}>
        <PowerCurve
          over="Cases"
          points={overCases}
          here={cases}
          target={power === null ? null : request.target}
        />
        <PowerCurve
          over="Readers"
          points={overReaders}
          here={request.readers}
          target={power === null ? null : request.target}
        />
      </div>
      <Written analysis={isBehind ? null : value.analysis} protocol={protocol} onWrite={onWrite} />
    </section>
  )
}

/** Whether the protocol says what the planner does, and the buttons that make it so. */
function Written({
  analysis,
  protocol,
  onWrite,
}: {
  readonly onWrite: (analysis: StudyAnalysis | undefined) => void
  readonly analysis: NonNullable<Protocol['analysis']> | null
  readonly protocol: Protocol
}) {
  const { analysis: written, conditions } = protocol
  const [fault] = analysis === null ? [] : checkAnalysis({ analysis, conditions }, 'protocol')
  const isSame =
    analysis !== null && written !== undefined && canonicalJson(written) === canonicalJson(analysis)
  return (
    <>
      {fault !== undefined && (
        <Notice tone="warning" title="This plan cannot be added yet">
          {sentence(fault.message)} {sentence(fault.remedy)}
        </Notice>
      )}
      <CenterRow>
        <Button
          disabled={analysis === null || fault !== undefined || isSame}
          onClick={() => analysis !== null && onWrite(analysis)}
        >
          {written === undefined ? 'Add to protocol' : 'Replace in protocol'}
        </Button>
        {written === undefined ? (
          <Button
            variant="default"
            disabled={analysis === null || fault !== undefined}
            onClick={() => analysis !== null && onWrite(endpointAlone(analysis))}
          >
            Add only the endpoint
          </Button>
        ) : (
          <Button variant="default" onClick={() => onWrite(undefined)}>
            Remove from protocol
          </Button>
        )}
      </CenterRow>
      <SmallText>{writtenWords(written, isSame)}</SmallText>
    </>
  )
}

function writtenWords(written: StudyAnalysis | undefined, isSame: boolean): string {
  if (written === undefined)
    return 'The plan is not in the protocol yet. Once added, it is frozen with the study and covered by the certificate.'
  if (isSame)
    return 'In the protocol, as shown here. No page shows it to readers, but the package contains it.'
  return `In the protocol: ${written.plan === undefined ? 'only the endpoint' : `a plan of ${written.plan.readers} readers and ${written.plan.cases.toLocaleString('en')} cases`}, which differs from the plan here.`
}
