import { EmptyState, FileDrop, ProblemList, StatRow, StatTile } from '@/ui'
import type { FrozenRecord } from '../draft/draft-content'
import forms from '../forms.module.css'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { OpenKey } from './open-key'
import type { ProgressView } from './progress-engine'
import { ProgressTable } from './progress-table'
import { useProgress } from './use-progress'

/** Who has answered how much, from the files that came back. Nothing about right or wrong. */
export function ProgressStep() {
  const frozen = useWorkspace((s) => s.content.frozen)
  return (
    <StepPage step="progress" lead={LEAD}>
      {frozen === null ? (
        <EmptyState title="Not frozen yet">Raters can begin once the study is frozen.</EmptyState>
      ) : (
        <FrozenProgress frozen={frozen} />
      )}
    </StepPage>
  )
}

const LEAD =
  'Drop the answer files that came back, as often as you like. You see how far each rater is, and nothing about right or wrong.'

function FrozenProgress({ frozen }: { readonly frozen: FrozenRecord }) {
  const { view, problems, add, openKey } = useProgress(frozen)
  return (
    <div className={forms.stack}>
      <FileDrop
        label="Add answer files…"
        hint="The .json files that raters sent you, several at once. They are read here and kept nowhere."
        onFiles={(files) => void add(files)}
      />
      <ProblemList problems={problems} />
      {view === null ? null : <Totals view={view} />}
      {view === null || view.rows.length === 0 ? (
        <EmptyState title="No files yet">
          {view !== null && view.expected.length > 0
            ? `Answers are expected from ${view.expected.join(', ')}.`
            : 'Raters download one file at the end, or at any time before, and send it to you.'}
        </EmptyState>
      ) : (
        <>
          <ProgressTable view={view} />
          <Outstanding view={view} />
          <ProblemList
            problems={view.rows.flatMap((row) => row.problems)}
            title="Files that need a word with their rater"
          />
          <OpenKey view={view} onOpen={openKey} />
        </>
      )}
    </div>
  )
}

function Totals({ view }: { readonly view: ProgressView }) {
  const good = view.rows.filter(({ isGood }) => isGood)
  const raters = new Set(good.map(({ rater }) => rater))
  const missing = outstanding(view).length
  const flags = good.reduce((sum, { flags: own }) => sum + own.length, 0)
  return (
    <StatRow>
      <StatTile
        label="Raters"
        value={view.expected.length === 0 ? raters.size : `${raters.size} of ${view.expected.length}`}
        detail={missing === 0 ? 'have sent a file' : `${missing} outstanding`}
      />
      <StatTile label="Finished" value={good.filter((row) => row.isFinished).length} detail="sessions" />
      <StatTile label="Flags raised" value={flags} detail={flags === 0 ? 'by raters' : 'listed below'} />
      <StatTile
        label="Do not verify"
        value={view.rows.length - good.length}
        detail={view.rows.length === good.length ? 'none was changed' : 'not used'}
      />
    </StatRow>
  )
}

/** Codes of which no file has come that can be used. */
function outstanding({ rows, expected }: ProgressView): string[] {
  const raters = new Set(rows.filter(({ isGood }) => isGood).map(({ rater }) => rater))
  return expected.filter((code) => !raters.has(code))
}

function Outstanding({ view }: { readonly view: ProgressView }) {
  const codes = outstanding(view)
  return codes.length === 0 ? null : <p className={forms.muted}>Nothing yet from {codes.join(', ')}.</p>
}
