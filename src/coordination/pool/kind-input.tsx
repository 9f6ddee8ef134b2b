import { kindNamed, kindNames } from '@/questions'
import { OneOf } from './column-select'
import type { QuestionInputProps } from './question-map-editor'
import { RenameValues } from './rename-values'

const KINDS = [
  { value: 'auto', label: 'Found out by itself' } as const,
  ...kindNames.map((kind) => ({ value: kind, label: kindNamed(kind)?.name ?? kind })),
]

/** What was found out of rows that offer no options, or decided. */
const BARE = [
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'number', label: 'Number' },
  { value: 'text', label: 'Open text' },
  { value: 'by-truth', label: 'Yes or no where the answer is, else open text' },
] as const

/** How a question is answered: found out, fixed, or named by a column. */
export function KindInput({ view, number, question, onChange }: QuestionInputProps) {
  const { kind, each, withoutOptions, options } = question
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
      {withoutOptions === undefined || (typeof kind === 'string' && kind !== 'auto') ? null : (
        <OneOf
          label={`Question ${number}: what rows without options ask`}
          data={
            options === undefined
              ? BARE
              : BARE.map((entry) => ({ ...entry, label: `Without options: ${entry.label}` }))
          }
          value={withoutOptions}
          onChange={(chosen) => onChange({ ...question, withoutOptions: chosen })}
        />
      )}
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
