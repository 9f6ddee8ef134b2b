import type { KeptFile } from '../../draft/draft-views'
import forms from '../../forms.module.css'
import { FolderChooser } from '../../volumes/folder-chooser'

/** A data set as Hugging Face hands it out; its folder is that of the pictures, too. */
export function DataSetFolder({
  onFolder,
}: {
  readonly onFolder: (name: string, files: readonly KeptFile[]) => void
}) {
  return (
    <div className={forms.tight}>
      <p className={forms.muted}>
        A data set of many files? Parquet in shards, or pictures beside a metadata.csv, as Hugging Face hands
        them out, is one list.
      </p>
      <FolderChooser
        label="Open the folder of a data set…"
        onChosen={(files, name) => onFolder(name, files)}
      />
    </div>
  )
}
