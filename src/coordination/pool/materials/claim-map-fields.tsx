import { Button } from '@mantine/core'
import { ColumnSelect, MaybeColumn, spareColumn } from '../column-select'
import editor from '../mapping-editor.module.css'
import type { FieldsProps, MapOf } from './material-map-fields'

type Props = FieldsProps<MapOf<'report'>>
type Claims = NonNullable<MapOf<'report'>['claims']>

/** The claims of a report: a list in one column, or each in a column of its own; with right answers or without. */
export function ClaimFields({ title, view, mapping, material, onChange }: Props) {
  const { claims = {} } = material
  const columns = claims.columns ?? []
  const set = (part: Partial<Claims>) => {
    const next: Claims = { ...claims, ...part }
    const isNone = next.from === undefined && next.columns === undefined
    onChange({ ...material, claims: isNone ? undefined : next })
  }
  const setColumns = (next: NonNullable<Claims['columns']>) =>
    set({ columns: next.length === 0 ? undefined : [...next] })
  return (
    <>
      <span>Claims</span>
      <div>
        <MaybeColumn
          label={`${title}: column with a list of its claims`}
          none={columns.length === 0 ? 'Judged as a whole' : 'No list: from columns'}
          view={view}
          value={claims.from}
          onChange={(from) => set(from === undefined ? { from, truths: undefined } : { from })}
        />
        {claims.from === undefined ? null : (
          <MaybeColumn
            label={`${title}: column with as many right answers`}
            none="Right answers: within the claims, or none"
            view={view}
            value={claims.truths}
            onChange={(truths) => set({ truths })}
          />
        )}
        {columns.map((column, n) => {
          const name = `${title}, claim ${n + 1}`
          const replace = (part: Partial<typeof column>) =>
            setColumns(columns.map((c, k) => (k === n ? { ...c, ...part } : c)))
          return (
            // Claims have no other identity than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={n} className={editor.pair}>
              <ColumnSelect
                label={`${name}: column with its text`}
                view={view}
                value={column.from}
                onChange={(from) => replace({ from })}
              />
              <MaybeColumn
                label={`${name}: column with its right answer`}
                none="No right answer"
                view={view}
                value={column.truth}
                onChange={(truth) => replace({ truth })}
              />
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Remove ${name}`}
                onClick={() => setColumns(columns.filter((_, k) => k !== n))}
              >
                Remove
              </Button>
            </div>
          )
        })}
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          onClick={() => setColumns([...columns, { from: spareColumn(view, mapping) }])}
        >
          Add a claim from a column
        </Button>
      </div>
    </>
  )
}
