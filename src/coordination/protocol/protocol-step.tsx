import { Tabs } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { ProblemList } from '@/ui'
import { Stacked } from '../form-layout'
import forms from '../forms.module.css'
import { LanguageFields } from '../languages/language-fields'
import { PlanFields } from '../planner/plan-fields'
import { QuestionForm } from '../questions/question-form'
import { StepPage } from '../workspace/step-page'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'
import { CollectionFields } from './collection-fields'
import { ConditionFields } from './condition-fields'
import { DryRun } from './dry-run-panel'
import { PreviewButton } from './preview-button'
import styles from './protocol-fields.module.css'
import { ProtocolFileButtons } from './protocol-file-buttons'
import { RaterFields } from './rater-fields'
import { ReadingFields } from './reading-fields'
import { TextFields } from './text-fields'
import { ViewerFields } from './viewer-fields'

/** How the study is read: texts, raters, order, conditions, viewer; a look as a rater; a dry run. */
export function ProtocolStep() {
  const { change } = useWorkspaceActions()
  const protocol = useWorkspace((s) => s.content.protocol)
  const problems = useWorkspace((s) => s.audit?.problems ?? NONE)
  const isFrozen = useWorkspace((s) => s.content.frozen !== null)
  const onChange = (label: string, part: Partial<Protocol>) =>
    change(`protocol ${label}`, (c) => ({ ...c, protocol: { ...c.protocol, ...part } }))
  return (
    <StepPage
      step="protocol"
      lead="How the study is read. Everything has a sensible value already; change what your study needs."
      actions={
        <>
          <ProtocolFileButtons />
          <PreviewButton />
        </>
      }
    >
      <Stacked>
        {/* There is no file whose line she could look up. */}
        <ProblemList
          problems={problems.map((problem) => ({ ...problem, line: null, column: null }))}
          title="To be completed"
        />
        <Tabs defaultValue="texts" keepMounted={false}>
          <Tabs.List className={styles.tabs}>
            {TABS.map(([value, title]) => (
              <Tabs.Tab key={value} value={value}>
                {title}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="dry-run">Dry run</Tabs.Tab>
          </Tabs.List>
          {TABS.map(([value, , Fields]) => (
            <Tabs.Panel key={value} value={value} pt="md">
              <fieldset className={forms.plain} disabled={isFrozen}>
                <Fields protocol={protocol} onChange={onChange} />
              </fieldset>
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="dry-run" pt="md">
            <DryRun />
          </Tabs.Panel>
        </Tabs>
      </Stacked>
    </StepPage>
  )
}

const TABS = [
  ['texts', 'Title and texts', TextFields],
  ['questions', 'Questions', QuestionForm],
  ['languages', 'Languages', LanguageFields],
  ['raters', 'Readers', RaterFields],
  ['reading', 'Reading', ReadingFields],
  ['conditions', 'Conditions', ConditionFields],
  ['viewer', 'Viewer', ViewerFields],
  ['collection', 'Collection', CollectionFields],
  ['plan', 'Endpoint and plan', PlanFields],
] as const
const NONE: readonly never[] = []
