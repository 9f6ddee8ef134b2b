import { Button } from '@mantine/core'
import { useState } from 'react'
import { EmptyState, ProblemList, StatRow, StatTile, saveFile, sentence, useLatestJob } from '@/ui'
import { inWorker } from '@/ui/open-worker'
import { NumberField } from '../form-fields'
import { CenterRow, Failure, MutedSpan, Row, SmallSpan, Stacked } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import type { DryRunResult } from './dry-run'
import type { DryRunner } from './dry-run.worker'

/** How wide the interval of kappa will be, how many items a narrower one needs, and the report as it will look. */
export function DryRun() {
  const { store, tool, draw, protocol, engine } = useWorkspace()
  const [raters, setRaters] = useState(Math.max(2, protocol.raters.codes?.length ?? 2))
  const [accuracy, setAccuracy] = useState(60)
  const [width, setWidth] = useState(0.2)
  const job = useLatestJob<string>()
  const [result, setResult] = useState<DryRunResult | null>(null)
  if (draw === null || draw.items === 0)
    return (
      <EmptyState title="No cases yet">
        The dry run lets simulated readers answer your cases.
      </EmptyState>
    )
  const simulate = () =>
    job.run(async (signal, tell) => {
      tell('Starting')
      const pool = await engine.poolText('frozen')
      const order = {
        pool,
        protocol: JSON.stringify(store.getState().content.protocol),
        raters,
        accuracy: accuracy / 100,
        width,
        seed: 42,
        tool,
      }
      const outcome = await inWorker<DryRunner, DryRunResult>(
        () =>
          new Worker(new URL('./dry-run.worker.ts', import.meta.url), {
            type: 'module',
            name: 'dry-run',
          }),
        'The dry run',
        (runner) => runner.dryRun(order, tell),
        signal,
      )
      if (!signal.aborted) setResult(outcome)
    })
  return (
    <Stacked>
      <Row>
        <NumberField label="Readers" w={110} min={2} max={20} value={raters} onChange={setRaters} />
        <NumberField
          label="Expected accuracy"
          w={190}
          suffix="%"
          min={1}
          max={100}
          value={accuracy}
          onChange={setAccuracy}
        />
        <NumberField
          label="Target width of the 95% CI of kappa"
          w={210}
          prefix="width "
          step={0.05}
          allowDecimal
          decimalScale={2}
          min={0.02}
          max={2}
          value={width}
          onChange={setWidth}
        />
        <Button loading={job.isRunning} onClick={() => void simulate()}>
          Run
        </Button>
        <MutedSpan role="status">{job.progress === null ? '' : `${job.progress}…`}</MutedSpan>
      </Row>
      <Failure why={job.failure} />
      {result === null ? (
        <EmptyState title="Before anyone reads">
          Simulated readers answer your {draw.items.toLocaleString('en')} cases. You get the width
          of the 95% CI of kappa, the number of cases for a narrower one, and a sample report.
        </EmptyState>
      ) : (
        <>
          <ProblemList problems={result.problems} title="No report could be made" />
          <StatRow>
            <StatTile
              label="Kappa of a pair"
              value={result.kappa === null ? '–' : result.kappa.toFixed(2)}
              detail={
                result.reason === null ? 'if readers err independently' : sentence(result.reason)
              }
            />
            <StatTile
              label="Width of its 95% CI"
              value={result.kappaWidth === null ? '–' : result.kappaWidth.toFixed(2)}
              detail={
                result.widthRange === null
                  ? ''
                  : `${result.widthRange[0].toFixed(2)} to ${result.widthRange[1].toFixed(2)} in nine of ten studies`
              }
            />
            <StatTile
              label={`Questions for a width of ${width}`}
              value={result.itemsForWidth?.toLocaleString('en') ?? '–'}
              detail={`this study has ${result.items.toLocaleString('en')}`}
            />
          </StatRow>
          <CenterRow>
            <Button
              variant="default"
              disabled={result.reportHtml === null}
              onClick={() =>
                result.reportHtml !== null &&
                saveFile('dry-run-report.html', result.reportHtml, 'text/html')
              }
            >
              Save the report of the dry run
            </Button>
            <SmallSpan>{sentence(result.method)}</SmallSpan>
          </CenterRow>
        </>
      )}
    </Stacked>
  )
}
