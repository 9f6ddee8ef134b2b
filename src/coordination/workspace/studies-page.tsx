import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { openPackageZip, openStudy } from '@/package'
import {
  dividedArms,
  fail,
  type Result,
  refuse,
  type StudyDraftStore,
  type StudyDraftSummary,
  succeed,
} from '@/study'
import {
  ConfirmDialog,
  drawIcon,
  EmptyState,
  FileDrop,
  openPage,
  Page,
  PageHeader,
  Panel,
  ProblemList,
  Section,
  useLatest,
} from '@/ui'
import { type FrozenRecord, newContent } from '../draft/draft-content'
import { createDraft } from '../draft/load-draft'
import { Form, TextField, useReading } from '../form-fields'
import { certifiedRecord } from '../freeze/package-name'
import { timeWords } from '../item-words'
import { Failure } from '../page-parts'
import TemplateList from '../templates/template-list'
import styles from './studies-page.module.css'

/** `prepare`: the studies in preparation on this computer, and the beginning of a new one. */
export function StudiesPage({ drafts }: { readonly drafts: StudyDraftStore }) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [removing, setRemoving] = useState<StudyDraftSummary | null>(null)
  const stored = useLatest([drafts], () => drafts.list())
  const list = stored.failure === null ? stored.value : []
  const problem = refusal ?? (stored.failure === null ? null : NO_STORE)

  async function begin() {
    if (name.trim() === '') return
    try {
      const id = await createDraft(drafts, name.trim())
      // The browser must not clear hours of work when the disk runs low; the answer is only a wish granted or not.
      void navigator.storage?.persist?.().catch(() => false)
      openPage(`/prepare/${id}/pool`)
    } catch {
      setRefusal(NO_STORE)
    }
  }
  async function remove(draft: StudyDraftSummary) {
    await drafts.remove(draft.id)
    setRemoving(null)
    stored.again()
  }
  return (
    <Page>
      <PageHeader
        title="Prepare a study"
        lead="Make a blinded package, an encrypted answer key and a certificate from a table of questions and a folder of scans. Everything stays on this computer."
        actions={<a href="#/guide/coordinator">Guide for coordinators</a>}
      />
      <Failure why={problem} />
      <Panel>
        <Form className={styles.begin} onSubmit={begin}>
          <TextField
            className={styles.name}
            label="A new study"
            description="Title and id begin with it, and readers see them: change them in the step Protocol."
            placeholder="Reader study, spring 2027"
            value={name}
            onChange={setName}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Begin
          </Button>
        </Form>
      </Panel>
      <Section
        title="Start from a published study"
        hint="Ready to freeze, with cases, a protocol and, in most, synthetic scans. A list says what to replace."
      >
        <TemplateList />
      </Section>
      <Section title="My studies">
        {list !== null &&
          (list.length === 0 ? (
            <EmptyState title="None yet">
              Studies that you begin here are kept in this browser and listed here.
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.map((draft) => (
                <li key={draft.id} className={styles.study}>
                  <a
                    className={styles.link}
                    href={`#/prepare/${draft.id}/${draft.frozenAt === null ? 'pool' : 'freeze'}`}
                  >
                    {draft.name === '' ? 'Unnamed' : draft.name}
                  </a>
                  <span className={styles.state} data-frozen={draft.frozenAt !== null}>
                    {draft.frozenAt === null
                      ? 'in preparation'
                      : `frozen ${timeWords(draft.frozenAt)}`}
                  </span>
                  <span className={styles.time}>changed {timeWords(draft.changedAt)}</span>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remove ${draft.name}`}
                    onClick={() => setRemoving(draft)}
                  >
                    {drawIcon(IconTrash)}
                  </ActionIcon>
                </li>
              ))}
            </ul>
          ))}
      </Section>
      <Section
        title="A frozen study from its package"
        hint="To watch its progress on this computer, or to look at it again. It opens read-only."
      >
        <OpenFrozen drafts={drafts} />
      </Section>
      <ConfirmDialog
        isOpen={removing !== null}
        title={`Remove “${removing?.name ?? ''}” from this computer?`}
        confirmLabel="Remove"
        isDanger
        onConfirm={() => removing !== null && void remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        {removing?.frozenAt == null
          ? 'All your work on it is lost. Your own files are not changed. This cannot be undone.'
          : 'The package and the key kept in this browser are removed too. Make sure that you have saved both: without the key the study cannot be scored. This cannot be undone.'}
      </ConfirmDialog>
    </Page>
  )
}

const NO_STORE =
  'This browser does not let the page store data, so your work would be lost. Leave private browsing, or allow this site to store data, and reload.'

/** Takes the zip of a package that was frozen, here or elsewhere. */
function OpenFrozen({ drafts }: { readonly drafts: StudyDraftStore }) {
  const { problems, isBusy, load } = useReading(
    readFrozen,
    async ({ frozen, certificate }, file) => {
      const files = new Map<string, Blob>([
        [frozen.packageFile, file],
        ['freeze.json', certificate],
      ])
      const name = `${frozen.title}, version ${frozen.version}`
      const content = { ...newContent(frozen.title), frozen }
      openPage(`/prepare/${await createDraft(drafts, name, content, files)}/progress`)
    },
  )
  return (
    <>
      <FileDrop
        label="Open a frozen package…"
        hint="The .zip file from the step Freeze."
        extensions={['.zip']}
        isMultiple={false}
        isDisabled={isBusy}
        onFiles={([file]) => void load(file)}
      />
      <ProblemList problems={problems} title="This package was not opened" />
    </>
  )
}

/** A package that was frozen earlier, as this program keeps one: without its key. */
async function readFrozen(
  file: File,
): Promise<Result<{ readonly frozen: FrozenRecord; readonly certificate: Blob }>> {
  const files = await openPackageZip(file, file.name)
  if (!files.ok) return files
  const opened = await openStudy(files.value, (path) => path)
  if (!opened.ok) return opened
  const { study, certificate, warnings } = opened.value
  if (warnings.length > 0) return fail(...warnings)
  if (certificate === null)
    return refuse(
      file.name,
      'not-a-package',
      'this is not the .zip file of a frozen study',
      'Choose the .zip file that you saved in the step Freeze',
    )
  return succeed({
    certificate: new Blob([(await files.value.read('freeze.json')).slice()]),
    frozen: {
      ...certifiedRecord(certificate, study.title, dividedArms(study)),
      isSealed: false,
      keyFile: null,
    },
  })
}
