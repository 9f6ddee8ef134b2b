import type { ProblemCount } from '../draft/draft-content'
import forms from '../forms.module.css'
import { CenterRow, SmallButton } from '../page-parts'
import { placeWords } from '../place-words'
import { ProblemTable } from '../problem-table'
import type { FrozenFileActions } from './use-frozen-files'

/** The full list, kept beside the study. */
export const WARNINGS_FILE = 'warnings.csv'

/** What freezing did that the coordinator should know, each with its place. Nothing where there is nothing. */
export function FrozenWarnings({
  warnings,
  actions,
}: {
  readonly warnings: readonly ProblemCount[]
  readonly actions: FrozenFileActions
}) {
  if (warnings.length === 0) return null
  const shown = warnings.map((warning) => ({
    ...warning,
    example: { ...warning.example, field: placeWords(warning.example.field) },
  }))
  const tableOf = (caption: string, isWarning: boolean) => (
    <ProblemTable
      problems={shown.filter(({ example }) => (example.severity === 'warning') === isWarning)}
      caption={caption}
      tone="warn"
      place="Place"
      whole="the study"
    />
  )
  return (
    <section className={forms.tight} aria-label="Please note">
      <CenterRow>
        <h2 className={`${forms.cardTitle} ${forms.grow}`}>Frozen, but please note</h2>
        <SmallButton onClick={() => actions.save(WARNINGS_FILE)}>Save the list (CSV)</SmallButton>
      </CenterRow>
      {tableOf('Warnings', true)}
      {tableOf('Notes', false)}
    </section>
  )
}
