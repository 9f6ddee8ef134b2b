import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '@/ui'
import { CopyCsv } from './copy-csv'
import styles from './data-table.module.css'
import { tableCsv } from './table-csv'

export interface TableToolsProps {
  /** What is in the table, for its file name and for screen readers. */
  readonly of: string
  readonly header: readonly string[]
  readonly rows: () => readonly (readonly string[])[]
}

/** A table to the clipboard or into a file. */
export function TableTools({ of, header, rows }: TableToolsProps) {
  const csv = () => tableCsv(header, rows())
  const name = `${of
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.csv`
  return (
    <span className={styles.tools}>
      <CopyCsv of={of} text={csv} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        data-screen-only
        leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
        aria-label={`Download ${of} as CSV`}
        onClick={() => saveFile(name, new Blob([`${csv()}\n`], { type: 'text/csv' }))}
      >
        CSV
      </Button>
    </span>
  )
}
