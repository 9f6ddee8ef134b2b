import { Textarea } from '@mantine/core'
import forms from '../forms.module.css'
import { ExcludeFromKey } from './exclude-from-key'
import type { SampleFormProps } from './sample-form'

/** Subjects that must not be drawn, typed in or taken from an earlier study's key. */
export function ExcludedSubjects({ sample, onChange }: Pick<SampleFormProps, 'sample' | 'onChange'>) {
  const { excludeSubjects: excluded = [], ...rest } = sample
  const set = (label: string, subjects: readonly string[]) =>
    onChange(label, subjects.length === 0 ? rest : { ...rest, excludeSubjects: [...subjects] })
  return (
    <div className={forms.tight}>
      <Textarea
        label="Subjects to leave out"
        description="One on each line, for example those of an earlier study."
        autosize
        minRows={2}
        maxRows={6}
        value={excluded.join('\n')}
        onChange={(event) => {
          const subjects = event.currentTarget.value.split(/[\n,;]/).map((s) => s.trimStart())
          set('exclude', subjects.some((s) => s !== '') ? subjects : [])
        }}
        onBlur={() => {
          const kept = [...new Set(excluded.map((s) => s.trim()).filter(Boolean))]
          if (kept.join() !== excluded.join()) set('exclude', kept)
        }}
      />
      <ExcludeFromKey onSubjects={(subjects) => set('', [...new Set([...excluded, ...subjects])])} />
    </div>
  )
}
