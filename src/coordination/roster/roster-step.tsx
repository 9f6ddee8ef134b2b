import { Button, Group } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  checkRoster,
  type RosterEntry,
  type RosterStudy,
  raterLetter,
  raterLink,
  ratersPage,
  type SheetOptions,
  siteAddress,
  unsentProblem,
} from '@/roster'
import { Dialog, drawIcon, EmptyState, Notice, ProblemList, saveFile } from '@/ui'
import type { FrozenRecord } from '../draft/draft-content'
import { counted, Failure, MutedText, Stacked } from '../page-parts'
import { PrintSheet } from '../print-sheet'
import type { ProgressView } from '../progress/progress-engine'
import { useProgress } from '../progress/use-progress'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './roster.module.css'
import { RosterList } from './roster-list'
import { RosterTable } from './roster-table'
import { SheetFields } from './sheet-fields'
import { entriesOf, NO_ROSTER, type StudyRoster } from './study-roster'

/** Who reads, with a link and a sheet of paper for each, and how far each of them is. */
export function RosterStep() {
  const { frozen } = useWorkspace()
  return (
    <StepPage step="roster">
      {frozen === null ? (
        <EmptyState title="Not frozen yet">
          Links and sheets are made once the study is frozen. Codes and groups are set in the step
          Protocol, under Readers.
        </EmptyState>
      ) : (
        <FrozenRoster frozen={frozen} />
      )}
    </StepPage>
  )
}

function FrozenRoster({ frozen }: { readonly frozen: FrozenRecord }) {
  const { view, problems } = useProgress(frozen)
  if (view?.study === undefined || view.study === null)
    return problems.length > 0 ? (
      <ProblemList problems={problems} />
    ) : (
      <MutedText role="status">Reading the package…</MutedText>
    )
  return <RosterOf study={view.study} raters={view.raters} />
}

function RosterOf({
  study,
  raters,
}: {
  readonly study: RosterStudy
  readonly raters: ProgressView['raters']
}) {
  const { siteUrl } = useWorkspace()
  const { roster, change, failure } = useRoster()
  const [printed, setPrinted] = useState<readonly RosterEntry[] | null>(null)
  const stated = siteAddress(roster.site === '' ? siteUrl : roster.site)
  const site = stated.ok ? stated.value : ''
  const entries = entriesOf(roster, study)
  const options: SheetOptions = { ...roster, study, site }
  const check = useMemo(
    () =>
      checkRoster(
        roster.entries.map((entry, n) => ({ entry, line: n + 2 })),
        study,
        'Roster',
      ),
    [roster.entries, study],
  )
  const unsent = unsentProblem(entries, study, 'Roster')
  return (
    <Stacked>
      {study.isPilot && (
        <Notice title="This study is a pilot">
          Sheets and sign-in say so, and its answers are never mixed with those of the real study.
        </Notice>
      )}
      <Failure why={failure} />
      <ProblemList problems={check.problems} title="The roster contradicts the frozen study" />
      <ProblemList problems={[unsent ?? [], check.warnings].flat()} severity="warning" />
      {entries.length === 0 ? (
        <EmptyState title="The roster is empty">
          The study is open to any code: enter the readers, one per line, or add your own list.
        </EmptyState>
      ) : (
        <RosterTable
          entries={entries}
          study={study}
          raters={raters}
          linkOf={(entry) => raterLink(entry, study, site)}
          letterOf={(entry) => raterLetter(entry, options)}
          onPrint={setPrinted}
        />
      )}
      <RosterList
        study={study}
        entries={entries}
        site={site}
        onChange={(next) => change({ entries: next })}
      />
      <SheetFields roster={roster} study={study} siteHere={siteUrl} onChange={change} />
      {printed !== null && (
        <SheetsDialog entries={printed} options={options} onClose={() => setPrinted(null)} />
      )}
    </Stacked>
  )
}

/** The roster of the open study, and that each change of it is on the disk before it is shown. */
function useRoster() {
  const { store, roster = NO_ROSTER, saveWith } = useWorkspace()
  const [failure, setFailure] = useState<string | null>(null)
  async function change(changes: Partial<StudyRoster>): Promise<void> {
    const now = store.getState().content.roster ?? NO_ROSTER
    try {
      await saveWith({ roster: { ...now, ...changes } })
      setFailure(null)
    } catch {
      setFailure(
        'The roster could not be kept on this computer: free some space on the disk, then try again.',
      )
    }
  }
  return { roster, change, failure }
}

/** The sheets as they come out of the printer: the same page that the command line writes. */
function SheetsDialog({
  entries,
  options,
  onClose,
}: {
  readonly entries: readonly RosterEntry[]
  readonly options: SheetOptions
  readonly onClose: () => void
}) {
  const html = useMemo(() => ratersPage(entries, options), [entries, options])
  const [only] = entries
  const name = entries.length === 1 && only !== undefined ? `sheet-${only.code}` : 'sheets'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="full"
      title={
        entries.length === 1
          ? `Sheet of ${only?.code}`
          : `Sheets of ${counted(entries.length, 'reader')}`
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.preview} tabIndex={0} aria-label="Preview">
        <Paper html={html} />
      </section>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="default"
          leftSection={drawIcon(IconDownload)}
          onClick={() => saveFile(`${options.study.id}-${name}.html`, html, 'text/html')}
        >
          Save
        </Button>
        <Button data-autofocus leftSection={drawIcon(IconPrinter)} onClick={() => window.print()}>
          Print {counted(entries.length, 'sheet')}
        </Button>
      </Group>
      <PrintSheet>
        <Paper html={html} />
      </PrintSheet>
    </Dialog>
  )
}

/** A page of HTML as it is written to a file, shown or printed within this one: in a tree of its own, so that neither's styles reach the other. */
function Paper({ html }: { readonly html: string }) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const { head, body } = new DOMParser().parseFromString(html, 'text/html')
    root.replaceChildren(...head.querySelectorAll('style'), ...body.childNodes)
  }, [html])
  return <article ref={host} aria-label="Sheets" />
}
