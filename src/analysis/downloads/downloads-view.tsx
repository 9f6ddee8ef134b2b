import { Button, Checkbox, Group } from '@mantine/core'
import { IconDownload, IconFileZip, IconPackage, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import {
  PRINT_FORMATS,
  PROOFS,
  type PrintFormat,
  proofSentence,
  proofTable,
  SCOPED_FILES,
} from '@/report'
import type { ReportSummary } from '@/results'
import { dataTable, drawIcon, messageOf, Section, saveFile } from '@/ui'
import type { ReportSource } from '../session/open-analysis-engine'
import { reportKey, useAsked } from '../session/use-asked'
import { DataTable } from '../tables/data-table'
import styles from '../tables/data-table.module.css'
import { ToolButton } from '../tables/tool-button'
import { FailureNotice } from '../views/failure-notice'
import proofs from './proof-section.module.css'
import words from './report-files.json' with { type: 'json' }

const WHAT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SCOPED_FILES.map(({ path, about }) => [path, about])),
  ...words.files,
}

interface DownloadsViewProps extends ReportSource {
  /** The paper whose tables come along; null: none. */
  readonly layout: string | null
  /** Every number is there: a capsule of a report that was stopped would be computed again to another one. */
  readonly isWhole: boolean
  /** A file of the report, or all of them, were saved. */
  readonly onSaved?: ((report: ReportSummary) => void) | undefined
}

/** The same files as `triplane report` writes, one by one or as one zip. */
export function DownloadsView({ report, engine, layout, isWhole, onSaved }: DownloadsViewProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [formats, setFormats] = useState<readonly PrintFormat[]>([])
  const [isPacking, setIsPacking] = useState(false)
  const answer = useAsked(
    `${reportKey(report)}\n${layout}\n${report.design.clusters.within ?? ''}`,
    () => engine().fileList(layout),
  )
  const files = answer.value
  const save = async (name: string, type: string, making: Promise<Uint8Array>) => {
    try {
      saveFile(name, await making, type)
      onSaved?.(report)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const saveZip = (what: 'report' | 'capsule', making: Promise<Uint8Array>) =>
    save(`${report.study.id}-${what}.zip`, 'application/zip', making)
  const saveReport = async () => {
    setIsPacking(true)
    await saveZip('report', engine().reportZip(layout, formats))
    setIsPacking(false)
  }
  return (
    <Section
      title="Downloads"
      hint="The same files, byte for byte, that the command “triplane report” writes."
      actions={
        <Group gap="sm" data-screen-only>
          <Button
            variant="default"
            leftSection={drawIcon(IconPrinter)}
            onClick={() => window.print()}
          >
            Print the report
          </Button>
          <Button
            variant="default"
            leftSection={drawIcon(IconPackage)}
            disabled={!isWhole}
            onClick={() => void saveZip('capsule', engine().capsule(layout))}
          >
            Download the capsule
          </Button>
          <Button
            leftSection={drawIcon(IconFileZip)}
            onClick={() => void saveReport()}
            loading={isPacking}
          >
            Download all as one zip
          </Button>
        </Group>
      }
    >
      <p className={styles.note} data-screen-only>
        The capsule holds the study, the answer files and the options of this report, but not the
        answer key. With the answer key, “triplane recompute” computes the report again and compares
        every byte.
        {isWhole ? '' : ' It can be made once the whole report is computed.'}
      </p>
      <Checkbox.Group
        label="Figure formats in the zip, besides SVG"
        description="Each in both widths. With many readers this takes minutes and tens of megabytes."
        value={[...formats]}
        onChange={(wanted) => setFormats(PRINT_FORMATS.filter((format) => wanted.includes(format)))}
        mb="md"
        data-screen-only
      >
        <Group mt="xs">
          <Checkbox value="png" label="PNG, 300 dpi" />
          <Checkbox value="pdf" label="PDF" />
        </Group>
      </Checkbox.Group>
      <FailureNotice title="The files could not be written" failure={failure ?? answer.failure} />
      <div className={`${dataTable.scroll} ${styles.scroll}`}>
        <table
          className={`${dataTable.table} ${styles.table}`}
          aria-label="Files of the report"
          aria-busy={files === null}
        >
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Content</th>
              <th scope="col" className={dataTable.number}>
                Size
              </th>
              <td data-screen-only />
            </tr>
          </thead>
          <tbody>
            {(files ?? []).map(({ path, bytes, title }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{WHAT[path] ?? (title === null ? layoutWords(path) : `Figure: ${title}`)}</td>
                <td className={dataTable.number}>{sizeWords(bytes)}</td>
                <td className={dataTable.number} data-screen-only>
                  <ToolButton
                    icon={IconDownload}
                    label={`Download ${path}`}
                    onClick={() =>
                      void save(
                        path.replace(/^.*\//, ''),
                        typeOf(path),
                        engine().file(path, layout),
                      )
                    }
                  >
                    Download
                  </ToolButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Of a file of the chosen paper's tables. */
function layoutWords(path: string): string {
  if (!path.startsWith('layout/')) return ''
  return path.endsWith('.csv')
    ? 'A table as the chosen paper arranges it'
    : 'All tables as the chosen paper arranges them'
}

const sizeWords = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`

const TYPES: Readonly<Record<string, string>> = words.types

const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain'

/** What is proven of each file of answers, and what that shows and does not. */
export function ProofSection({ report }: { readonly report: ReportSummary }) {
  const table = proofTable(report)
  if (table === null) return null
  return (
    <section className={proofs.section} aria-label={table.title}>
      <DataTable table={table} />
      <details className={proofs.meaning}>
        <summary>What each of these shows, and what it does not</summary>
        <dl>
          {Object.values(PROOFS).map((proof) => (
            <div key={proof.title}>
              <dt>{proof.title}</dt>
              <dd>{proofSentence(proof)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
