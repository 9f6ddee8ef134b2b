import { Select } from '@mantine/core'
import type { QuestionMap } from '@/freezing'
import { kindNamed } from '@/questions'
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
  const tolerance = typeof kind === 'string' ? (kindNamed(kind)?.tolerance ?? null) : null
  const set = (next: Truth | undefined) => {
    const { truth: _, ...rest } = question
    onChange(next === undefined ? rest : { ...rest, truth: next })
  }
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
          if (source === undefined || !('from' in source)) return set(undefined)
          const { names: _, ...others } = truth ?? { as: 'auto' as const }
          set({ ...others, ...source })
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
          onChange={(within) => {
            const { within: _, ...others } = truth
            set(within === undefined ? others : { ...others, within })
          }}
        />
      )}
      {truth === undefined ? null : (
        <Select
          aria-label={`Question ${number}: how the right answer is written`}
          size="sm"
          allowDeselect={false}
          data={[...FORMS]}
          value={truth.as}
          onChange={(chosen) => {
            const form = FORMS.find(({ value }) => value === chosen)
            if (form !== undefined) set({ ...truth, as: form.value })
          }}
        />
      )}
    </div>
  )
}
