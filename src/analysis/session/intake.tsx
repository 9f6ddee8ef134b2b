import { useState } from 'react'
import { countWords } from '@/study'
import { deferredPart, FileDrop } from '@/ui'
import styles from '../analysis-page.module.css'
import { ReceiptForm } from '../witnesses/receipt-form'
import type { DroppedFile } from './analysis-views'
import { Checklist } from './checklist'
import { FileTable } from './file-table'
import { SiteStudies } from './site-studies'
import type { AnalysisControl } from './use-analysis'

/**
 * Volumes and pictures of a dropped package folder: nothing of them is needed here. Pictures of a package are named by
 * their content; any other one may be a photo of a receipt.
 */
export const isAsset = (name: string): boolean =>
  /\.nii(\.gz)?$/i.test(name) || /(^|\/)[0-9a-f]{16}\.(png|jpe?g)$/i.test(name)

/** Loaded for studies that collect, and for no other. */
const CollectedForm = deferredPart(
  async () => (await import('../collected/collected-form')).CollectedForm,
)

interface IntakeProps {
  readonly control: AnalysisControl
  /** Where studies/index.json lives, with a slash at its end. */
  readonly studiesUrl: string
  /** A study of this site could not be fetched. */
  readonly onFailure: (message: string) => void
}

/** Where files come in: what is needed, a place to drop them, and what became of each. */
export function Intake({ control, studiesUrl, onFailure }: IntakeProps) {
  const { state, add, remove, unlock, choose } = control
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
      {state.files.length > 0 && (
        <FileTable files={state.files} onRemove={remove} onUnlock={unlock} onChoose={choose} />
      )}
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
