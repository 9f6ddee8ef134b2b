import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { loadSiteIndex, packageFolder } from '@/package/site/site-packages'
import { countWords, type SiteIndex } from '@/study'
import { deferredPart, drawIcon, FileDrop, messageOf, useLatest } from '@/ui'
import styles from '../analysis-page.module.css'
import { ReceiptForm } from '../witnesses/receipt-form'
import type { DroppedFile } from './analysis-views'
import { Checklist } from './checklist'
import { FileTable } from './file-table'
import type { AnalysisControl } from './use-analysis'

/**
 * Volumes and pictures of a dropped package folder: nothing of them is needed here. Pictures of a package are named by
 * their content; any other one may be a photo of a receipt.
 */
export const isAsset = (name: string): boolean =>
  /\.nii(\.gz)?$/i.test(name) || /(^|\/)[0-9a-f]{16}\.(png|jpe?g)$/i.test(name)

/** Loaded for studies that collect, and for no other. */
const CollectedForm = deferredPart(() => import('../collected/collected-form'))

interface IntakeProps {
  readonly control: AnalysisControl
  /** Where studies/index.json lives, with a slash at its end. */
  readonly studiesUrl: string
  /** A study of this site could not be fetched. */
  readonly onFailure: (message: string) => void
}

/** Where files come in: what is needed, a place to drop them, and what became of each. */
export function Intake({ control, studiesUrl, onFailure }: IntakeProps) {
  const { state, add } = control
  const [skipped, setSkipped] = useState(0)
  const take = async (files: readonly File[]) => {
    const wanted = files.filter((file) => !isAsset(file.name))
    setSkipped(files.length - wanted.length)
    const read = await Promise.all(
      wanted.map(
        async (file): Promise<DroppedFile> => ({ name: file.name, bytes: await bytesOf(file) }),
      ),
    )
    if (read.length > 0) add(read)
  }
  return (
    <section className={styles.intake} aria-label="Files" data-screen-only>
      <Checklist state={state} />
      <div className={styles.drop} data-empty={state.files.length === 0}>
        <FileDrop
          label="Add files"
          hint="Several at once, in any order"
          onFiles={(files) => void take(files)}
        />
        <SiteStudies studiesUrl={studiesUrl} onFiles={add} onFailure={onFailure} />
      </div>
      {state.study?.collecting == null ? null : (
        <CollectedForm study={state.study.collecting} onFiles={add} />
      )}
      {state.files.some((file) => file.role === 'answers') && (
        <ReceiptForm
          onPaste={(text) => add([{ name: 'pasted', bytes: new TextEncoder().encode(text) }])}
        />
      )}
      {state.files.length > 0 && <FileTable control={control} />}
      {skipped !== 0 && (
        <p className={styles.skipped}>
          {countWords(skipped, 'image was', 'images were')} skipped: the analysis does not use them.
        </p>
      )}
    </section>
  )
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

interface SiteStudiesProps extends Pick<IntakeProps, 'studiesUrl' | 'onFailure'> {
  readonly onFiles: (files: DroppedFile[]) => void
}

/** The studies that this site offers, to take a package from instead of a file; nothing where it offers none. */
function SiteStudies({ studiesUrl, onFiles, onFailure }: SiteStudiesProps) {
  const { value: index } = useLatest([studiesUrl], () => loadSiteIndex(studiesUrl))
  const studies = index?.ok ? index.value : []
  if (studies.length === 0) return null
  const choose = async (study: SiteIndex[number]) => {
    try {
      const folder = packageFolder(studiesUrl, study.path)
      const files = await Promise.all(
        ['study.json', 'freeze.json'].map(async (name): Promise<DroppedFile> => {
          const response = await fetch(new URL(name, folder))
          if (!response.ok) throw new Error(`${name} answered ${response.status}`)
          return {
            name: `${study.id}/${name}`,
            folderUrl: folder.href,
            bytes: new Uint8Array(await response.arrayBuffer()),
          }
        }),
      )
      onFiles(files)
    } catch (error) {
      onFailure(
        `The study "${study.title}" could not be fetched (${messageOf(error)}). Check the connection, or drop its package.`,
      )
    }
  }
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" rightSection={drawIcon(IconChevronDown, 16, 1.7)}>
          Use a study of this site
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {studies.map((study) => (
          <Menu.Item key={study.studyHash} onClick={() => void choose(study)}>
            {study.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
