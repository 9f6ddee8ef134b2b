import { Select } from '@mantine/core'

/** Chooses one of the columns that there are where a step begins. */
export const PlainColumn = ({
  label,
  columns,
  value,
  onChange,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly value: string
  readonly onChange: (column: string) => void
}) => (
  <Select
    label={label}
    size="sm"
    searchable
    allowDeselect={false}
    data={columns.includes(value) || value === '' ? [...columns] : [value, ...columns]}
    value={value === '' ? null : value}
    onChange={(column) => column !== null && onChange(column)}
  />
)
