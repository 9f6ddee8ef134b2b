import { Button, Group } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { type RosterEntry, ratersPage, type SheetOptions } from '@/roster'
import { Dialog, drawIcon, saveFile } from '@/ui'
import { counted } from '../page-parts'
import { PrintSheet } from '../print-sheet'
import styles from './roster.module.css'

/** The sheets as they come out of the printer: the same page that the command line writes. */
export function SheetsDialog({
  entries,
  options,
  onClose,
}: {
  readonly entries: readonly RosterEntry[]
  readonly options: SheetOptions
  readonly onClose: () => void
}) {
  const html = useMemo(() => ratersPage(entries, options), [entries, options])
  const [only] = entries
  const name = entries.length === 1 && only !== undefined ? `sheet-${only.code}` : 'sheets'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="full"
      title={
        entries.length === 1
          ? `Sheet of ${only?.code}`
          : `Sheets of ${counted(entries.length, 'reader')}`
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.preview} tabIndex={0} aria-label="Preview">
        <Paper html={html} label="Sheets" />
      </section>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="default"
          leftSection={drawIcon(IconDownload)}
          onClick={() => saveFile(`${options.study.id}-${name}.html`, html, 'text/html')}
        >
          Save
        </Button>
        <Button data-autofocus leftSection={drawIcon(IconPrinter)} onClick={() => window.print()}>
          Print {counted(entries.length, 'sheet')}
        </Button>
      </Group>
      <PrintSheet>
        <Paper html={html} label="Sheets" />
      </PrintSheet>
    </Dialog>
  )
}

/** A page of HTML as it is written to a file, shown or printed within this one: in a tree of its own, so that neither's styles reach the other. */
function Paper({ html, label }: { readonly html: string; readonly label: string }) {
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const { head, body } = new DOMParser().parseFromString(html, 'text/html')
    root.replaceChildren(...head.querySelectorAll('style'), ...body.childNodes)
  }, [html])
  return <article ref={host} aria-label={label} />
}
