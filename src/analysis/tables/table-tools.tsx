import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '@/ui'
import { CopyText } from './copy-text'
import styles from './data-table.module.css'
import { ToolButton } from './tool-button'

export interface TableToolsProps {
  /** What is in the table, for its file name and for screen readers. */
  readonly of: string
  readonly csv: () => string | Promise<string>
}

/** A table to the clipboard or into a file. */
export function TableTools({ of, csv }: TableToolsProps) {
  const name = `${of
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.csv`
  return (
    <span className={styles.tools}>
      <CopyText label={`Copy ${of} as CSV`} text={csv}>
        Copy as CSV
      </CopyText>
      <ToolButton
        icon={IconDownload}
        label={`Download ${of} as CSV`}
        onClick={async () => saveFile(name, new Blob([await csv()], { type: 'text/csv' }))}
      >
        CSV
      </ToolButton>
    </span>
  )
}
