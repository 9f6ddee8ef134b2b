import { Select } from '@mantine/core'
import { kindNamed, kindNames } from '@/questions'
import type { QuestionInputProps } from './question-map-editor'
import { RenameValues } from './rename-values'

const KINDS = [
  { value: 'auto', label: 'Found out by itself' } as const,
  ...kindNames.map((kind) => ({ value: kind, label: kindNamed(kind)?.name ?? kind })),
]

/** How a question is answered: found out, fixed, or named by a column. */
export function KindInput({ view, number, question, onChange }: QuestionInputProps) {
  const { kind, each } = question
  const label = `Question ${number}: kind`
  return (
    <>
      <Select
        aria-label={label}
        size="sm"
        allowDeselect={false}
        data={
          typeof kind === 'string'
            ? [...KINDS]
            : [...KINDS, { value: 'column', label: `As column ${kind.from} says` }]
        }
        value={typeof kind === 'string' ? kind : 'column'}
        onChange={(chosen) => {
          const found = KINDS.find(({ value }) => value === chosen)
          if (found !== undefined) onChange({ ...question, kind: found.value })
        }}
      />
      {typeof kind === 'string' ? null : (
        <RenameValues
          label={label}
          view={view}
          source={kind}
          each={each}
          onChange={(source) => onChange({ ...question, kind: source })}
        />
      )}
    </>
  )
}
