import { Menu } from '@mantine/core'
import { IconDots, IconDownload } from '@tabler/icons-react'
import {
  type PlainTable,
  plainCsv,
  plainLatex,
  plainMarkdown,
  plainTabs,
  plainWord,
  wordDocument,
} from '@/report'
import { BYTE_ORDER_MARK } from '@/study'
import { saveFile } from '@/ui'
import { CopyText, ToolButton, useCopied } from './tool-button'

export interface TableToolsProps {
  /** What is in the table, for its file name and for screen readers. */
  readonly subject: string
  /** What is shown, in the order in which it is shown. */
  readonly table?: () => PlainTable
  /** Of a table that is not all on the page, its file. */
  readonly csv?: () => string | Promise<string>
}

/** A table to the clipboard or into a file: as CSV at once, and for papers from a menu. */
export function TableTools({
  subject,
  table,
  csv = () => (table === undefined ? '' : plainCsv(table())),
}: TableToolsProps) {
  const name = subject
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return (
    <>
      <CopyText label={`Copy ${subject} as CSV`} text={csv}>
        Copy as CSV
      </CopyText>
      <ToolButton
        icon={IconDownload}
        label={`Download ${subject} as CSV`}
        onClick={async () => saveFile(`${name}.csv`, BYTE_ORDER_MARK + (await csv()), 'text/csv')}
      >
        CSV
      </ToolButton>
      {table !== undefined && <PaperFormats subject={subject} name={name} table={table} />}
    </>
  )
}

const FORMATS: readonly {
  readonly name: string
  readonly ending: string
  readonly type: string
  readonly text: (table: PlainTable) => string
  readonly file?: (table: PlainTable) => string
}[] = [
  { name: 'Word', ending: 'doc', type: 'application/msword', text: plainWord, file: wordDocument },
  { name: 'Markdown', ending: 'md', type: 'text/markdown', text: plainMarkdown },
  { name: 'LaTeX', ending: 'tex', type: 'application/x-tex', text: plainLatex },
]

interface PaperFormatsProps {
  readonly subject: string
  readonly name: string
  readonly table: () => PlainTable
}

function PaperFormats({ subject, name, table }: PaperFormatsProps) {
  const [outcome, tell] = useCopied()
  const copy = async (format: (typeof FORMATS)[number]) => {
    const shown = table()
    const text = format.text(shown)
    await tell(() =>
      format.name === 'Word'
        ? navigator.clipboard.write([
            new ClipboardItem({
              'text/html': new Blob([text], { type: 'text/html' }),
              'text/plain': new Blob([plainTabs(shown)], { type: 'text/plain' }),
            }),
          ])
        : navigator.clipboard.writeText(text),
    )
  }
  const save = ({ ending, type, text, file = text }: (typeof FORMATS)[number]) =>
    saveFile(`${name}.${ending}`, file(table()), type)
  return (
    <Menu position="bottom-end" width={210} withinPortal>
      <Menu.Target>
        <ToolButton icon={IconDots} label={`For a paper: ${subject}`}>
          <span aria-live="polite">{outcome ?? 'For a paper'}</span>
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Copy for</Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format.name}
            aria-label={`Copy for ${format.name}`}
            onClick={() => void copy(format)}
          >
            {format.name}
          </Menu.Item>
        ))}
        <Menu.Label>Download for</Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format.name}
            aria-label={`Download for ${format.name} (.${format.ending})`}
            onClick={() => save(format)}
          >
            {format.name} (.{format.ending})
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
