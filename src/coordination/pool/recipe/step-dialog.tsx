import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type Mapping, type RecipeStep, recipeSchema, STEP_NAMES } from '@/freezing'
import { Dialog, Notice, sentence, useLatest } from '@/ui'
import { SmallText } from '../../form-layout'
import forms from '../../forms.module.css'
import { useWorkspaceContext } from '../../workspace/workspace-context'
import { StepFields } from './step-fields'
import { StepPreview } from './step-preview'

/** Fills in one step, and shows what it does to the rows. @param before the steps above it. */
export function StepDialog({
  blob,
  mapping,
  before,
  columns,
  initial,
  onSave,
  onClose,
}: {
  readonly blob: string
  readonly mapping: Mapping
  readonly before: readonly RecipeStep[]
  readonly columns: readonly string[]
  readonly initial: RecipeStep
  readonly onSave: (step: RecipeStep) => void
  readonly onClose: () => void
}) {
  const { store } = useWorkspaceContext()
  const [step, setStep] = useState(initial)
  const read = recipeSchema.element.safeParse(step)
  const { value: outcome, failure } = useLatest(
    [blob, mapping, before, JSON.stringify(step)],
    () =>
      read.success
        ? store.engine.recipe(blob, { ...mapping, recipe: [...before, read.data] })
        : null,
    200,
  )
  const last = read.success ? outcome?.steps.at(-1) : undefined
  return (
    <Dialog isOpen onClose={onClose} size="large" title={STEP_NAMES[step.step]}>
      <form
        className={forms.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (read.success) onSave(read.data)
        }}
      >
        <StepFields step={step} columns={columns} onChange={setStep} />
        {failure !== null && <Notice tone="error">{sentence(failure)}</Notice>}
        {last === undefined ? (
          <SmallText>
            {read.success
              ? 'Going through the rows…'
              : 'Fill in the fields to see what it does to the rows.'}
          </SmallText>
        ) : (
          <StepPreview outcome={last} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!read.success}>
            Save step
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
