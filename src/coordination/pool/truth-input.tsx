import type { QuestionMap } from '@/freezing'
import { kindNamed } from '@/questions'
import { OneOf } from './column-select'
import styles from './mapping-editor.module.css'
import type { QuestionInputProps } from './question-map-editor'
import { SourceInput } from './source-input'

type Truth = NonNullable<QuestionMap['truth']>

const FORMS = [
  { value: 'auto', label: 'Found out by itself' },
  { value: 'letter', label: 'A letter: A, B, C' },
  { value: 'index-0', label: 'A number, the first is 0' },
  { value: 'index-1', label: 'A number, the first is 1' },
  { value: 'label', label: 'The words of the option' },
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'text', label: 'A text' },
  { value: 'number', label: 'A number' },
] as const satisfies readonly { readonly value: Truth['as']; readonly label: string }[]

/** Where the right answer stands, how it is written, and what its spellings mean. */
export function TruthInput({ view, number, question, onChange }: QuestionInputProps) {
  const { truth, each, kind } = question
  // Where rows without options ask for a number, they need a tolerance as a number question does.
  const asked = kind === 'auto' ? (question.withoutOptions ?? '') : typeof kind === 'string' ? kind : ''
  const tolerance = kindNamed(asked)?.tolerance ?? null
  const set = (next: Truth | undefined) => onChange({ ...question, truth: next })
  return (
    <div className={truth === undefined ? undefined : styles.two}>
      <SourceInput
        label={`Question ${number}: right answer`}
        view={view}
        source={truth}
        none="None: not scored"
        fixed={null}
        canRename
        each={each}
        onChange={(source) => {
          const isColumn = source !== undefined && 'from' in source
          set(isColumn ? { ...(truth ?? { as: 'auto' }), names: undefined, ...source } : undefined)
        }}
      />
      {truth === undefined || tolerance === null ? null : (
        <SourceInput
          label={`Question ${number}: how far from it is still right`}
          view={view}
          source={truth.within}
          none="Only the right answer itself"
          fixed="Right within…"
          each={each}
          onChange={(within) => set({ ...truth, within })}
        />
      )}
      {truth === undefined ? null : (
        <OneOf
          label={`Question ${number}: how the right answer is written`}
          data={FORMS}
          value={truth.as}
          onChange={(as) => set({ ...truth, as })}
        />
      )}
    </div>
  )
}
