import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { drawIcon, useLatest } from '@/ui'
import { CopyButton } from '../copy-button'
import type { FrozenRecord, ProblemCount } from '../draft/draft-content'
import { CHANGES_FILE, WARNINGS_FILE } from '../draft/kept-files'
import forms from '../forms.module.css'
import { CenterRow, SmallButton, Tag } from '../page-parts'
import { placeWords } from '../place-words'
import { ProblemTable } from '../problem-table'
import { canPickFolders } from '../volumes/folder-files'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './frozen-study.module.css'
import { packageName, savedName } from './package-name'
import type { FrozenFileActions } from './use-frozen-files'

/** One file of a frozen study: for whom it is, and what to do with it. */
export function FileEntry({
  name,
  title,
  tag,
  tone,
  actions,
  children,
}: {
  readonly name: string
  readonly title: string
  /** Who may have it. */
  readonly tag: string
  readonly tone: 'ok' | 'bad'
  readonly actions: ReactNode
  readonly children: ReactNode
}) {
  return (
    <li className={styles.file}>
      <div className={styles.fileHead}>
        <h2 className={forms.cardTitle}>{title}</h2>
        <Tag tone={tone}>{tag}</Tag>
        <span className={styles.name}>{name}</span>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </li>
  )
}

export function Download({
  name,
  isMain = false,
  onClick,
}: {
  readonly name: string
  readonly isMain?: boolean
  readonly onClick: () => void
}) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={drawIcon(IconDownload)}
      onClick={onClick}
    >
      Save the {name}
    </Button>
  )
}

export interface FrozenFileProps {
  readonly frozen: FrozenRecord
  readonly actions: FrozenFileActions
}

/** Where conditions are exchanged between raters: what each arm may have, and no more. */
export function ArmsEntry({ frozen, actions }: FrozenFileProps) {
  const { arms = [] } = frozen
  if (arms.length === 0) return null
  return (
    <FileEntry
      name={`${arms.length} zips`}
      title="A package for each arm: for your readers"
      tone="ok"
      tag="may be shared with its arm"
      actions={null}
    >
      <p>
        Each contains only the cases of its arm, with the scans, images and text that its condition
        shows. Give each reader the file of their arm, at its own address or as a zip. Analyze all
        answer files together, with the full package and the answer key.
      </p>
      <ul className={styles.arms}>
        {arms.map((arm) => (
          <li key={arm.arm} className={forms.rowCenter}>
            <Download name={`package of arm ${arm.arm}`} onClick={() => actions.saveArm(arm)} />
            <span>for {arm.codes.join(', ')}</span>
          </li>
        ))}
      </ul>
    </FileEntry>
  )
}

/** After an amendment: for raters who have read all that is as it was. */
export function ChangedEntry({ frozen, actions }: FrozenFileProps) {
  const { changedAlone } = frozen
  if (changedAlone === undefined) return null
  return (
    <FileEntry
      name={packageName(changedAlone.studyId, frozen.version)}
      title="Only the changed cases: for readers of the previous version"
      tone="ok"
      tag="may be shared with them"
      actions={
        <Download name="changed cases" isMain onClick={() => actions.saveChanged(changedAlone)} />
      }
    >
      <p>
        It holds the changed and new cases for {changedAlone.codes.join(', ')}, who have read the
        rest. All other readers read the whole package. Analyze all answer files together, the
        earlier ones included, with the whole package and its answer key.
      </p>
    </FileEntry>
  )
}

export function PackageEntry({ frozen, actions }: FrozenFileProps) {
  const { siteUrl } = useWorkspace()
  const { packageFile, studyId, arms = [] } = frozen
  const isDivided = arms.length > 0
  return (
    <FileEntry
      name={packageFile}
      title={isDivided ? 'The whole package: for the analysis' : 'The package: for your readers'}
      tone="ok"
      tag={isDivided ? 'holds no correct answers of scored cases' : 'may be shared'}
      actions={
        <>
          <Download name="package" isMain={!isDivided} onClick={() => actions.save(packageFile)} />
          {canPickFolders() && (
            <Button variant="default" onClick={actions.saveFolder}>
              Save as a folder…
            </Button>
          )}
        </>
      }
    >
      {isDivided && (
        <p>
          It contains the material of all arms. Readers see only their own part, but anyone can find
          the rest in the file. If that does not matter in your study, you can distribute it:
        </p>
      )}
      <p>
        <strong>With a web server:</strong> give it to the site administrator, who adds it with{' '}
        <code>triplane add {packageFile} &lt;site&gt;</code>. Readers then open{' '}
        <code>{`${siteUrl}#/read/${studyId}`}</code>.
      </p>
      <p>
        <strong>Without one:</strong> send the zip to each reader. They open the home page of any
        Triplane site, choose “Open a study file…”, and read on their own computer.
      </p>
    </FileEntry>
  )
}

