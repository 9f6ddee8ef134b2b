import { type Field, OneOf } from '../../form-fields'

interface PlainColumnProps extends Field<string> {
  readonly label: string
  readonly columns: readonly string[]
}

/** Chooses one of the columns that there are where a step begins. */
export const PlainColumn = ({ columns, ...rest }: PlainColumnProps) => (
  <OneOf
    hasLabel
    searchable
    data={columns.includes(rest.value) || rest.value === '' ? columns : [rest.value, ...columns]}
    {...rest}
  />
)
