import { useState } from 'react'
import { isSealed } from '@/package'
import type { Problem } from '@/study'
import {
  ConfirmDialog,
  deferredPart,
  EmptyState,
  FileDrop,
  ProblemList,
  StatRow,
  StatTile,
} from '@/ui'
import type { FrozenRecord } from '../draft/draft-content'
import { FilePicker, PasswordField } from '../form-fields'
import { timeWords } from '../item-words'
import { CenterRow, SmallSpan, SmallText, Stacked, Tight } from '../page-parts'
import { dueDays } from '../roster/study-roster'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { ExpectedRaters } from './expected-raters'
import type { ProgressView } from './progress-engine'
import { ProgressTable } from './progress-table'
import type { RaterProgress } from './rater-progress'
import { RaterTable } from './rater-table'
import type { SentToServer } from './rater-words'
import { useProgress } from './use-progress'

const LiveProgress = deferredPart(() => import('./live/live-progress'))

/** Who has answered how much, from the files that came back. Nothing about right or wrong. */
export function ProgressStep() {
  const { frozen } = useWorkspace()
  return (
    <StepPage step="progress">
      {frozen === null ? (
        <EmptyState title="Not frozen yet">Readers can begin once the study is frozen.</EmptyState>
      ) : (
        <FrozenProgress frozen={frozen} />
      )}
    </StepPage>
  )
}

function FrozenProgress({ frozen }: { readonly frozen: FrozenRecord }) {
  const { view, problems, add, remove, expect, openKey } = useProgress(frozen)
  const { content } = useWorkspace()
  const isStated = content.expected !== null
  const [sent, setSent] = useState<SentToServer>(null)
  return (
    <Stacked>
      <LiveOfStudy view={view} onSent={setSent} />
      <FileDrop
        label="Add answer files…"
        hint="The .json files that readers sent you, several at once. They are read here, and kept on this computer with the study until you remove them."
        onFiles={(files) => void add(files)}
      />
      <ProblemList problems={problems} />
      {view !== null && (
        <>
          <Totals view={view} />
          {view.raters.length === 0 ? (
            <EmptyState title="No files yet">
              Readers download one file at the end, or at any time before, and send it to you.
            </EmptyState>
          ) : (
            <RaterTable
              view={view}
              title={frozen.title}
              frozenAt={frozen.frozenAt}
              due={dueDays(content)}
              {...(view.collecting === null ? {} : { sent })}
            />
          )}
          <ExpectedRaters
            view={view}
            isStated={isStated}
            hasRoster={(content.roster?.entries.length ?? 0) > 0}
            onExpect={(codes) => void expect(codes)}
          />
          {view.rows.length > 0 && (
            <>
              <ProgressTable view={view} onRemove={(hashes) => void remove(hashes)} />
              <ProblemList
                problems={view.rows.flatMap((row) => row.problems)}
                title="Files to follow up with the reader"
              />
              <OpenKey view={view} onOpen={openKey} />
            </>
          )}
        </>
      )}
    </Stacked>
  )
}

/** Nothing for a study that is not collected over a network. */
function LiveOfStudy({
  view,
  onSent,
}: {
  readonly view: ProgressView | null
  readonly onSent: (sent: SentToServer) => void
}) {
  const { watchCredentials, content } = useWorkspace()
  const study = view?.collecting ?? null
  if (view === null || study === null) return null
  const handedIn = view.raters.flatMap(({ rater, state }) => (state === 'handed-in' ? [rater] : []))
  return (
    <LiveProgress
      study={study}
      sessions={study.sessions}
      expected={(content.roster?.entries ?? []).map(({ code, site }) => ({
        code,
        site: site === '' ? null : site,
      }))}
      dueDays={dueDays(content)}
      handedIn={new Set(handedIn)}
      onSent={onSent}
      {...(watchCredentials === undefined ? {} : { credentials: watchCredentials })}
    />
  )
}

function Totals({ view }: { readonly view: ProgressView }) {
  const good = view.rows.filter(({ isGood }) => isGood)
  const awaited = view.raters.filter(({ isExpected }) => isExpected)
  const count = (state: RaterProgress['state']) =>
    awaited.filter((rater) => rater.state === state).length
  const flags = good.reduce((sum, { flags: raised }) => sum + raised.length, 0)
  const isKnown = view.expected.length > 0
  return (
    <StatRow>
      <StatTile
        label="Submitted"
        value={isKnown ? `${count('handed-in')} of ${view.expected.length}` : count('handed-in')}
        detail={isKnown ? 'expected readers' : 'readers'}
      />
      <StatTile label="Under way" value={count('under-way')} detail="have sent some answers" />
      <StatTile
        label="No file yet"
        value={isKnown ? count('due') : '–'}
        detail={isKnown ? 'or none that can be used' : 'state whom you expect'}
      />
      <StatTile
        label="Flags raised"
        value={flags}
        detail={flags === 0 ? 'by readers' : 'listed below'}
      />
      <StatTile
        label="Not used"
        value={view.rows.length - good.length}
        detail={
          view.rows.length === good.length
            ? 'every file is consistent'
            : 'see the reason next to each file'
        }
      />
    </StatRow>
  )
}

/** Looking at right and wrong before the end is possible, and is written down. */
function OpenKey({
  view,
  onOpen,
}: {
  readonly view: ProgressView
  readonly onOpen: ReturnType<typeof useProgress>['openKey']
}) {
  const { store, saveWith, keyOpenedAt: openedAt } = useWorkspace()
  const [key, setKey] = useState<{ name: string; bytes: Uint8Array } | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const needsPassphrase = key !== null && isSealed(key.bytes)
  const take = async (file: File) =>
    setKey({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  async function record(): Promise<boolean> {
    const { content } = store.getState()
    const keyOpenedAt = [...content.keyOpenedAt, new Date().toISOString()]
    try {
      await saveWith({ keyOpenedAt })
      return true
    } catch {
      return false
    }
  }
  async function open() {
    if (key === null) return
    setBusy(true)
    setProblems(await onOpen(key.bytes, key.name, needsPassphrase ? passphrase : null, record))
    setBusy(false)
    setKey(null)
    setPassphrase('')
  }
  return (
    <Tight>
      {view.accuracy === null && (
        <CenterRow>
          <FilePicker accept=".json,.age" onFile={take} loading={isBusy}>
            Open the key to see scores…
          </FilePicker>
          <SmallSpan>Not needed to watch progress. Looking early can bias a study.</SmallSpan>
        </CenterRow>
      )}
      {openedAt.length > 0 && (
        <SmallText>The key was opened here on {openedAt.map(timeWords).join(', ')}.</SmallText>
      )}
      <ProblemList problems={problems} title="The key was not opened" />
      <ConfirmDialog
        isOpen={key !== null}
        title="Open the key before the end?"
        confirmLabel="Open and record it"
        isDisabled={needsPassphrase && passphrase === ''}
        onConfirm={() => void open()}
        onCancel={() => setKey(null)}
      >
        <p>
          You will see how many answers of each reader are correct. The study records that it was
          opened, and when.
        </p>
        {needsPassphrase && (
          <PasswordField
            label="Passphrase of the key"
            value={passphrase}
            onChange={setPassphrase}
          />
        )}
      </ConfirmDialog>
    </Tight>
  )
}