/** Nothing where the study was opened from its package: the key is where it was frozen. */
export function KeyEntry({ frozen, actions }: FrozenFileProps) {
  const { keyFile, isSealed, studyId } = frozen
  if (keyFile === null) return null
  return (
    <FileEntry
      name={savedName(studyId, keyFile)}
      title={isSealed ? 'The encrypted answer key: for you' : 'The answer key: only for you'}
      tone="bad"
      tag="never publish"
      actions={
        <Download
          name="key"
          isMain
          onClick={() => actions.save(keyFile, savedName(studyId, keyFile))}
        />
      }
    >
      <p>
        {isSealed
          ? 'Keep it where your study documents are, and the passphrase somewhere else. The analysis asks for both.'
          : 'It shows every correct answer. Keep it where only you can reach it, never beside the package, never in an e-mail to readers.'}
      </p>
    </FileEntry>
  )
}

export function CertificateEntry({ frozen, actions }: FrozenFileProps) {
  return (
    <FileEntry
      name={savedName(frozen.studyId, 'freeze.json')}
      title="The certificate: for the ethics board or a registry"
      tone="ok"
      tag="may be published"
      actions={
        <>
          <Download
            name="certificate"
            onClick={() => actions.save('freeze.json', savedName(frozen.studyId, 'freeze.json'))}
          />
          <CopyButton text={() => certificateWords(frozen)}>Copy for an e-mail</CopyButton>
        </>
      }
    >
      <p>
        It holds no correct answers. File it before the first reader answers (by e-mail to the
        board, or in a registry): it then proves that neither cases nor key were changed.
      </p>
      <dl className={styles.hashes}>
        <div>
          <dt>Cases</dt>
          <dd>{frozen.studyHash}</dd>
        </div>
        <div>
          <dt>Key</dt>
          <dd>{frozen.keyCommitment}</dd>
        </div>
      </dl>
    </FileEntry>
  )
}

/** What the package was made of, where that is on this computer. */
export function RecordsEntry({ actions }: Pick<FrozenFileProps, 'actions'>) {
  return (
    <FileEntry
      name="pool.jsonl and protocol.json"
      title="Source files, for your records"
      tone="bad"
      tag="never publish before the end"
      actions={
        <>
          <Download name="pool" onClick={() => actions.save('pool.jsonl')} />
          <Download name="protocol" onClick={() => actions.save('protocol.json')} />
        </>
      }
    >
      <p>
        The pool holds the correct answers. With both and your folder of scans, the command line
        makes the same package again, byte for byte:{' '}
        <code>
          triplane freeze pool.jsonl --protocol protocol.json --volumes &lt;folder&gt; --out
          &lt;folder&gt;
        </code>
      </p>
    </FileEntry>
  )
}

const certificateWords = ({
  title,
  version,
  frozenAt,
  studyHash,
  keyCommitment,
}: FrozenRecord): string =>
  `${title}, version ${version}, frozen ${frozenAt}.\nCases (SHA-256 of study.json): ${studyHash}\nKey (SHA-256): ${keyCommitment}\n`

/** What a frozen version changed against the one it is based on, as it was recorded. Nothing for a first version. */
export function FrozenChanges({ actions }: { readonly actions: FrozenFileActions }) {
  const { basedOn, storedFile } = useWorkspace()
  const version = basedOn?.version ?? null
  const { value } = useLatest([], async () => {
    const blob = await storedFile(CHANGES_FILE)
    return changesOfText(blob === null ? '' : await blob.text())
  })
  const changes = value ?? []
  if (version === null || changes.length === 0) return null
  return (
    <FileEntry
      name={CHANGES_FILE}
      title={`What changed since version ${version}: for your records`}
      tone="bad"
      tag="may name your cases"
      actions={<Download name="changes" onClick={() => actions.save(CHANGES_FILE)} />}
    >
      <ul aria-label="Changes">
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </FileEntry>
  )
}

export const textOfChanges = (changes: readonly string[]): string =>
  `${changes.map((line) => `- ${line}`).join('\n')}\n`

const changesOfText = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))

/** What freezing did that the coordinator should know, each with its place. Nothing where there is nothing. */
export function FrozenWarnings({
  warnings,
  actions,
}: {
  readonly warnings: readonly ProblemCount[]
  readonly actions: FrozenFileActions
}) {
  if (warnings.length === 0) return null
  const shown = warnings.map((warning) => ({
    ...warning,
    example: { ...warning.example, field: placeWords(warning.example.field) },
  }))
  const tableOf = (caption: string, isWarning: boolean) => (
    <ProblemTable
      problems={shown.filter(({ example }) => (example.severity === 'warning') === isWarning)}
      caption={caption}
      tone="warn"
      place="Place"
      whole="the study"
    />
  )
  return (
    <section className={forms.tight} aria-label="Please note">
      <CenterRow>
        <h2 className={`${forms.cardTitle} ${forms.grow}`}>Frozen, but please note</h2>
        <SmallButton onClick={() => actions.save(WARNINGS_FILE)}>Save the list (CSV)</SmallButton>
      </CenterRow>
      {tableOf('Warnings', true)}
      {tableOf('Notes', false)}
    </section>
  )
}
