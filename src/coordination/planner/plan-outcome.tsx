import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { planSentences, planStudy, type StudyPlanned } from '@/freezing'
import { canonicalJson, checkAnalysis, type StudyAnalysis } from '@/study'
import { Notice, ProblemList, StatRow, StatTile, sentence } from '@/ui'
import forms from '../forms.module.css'
import { CenterRow, SmallText } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { endpointAlone, type Plan } from './plan-form'
import styles from './planner.module.css'
import { PowerCurve } from './power-curve'

/** What the plan comes to, and whether the protocol has it. */
export function PlanOutcome({ form, protocol }: Pick<Plan, 'form' | 'protocol'>) {
  const deferred = useDeferredValue(form)
  const planned = useMemo(() => planStudy(deferred, 'plan'), [deferred])
  // What was typed last may still be worked out.
  const analysis = planned.ok && deferred === form ? planned.value.analysis : null
  return (
    <section className={`${forms.card} ${styles.outcome}`} aria-label="Result">
      <h3 className={styles.heading}>Result</h3>
      {planned.ok ? (
        <Planned value={planned.value} />
      ) : (
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
      )}
      <Written form={form} protocol={protocol} analysis={analysis} />
    </section>
  )
}

/** The numbers of the plan, in words and as curves. */
function Planned({ value }: { readonly value: StudyPlanned }) {
  const { request, power, halfWidth, level, needed, overCases, overReaders, cases } = value
  const wanted = needed.find(({ target }) => target === request.target)
  const percent = `${Math.round(100 * request.target)}%`
  const [first = '', ...more] = planSentences(value)
  return (
    <>
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
    </>
  )
}

/** Whether the protocol says what the planner does, and the buttons that make it so. */
function Written({
  form,
  protocol,
  analysis,
}: Pick<Plan, 'form' | 'protocol'> & { readonly analysis: StudyAnalysis | null }) {
  const { change } = useWorkspace()
  const { analysis: written, conditions } = protocol
  // What was asked is kept with what is written: the form would be read from the protocol else, which says less.
  const write = (next: StudyAnalysis | undefined) =>
    change('', (c) => ({ plan: form, protocol: { ...c.protocol, analysis: next } }))
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
          onClick={() => analysis !== null && write(analysis)}
        >
          {written === undefined ? 'Add to protocol' : 'Replace in protocol'}
        </Button>
        {written === undefined ? (
          <Button
            variant="default"
            disabled={analysis === null || fault !== undefined}
            onClick={() => analysis !== null && write(endpointAlone(analysis))}
          >
            Add only the endpoint
          </Button>
        ) : (
          <Button variant="default" onClick={() => write(undefined)}>
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
