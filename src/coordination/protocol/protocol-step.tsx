import { Button, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { jsonFile } from '@/freezing'
import { parseProtocol, undecidedTexts } from '@/pool'
import { type Problem, parseFile, problemOf } from '@/study'
import { Dialog, drawIcon, messageOf, ProblemList, saveFile } from '@/ui'
import { FilePicker, useReading } from '../form-fields'
import forms from '../forms.module.css'
import { LanguageFields } from '../languages/language-fields'
import { counted, Stacked } from '../page-parts'
import { PlanFields } from '../planner/plan-fields'
import { QuestionForm } from '../questions/question-form'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { CollectionFields } from './collection-fields'
import { ConditionFields } from './condition-fields'
import { DryRun } from './dry-run-panel'
import styles from './protocol-fields.module.css'
import { type ProtocolTab, protocolPlace, protocolTab } from './protocol-tabs'
import { RaterFields } from './rater-fields'
import { ReadingFields } from './reading-fields'
import { TextFields } from './text-fields'
import { ViewerFields } from './viewer-fields'

/** How the study is read: texts, raters, order, conditions, viewer; a look as a rater; a dry run. */
export function ProtocolStep() {
  const { audit, isFrozen, protocol } = useWorkspace()
  const problems = audit?.problems ?? NONE
  const open = isFrozen ? NOWHERE : openByTab([...problems, ...undecidedTexts(protocol, '')])
  return (
    <StepPage
      step="protocol"
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
          problems={problems.map((problem) => ({
            ...problem,
            field: protocolPlace(problem.field),
            line: null,
            column: null,
          }))}
          title="To be completed"
        />
        <Tabs defaultValue="texts" keepMounted={false}>
          <Tabs.List className={styles.tabs}>
            {TABS.map(([value, title]) => (
              <Tabs.Tab key={value} value={value} {...markOf(open.get(title) ?? 0)}>
                {title}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value="dry-run">Dry run</Tabs.Tab>
          </Tabs.List>
          {TABS.map(([value, , Fields]) => (
            <Tabs.Panel key={value} value={value} pt="md">
              <fieldset className={forms.plain} disabled={isFrozen}>
                <Fields />
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
const NOWHERE: ReadonlyMap<ProtocolTab, number> = new Map()

/** How much keeps the study from being frozen, by the tab on which it is set. */
function openByTab(problems: readonly Problem[]): ReadonlyMap<ProtocolTab, number> {
  const counts = new Map<ProtocolTab, number>()
  for (const { field } of problems) {
    const tab = protocolTab(field)
    if (tab !== undefined) counts.set(tab, (counts.get(tab) ?? 0) + 1)
  }
  return counts
}

/** A dot beside the name of a tab on which something is open. */
const markOf = (open: number) =>
  open === 0
    ? {}
    : { 'data-open': true, title: `${counted(open, 'setting')} required before freezing` }

/** Enough to see how it feels; packing a whole study takes minutes. */
const ITEMS = 4

/** Opens the first items as a rater meets them, storing nothing. */
function PreviewButton() {
  const { store, tool, openPreview, draftId, draw, isBusy, engine, flush } = useWorkspace()
  const hasItems = (draw?.items ?? 0) > 0
  const [what, setWhat] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function preview() {
    setWhat('Packing the first cases')
    try {
      await flush()
      const { content } = store.getState()
      const frozen = await engine.freeze(
        {
          content,
          salt: '0'.repeat(64),
          frozenAt: new Date().toISOString(),
          tool,
          passphrase: null,
          limit: ITEMS,
        },
        (_done, _total, file) => setWhat(file),
      )
      if (frozen.ok)
        openPreview({
          files: new Map(frozen.value.files),
          raterCode: content.protocol.raters.codes?.[0] ?? 'preview',
          backTo: `/prepare/${draftId}/protocol`,
        })
      else setProblems(frozen.problems)
    } catch (error) {
      setProblems([
        problemOf(
          '',
          'preview-failed',
          messageOf(error),
          'Try again. If it fails again, reload the page',
        ),
      ])
    } finally {
      setWhat(null)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={drawIcon(IconEye)}
        disabled={!hasItems || isBusy}
        loading={what !== null}
        onClick={() => void preview()}
      >
        Preview as reader
      </Button>
      <Dialog isOpen={problems.length > 0} onClose={() => setProblems([])} title="No preview yet">
        <ProblemList problems={problems} title="Fix first" />
      </Dialog>
    </>
  )
}

/** The protocol as the file that the command line takes: to keep, to hand on, to take from another study. */
function ProtocolFileButtons() {
  const { change, isFrozen, protocol } = useWorkspace()
  const { problems, clear, load } = useReading(
    (file) => parseFile(file, parseProtocol),
    (read) => change('', () => ({ protocol: read })),
  )
  return (
    <>
      <Button
        variant="default"
        onClick={() => saveFile('protocol.json', jsonFile(protocol), 'application/json')}
      >
        Save protocol
      </Button>
      {!isFrozen && (
        <FilePicker accept=".json" name="Protocol file" onFile={load} size="sm">
          Load protocol…
        </FilePicker>
      )}
      <Dialog isOpen={problems.length > 0} onClose={clear} title="This protocol cannot be used">
        <ProblemList problems={problems} title="Fix in the file" />
      </Dialog>
    </>
  )
}
