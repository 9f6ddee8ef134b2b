import { Button, CopyButton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Notice, StatRow, StatTile, saveFile } from '@/ui'
import type { FrozenRecord } from '../draft-content'
import forms from '../forms.module.css'
import { useBench, useBenchContext } from '../workspace/bench-context'
import { counted } from '../workspace/steps'
import { Download, FileEntry } from './file-entry'
import styles from './frozen-study.module.css'
import { canPickFolders, savePackageFolder } from './save-package-folder'
import { useNewVersion } from './use-new-version'

/** A frozen study: its files, and what to do with each. */
export function FrozenStudy({ frozen }: { readonly frozen: FrozenRecord }) {
  const { store, services } = useBenchContext()
  const hasPool = useBench((s) => s.content.sources.length > 0)
  const navigate = useNavigate()
  const newVersion = useNewVersion()
  const [message, setMessage] = useState<{ tone: 'ok' | 'error'; text: string } | null>(null)
  const save = async (name: string, as = name) => {
    const blob = await store.actions.storedFile(name)
    if (blob === null) setMessage({ tone: 'error', text: `${name} is no longer kept on this computer.` })
    else saveFile(as, blob)
  }
  async function saveFolder() {
    const blob = await store.actions.storedFile(frozen.packageFile)
    if (blob === null) return
    const saved = await savePackageFolder(blob, frozen.studyId)
    if (saved !== null) setMessage(saved)
  }
  const key = frozen.keyFile
  const address = `${services.siteUrl}#/read/${frozen.studyId}`
  return (
    <div className={forms.stack}>
      <Notice
        tone="ok"
        title={`${frozen.title}, version ${frozen.version}, was frozen on ${day(frozen.frozenAt)}`}
      >
        The package passed its check for answers, names and sources. Save the files below now; they are also
        kept in this browser.
      </Notice>
      {message === null ? null : <Notice tone={message.tone}>{message.text}</Notice>}
      <StatRow>
        <StatTile label="Items" value={frozen.counts.items} detail="practice included" />
        <StatTile label="Questions" value={frozen.counts.questions} />
        <StatTile label="Volumes" value={frozen.counts.volumes} />
      </StatRow>
      <ol className={styles.files}>
        <FileEntry
          name={frozen.packageFile}
          title="The package: for your raters"
          tag={
            <span className={forms.tag} data-tone="ok">
              may be shared
            </span>
          }
          actions={
            <>
              <Download name="package" isMain onClick={() => void save(frozen.packageFile)} />
              {canPickFolders() ? (
                <Button variant="default" onClick={() => void saveFolder()}>
                  Save as a folder…
                </Button>
              ) : null}
            </>
          }
        >
          <p>
            <strong>With a web server:</strong> give it to whoever looks after this site; they add it with{' '}
            <code>triplane add {frozen.packageFile} &lt;site&gt;</code>. Raters then open{' '}
            <code>{address}</code>.
          </p>
          <p>
            <strong>Without one:</strong> send the zip to each rater. They open this page, choose “Open a
            package from disk”, and read on their own computer.
          </p>
        </FileEntry>
        {key === null ? null : (
          <FileEntry
            name={key}
            title={frozen.isSealed ? 'The sealed key: for you' : 'The key: for you alone'}
            tag={
              <span className={forms.tag} data-tone="bad">
                never publish
              </span>
            }
            actions={
              <Download name="key" isMain onClick={() => void save(key, `${frozen.studyId}-${key}`)} />
            }
          >
            <p>
              {frozen.isSealed
                ? 'Keep it where your study documents are, and the passphrase somewhere else. The analysis asks for both.'
                : 'It shows every answer. Keep it where only you can reach it, never beside the package, never in an e-mail to raters.'}
            </p>
          </FileEntry>
        )}
        <FileEntry
          name="freeze.json"
          title="The certificate: for the ethics board or a registry"
          tag={
            <span className={forms.tag} data-tone="ok">
              may be published
            </span>
          }
          actions={
            <>
              <Download
                name="certificate"
                onClick={() => void save('freeze.json', `${frozen.studyId}-freeze.json`)}
              />
              <CopyButton value={certificateWords(frozen)}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy for an e-mail'}
                  </Button>
                )}
              </CopyButton>
            </>
          }
        >
          <p>
            It holds no answers. Filed before the first answer (by e-mail to the board, or in a registry), it
            proves later that neither items nor key were changed.
          </p>
          <dl className={styles.hashes}>
            <div>
              <dt>Items</dt>
              <dd>{frozen.studyHash}</dd>
            </div>
            <div>
              <dt>Key</dt>
              <dd>{frozen.keyCommitment}</dd>
            </div>
          </dl>
        </FileEntry>
        {!hasPool ? null : (
          <FileEntry
            name="pool.jsonl and protocol.json"
            title="What it was made of: for your records"
            tag={
              <span className={forms.tag} data-tone="bad">
                never publish before the end
              </span>
            }
            actions={
              <>
                <Download name="pool" onClick={() => void save('pool.jsonl')} />
                <Download name="protocol" onClick={() => void save('protocol.json')} />
              </>
            }
          >
            <p>
              The pool holds the answers. With both and your folder of scans, the command line makes the same
              package again, byte for byte:{' '}
              <code>
                triplane freeze pool.jsonl --protocol protocol.json --volumes &lt;folder&gt; --out
                &lt;folder&gt;
              </code>
            </p>
          </FileEntry>
        )}
      </ol>
      {!hasPool ? null : (
        <div className={forms.rowCenter}>
          <Button
            variant="default"
            onClick={() =>
              void newVersion().then(
                (id) => navigate(`/prepare/${id}/protocol`),
                () =>
                  setMessage({ tone: 'error', text: 'The new version could not be kept on this computer.' }),
              )
            }
          >
            Begin a new version
          </Button>
          <span className={forms.muted}>
            It starts from this one and says what changed. This version stays as it is:{' '}
            {counted(frozen.counts.items, 'item')}, fixed.
          </span>
        </div>
      )}
    </div>
  )
}

const certificateWords = ({ title, version, frozenAt, studyHash, keyCommitment }: FrozenRecord): string =>
  `${title}, version ${version}, frozen ${frozenAt}.\nItems (SHA-256 of study.json): ${studyHash}\nKey (SHA-256): ${keyCommitment}\n`

const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
