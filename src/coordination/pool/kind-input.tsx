import { kindNamed, kindNames } from '@/questions'
import { OneOf } from './column-select'
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
      <OneOf
        label={label}
        data={
          typeof kind === 'string'
            ? KINDS
            : [...KINDS, { value: 'column', label: `As column ${kind.from} says` } as const]
        }
        value={typeof kind === 'string' ? kind : 'column'}
        onChange={(chosen) => chosen !== 'column' && onChange({ ...question, kind: chosen })}
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
