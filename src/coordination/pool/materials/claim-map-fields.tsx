import { fieldsOf } from '../../form-fields'
import { ColumnSelect, MaybeColumn, spareColumn, useMappedFile } from '../column-select'
import { type FieldsProps, type MapOf, PartList } from './part-list'

type Claims = NonNullable<MapOf<'report'>['claims']>

/** The claims of a report: a list in one column, or each in a column of its own; with right answers or without. */
export function ClaimFields({ title, material, onChange }: FieldsProps<MapOf<'report'>>) {
  const file = useMappedFile()
  const { claims = {} } = material
  const { columns = [] } = claims
  const field = fieldsOf<Claims>(claims, (next) => {
    const isNone = next.from === undefined && next.columns === undefined
    const truths = next.from === undefined ? undefined : next.truths
    onChange({ ...material, claims: isNone ? undefined : { ...next, truths } })
  })
  return (
    <PartList<NonNullable<Claims['columns']>[number]>
      title="Claims"
      name={`${title}, claim`}
      words="Add a claim from a column"
      make={() => ({ from: spareColumn(file) })}
      above={
        <>
          <MaybeColumn
            label={`${title}: column with a list of its claims`}
            none={columns.length === 0 ? 'Judged as a whole' : 'No list: from columns'}
            {...field('from')}
          />
          {claims.from !== undefined && (
            <MaybeColumn
              label={`${title}: column with as many correct answers`}
              none="Correct answers: within the claims, or none"
              {...field('truths')}
            />
          )}
        </>
      }
      {...field('columns')}
    >
      {(field, name) => (
        <>
          <ColumnSelect label={`${name}: column with its text`} {...field('from')} />
          <MaybeColumn
            label={`${name}: column with its correct answer`}
            none="No correct answer"
            {...field('truth')}
          />
        </>
      )}
    </PartList>
  )
}
