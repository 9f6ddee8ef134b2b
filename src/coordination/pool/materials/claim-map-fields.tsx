import { ColumnSelect, MaybeColumn, spareColumn } from '../column-select'
import type { FieldsProps, MapOf } from './material-map-props'
import { PartList } from './part-list'

type Claims = NonNullable<MapOf<'report'>['claims']>

/** The claims of a report: a list in one column, or each in a column of its own; with right answers or without. */
export function ClaimFields({
  title,
  view,
  mapping,
  material,
  onChange,
}: FieldsProps<MapOf<'report'>>) {
  const { claims = {} } = material
  const { columns = [] } = claims
  const set = (part: Partial<Claims>) => {
    const next: Claims = { ...claims, ...part }
    const isNone = next.from === undefined && next.columns === undefined
    onChange({ ...material, claims: isNone ? undefined : next })
  }
  return (
    <PartList<NonNullable<Claims['columns']>[number]>
      title="Claims"
      name={`${title}, claim`}
      parts={columns}
      add={{
        label: 'Add a claim from a column',
        part: () => ({ from: spareColumn(view, mapping) }),
      }}
      onChange={(next) => set({ columns: next })}
      above={
        <>
          <MaybeColumn
            label={`${title}: column with a list of its claims`}
            none={columns.length === 0 ? 'Judged as a whole' : 'No list: from columns'}
            view={view}
            value={claims.from}
            onChange={(from) => set(from === undefined ? { from, truths: undefined } : { from })}
          />
          {claims.from !== undefined && (
            <MaybeColumn
              label={`${title}: column with as many correct answers`}
              none="Correct answers: within the claims, or none"
              view={view}
              value={claims.truths}
              onChange={(truths) => set({ truths })}
            />
          )}
        </>
      }
    >
      {(column, name, replace) => (
        <>
          <ColumnSelect
            label={`${name}: column with its text`}
            view={view}
            value={column.from}
            onChange={(from) => replace({ from })}
          />
          <MaybeColumn
            label={`${name}: column with its correct answer`}
            none="No correct answer"
            view={view}
            value={column.truth}
            onChange={(truth) => replace({ truth })}
          />
        </>
      )}
    </PartList>
  )
}
