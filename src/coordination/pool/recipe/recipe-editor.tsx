import { Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Mapping,
  type RecipeStep,
  recipeSchema,
  STEP_NAMES,
  type StepName,
  stepWords,
  unlessEmpty,
} from '@/pool'
import { Dialog, useLatest } from '@/ui'
import { FieldRow, Form, OneOf, optionsOf } from '../../form-fields'
import forms from '../../forms.module.css'
import { Failure, IconButton, SmallText } from '../../page-parts'
import { useWorkspace } from '../../workspace/workspace-context'
import { useMappedFile } from '../column-select'
import { newStep } from './new-step'
import styles from './recipe.module.css'
import { StepFields } from './step-fields'
import { outcomeWords, StepPreview } from './step-preview'

interface Editing {
  readonly place: number
  readonly step: RecipeStep
  readonly columns: readonly string[]
}

/** What is done to the rows before the columns are read: step by step, each a line. */
export function RecipeEditor() {
  const { view, mapping, field } = useMappedFile()
  const { views, engine } = useWorkspace()
  const isLoaded = views.has(view.blob)
  const recipe = mapping.recipe ?? []
  const [editing, setEditing] = useState<Editing | null>(null)
  const { value: outcome } = useLatest(
    [view.blob, isLoaded, JSON.stringify(recipe), mapping.sheet, mapping.headerRow],
    () => (isLoaded && recipe.length > 0 ? engine.recipe(view.blob, mapping) : null),
    100,
  )
  const put = (steps: readonly RecipeStep[]) =>
    field('recipe').onChange(unlessEmpty([...steps]), '')
  const without = (n: number) => recipe.toSpliced(n, 1)
  const moved = (n: number, by: number) => {
    const step = recipe[n]
    return step === undefined ? recipe : without(n).toSpliced(n + by, 0, step)
  }
  /** The columns that there are before the step at a place. */
  const columnsAt = async (place: number) => {
    const before = recipe.slice(0, place)
    const { columns } = await engine.recipe(view.blob, {
      ...mapping,
      recipe: unlessEmpty(before),
    })
    return columns
  }
  async function edit(place: number) {
    const step = recipe[place]
    if (step !== undefined) setEditing({ place, step, columns: await columnsAt(place) })
  }
  async function add(kind: StepName) {
    const columns = await columnsAt(recipe.length)
    setEditing({ place: recipe.length, step: newStep(kind, columns), columns })
  }
  return (
    <FieldRow
      name="Recipe"
      help="Steps exclude rows and make columns before the columns below are read. They are saved with the mapping and applied to the next list."
    >
      {recipe.length > 0 && (
        <ol className={styles.steps} aria-label="Steps of the recipe">
          {recipe.map((step, n) => {
            const came = outcome?.steps[n]
            const wrong = came?.problems.filter(({ code }) => WRONG.has(code)) ?? []
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
              <li key={n} className={styles.step}>
                <div className={styles.words}>
                  {stepWords(step)}
                  <span className={styles.came} data-wrong={wrong.length > 0}>
                    {wrong[0]?.message.replace(/^step \d+ of the recipe \([^)]*\): /, '') ??
                      (came === undefined ? '' : outcomeWords(came) || 'it changes no row')}
                  </span>
                </div>
                <div className={styles.actions}>
                  <IconButton
                    name={`Edit step ${n + 1}`}
                    onClick={() => void edit(n)}
                    icon={IconPencil}
                  />
                  <IconButton
                    name={`Move step ${n + 1} up`}
                    disabled={n === 0}
                    onClick={() => put(moved(n, -1))}
                    icon={IconArrowUp}
                  />
                  <IconButton
                    name={`Move step ${n + 1} down`}
                    disabled={n === recipe.length - 1}
                    onClick={() => put(moved(n, 1))}
                    icon={IconArrowDown}
                  />
                  <IconButton
                    name={`Remove step ${n + 1}`}
                    onClick={() => put(without(n))}
                    icon={IconX}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <OneOf
        label="Add a step"
        placeholder={recipe.length === 0 ? 'None. Add a step…' : 'Add a step…'}
        value={null}
        data={optionsOf(STEP_NAMES)}
        maxDropdownHeight={420}
        onChange={(kind) => void add(kind)}
      />
      {editing !== null && (
        <StepDialog
          blob={view.blob}
          mapping={mapping}
          before={recipe.slice(0, editing.place)}
          columns={editing.columns}
          initial={editing.step}
          onClose={() => setEditing(null)}
          onSave={(step) => {
            put(recipe.toSpliced(editing.place, editing.place < recipe.length ? 1 : 0, step))
            setEditing(null)
          }}
        />
      )}
    </FieldRow>
  )
}

/** What keeps the study from being frozen until the step is changed. */
const WRONG = new Set(['recipe-column', 'recipe-taken', 'recipe-nothing', 'recipe-no-number'])

/** Fills in one step, and shows what it does to the rows. @param before the steps above it. */
function StepDialog({
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
  const { engine } = useWorkspace()
  const [step, setStep] = useState(initial)
  const read = recipeSchema.element.safeParse(step)
  const { value: outcome, failure } = useLatest(
    [blob, mapping, before, JSON.stringify(step)],
    () =>
      read.success ? engine.recipe(blob, { ...mapping, recipe: [...before, read.data] }) : null,
    200,
  )
  const last = read.success ? outcome?.steps.at(-1) : undefined
  return (
    <Dialog isOpen onClose={onClose} size="large" title={STEP_NAMES[step.step]}>
      <Form className={forms.stack} onSubmit={() => read.success && onSave(read.data)}>
        <StepFields step={step} columns={columns} onChange={setStep} />
        <Failure why={failure} />
        {last === undefined ? (
          <SmallText>
            {read.success ? 'Reading the rows…' : 'Fill in the fields to preview the result.'}
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
      </Form>
    </Dialog>
  )
}
