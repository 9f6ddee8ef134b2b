import { Button } from '@mantine/core'
import { Notice, openPage, StatRow, StatTile } from '@/ui'
import type { FrozenRecord } from '../draft/draft-content'
import { CenterRow, counted, MutedSpan, Stacked } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import {
  ArmsEntry,
  CertificateEntry,
  ChangedEntry,
  Download,
  FileEntry,
  FrozenChanges,
  type FrozenFileProps,
  FrozenWarnings,
  KeyEntry,
  PackageEntry,
  RecordsEntry,
} from './frozen-files'
import styles from './frozen-study.module.css'
import { savedName } from './package-name'
import { TruthsNotice } from './truths-notice'
import { useFrozenFiles } from './use-frozen-files'
import { useNextStudy } from './use-next-study'

/** A frozen study: its files, and what to do with each. */
export function FrozenStudy({ frozen }: { readonly frozen: FrozenRecord }) {
  const { sources, protocol } = useWorkspace()
  const hasPool = sources.length > 0
  const isPilot = protocol.pilot === true && hasPool
  const { newVersion, realStudy } = useNextStudy(frozen)
  const { message, refuse, actions } = useFrozenFiles(frozen)
  const { counts } = frozen
  const entry = { frozen, actions }
  async function begin(what: string, from: () => Promise<string>) {
    try {
      openPage(`/prepare/${await from()}/protocol`)
    } catch {
      refuse(`${what} could not be kept on this computer.`)
    }
  }
  return (
    <Stacked>
      <Notice
        tone="ok"
        title={`${frozen.title}, version ${frozen.version}, was frozen on ${day(frozen.frozenAt)}`}
      >
        {originWords(frozen)}
      </Notice>
      <TruthsNotice frozen={frozen} />
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      <StatRow>
        <StatTile label="Cases" value={counts.items} detail="practice included" />
        <StatTile label="Questions" value={counts.questions} detail="of all cases" />
        {counts.volumes !== 0 && (
          <StatTile label="Scans" value={counts.volumes} detail="cleaned and renamed" />
        )}
      </StatRow>
      <FrozenWarnings warnings={frozen.warnings ?? []} actions={actions} />
      <ol className={styles.files}>
        <ArmsEntry {...entry} />
        <ChangedEntry {...entry} />
        <PackageEntry {...entry} />
        <KeyEntry {...entry} />
        <CertificateEntry {...entry} />
        <EthicsEntry {...entry} />
        {hasPool && <RecordsEntry actions={actions} />}
        <FrozenChanges actions={actions} />
      </ol>
      {isPilot && (
        <Notice
          title="This study is a pilot"
          actions={
            <Button size="xs" onClick={() => void begin('The study', realStudy)}>
              Begin the real study
            </Button>
          }
        >
          It keeps the list, mapping, sample and protocol, and is no longer marked as a pilot.
          Answers of the pilot are never counted in it. Readers of the pilot have already seen its
          cases.
        </Notice>
      )}
      {hasPool && (
        <CenterRow>
          <Button variant="default" onClick={() => void begin('The new version', newVersion)}>
            Begin a new version
          </Button>
          <MutedSpan>
            It starts from this version and lists what changed. This version is not changed:{' '}
            {counted(counts.items, 'case')}, fixed.
          </MutedSpan>
        </CenterRow>
      )}
    </Stacked>
  )
}

const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Where the package comes from, and what to do first. */
function originWords({ truthsRemovedAt, keyFile }: FrozenRecord): string {
  if (truthsRemovedAt !== undefined)
    return 'The package passed its check for answers, names and sources.'
  return keyFile === null
    ? 'It was opened from its package. The key and the pool are on the computer on which it was frozen.'
    : 'The package passed its check for answers, names and sources. Save the files below now; they are also kept in this browser.'
}

/** What others can read of the package: what raters get, what was removed, what was looked for. */
function EthicsEntry({
  frozen: { studyId, packageFile, keyFile, isSealed },
  actions,
}: FrozenFileProps) {
  const key = keyFile === null ? '<key>' : savedName(studyId, keyFile)
  return (
    <FileEntry
      name={`${studyId}-check.html`}
      title="The report of the check: for the ethics file"
      tone="ok"
      tag="may be published"
      actions={
        <>
          <Download name="report" onClick={() => actions.saveEthics('html')} />
          <Download name="report as Markdown" onClick={() => actions.saveEthics('md')} />
        </>
      }
    >
      <p>
        It lists the data that a reader receives, the data that was removed, and all checks with
        their limits. It contains no correct answers.
        {keyFile === null || isSealed
          ? ' The answer key is encrypted or elsewhere, so the search here does not use it. Search with the answer key on the command line: '
          : ' This command writes the same file: '}
        <code>{`triplane check ${packageFile} --key ${key} --report report.html`}</code>
      </p>
    </FileEntry>
  )
}
