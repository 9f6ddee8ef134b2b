import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type AnalystEntry,
  type AnalystEvent,
  analystLogText,
  keyOpened,
  nextEntry,
  parseAnalystLog,
  reportMade,
} from '@/report'
import type { ReportSummary } from '@/results'
import { messageOf, Notice, saveFile } from '@/ui'
import type { OpenedKey } from '../session/analysis-views'
import styles from './key-log.module.css'

/** Where this browser keeps the analyst's logs, one for each key. */
export interface AnalystLogs {
  /** @param name of the log. @returns '' where there is none. @throws Error where it cannot be read */
  load(name: string): string
  /** @throws Error where it cannot be kept */
  save(name: string, text: string): void
}

type KeyLogState =
  | { readonly isKept: true; readonly entries: readonly AnalystEntry[] }
  | { readonly isKept: false; readonly because: string }

const nameOf = ({ studyId, keySha256 }: OpenedKey): string =>
  `${studyId}-${keySha256.slice(0, 12)}-analysis-log.jsonl`

/** Adds an event to the log of a key. What does not hold is not gone on with (R87). */
function logEvent(logs: AnalystLogs, key: OpenedKey, event: AnalystEvent): KeyLogState {
  try {
    const name = nameOf(key)
    const read = parseAnalystLog(logs.load(name), name)
    if (!read.ok)
      return { isKept: false, because: read.problems[0]?.message ?? 'it cannot be read' }
    const entries = [...read.value, nextEntry(read.value, event, new Date())]
    logs.save(name, analystLogText(entries))
    return { isKept: true, entries }
  } catch (error) {
    return { isKept: false, because: messageOf(error) }
  }
}

/** The log of the key that is open: its opening is an event, once per visit of the page, and so is each report that is saved. */
export function useKeyLog(logs: AnalystLogs | undefined, opened: OpenedKey | null, tool: string) {
  const [state, setState] = useState<KeyLogState | null>(null)
  const { studyId = '', studyHash = '', keySha256 = '' } = opened ?? {}
  // The same key after more files: no opening.
  const key = useMemo(
    () => (keySha256 === '' ? null : { studyId, studyHash, keySha256 }),
    [studyId, studyHash, keySha256],
  )
  const logged = useRef<OpenedKey | null>(null)
  useEffect(() => {
    if (logs === undefined || key === logged.current) return
    logged.current = key
    if (key === null) return setState(null)
    const study = { id: key.studyId }
    setState(logEvent(logs, key, keyOpened({ ...key, tool, study })))
  }, [logs, key, tool])
  return {
    state,
    /** A report, or a file of it, was saved from the page. */
    reportSaved: (report: ReportSummary) => {
      if (logs !== undefined && key !== null)
        setState(logEvent(logs, key, reportMade(report, key.keySha256)))
    },
    save: () => {
      if (key === null || state?.isKept !== true) return
      saveFile(nameOf(key), analystLogText(state.entries), 'application/jsonl')
    },
  }
}

type KeyLog = ReturnType<typeof useKeyLog>

/** How often this browser opened the key, quietly; and what that does not say. */
export function KeyLogLine({ log }: { readonly log: KeyLog }) {
  const { state } = log
  if (state === null) return null
  if (!state.isKept)
    return (
      <Notice tone="warning" title="This opening of the answer key is not logged">
        The log of this browser could not be continued: {state.because}. The report does not depend
        on it.
      </Notice>
    )
  const openings = state.entries.filter(({ type }) => type === 'key-opened')
  const reports = state.entries.length - openings.length
  const first = openings[0]?.at
  return (
    <div className={styles.line} data-screen-only>
      <p>
        This browser opened this answer key {timesWords(openings.length)}
        {first === undefined || openings.length === 1 ? '' : `, first on ${dateWords(first)}`}
        {reports === 0 ? '' : `, and files of a report were saved ${timesWords(reports)}`}. No log
        can show that the key was not opened elsewhere. Deleting this site’s data deletes this log.
      </p>
      <Button variant="subtle" size="compact-sm" onClick={log.save}>
        Save the log
      </Button>
    </div>
  )
}

const timesWords = (count: number): string => (count === 1 ? 'once' : `${count} times`)
const dateWords = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso))
