import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  checkRoster,
  linksCsv,
  mergeRoster,
  type RosterEntry,
  type RosterStudy,
  readRoster,
  rosterCsv,
  rosterLines,
} from '@/roster'
import type { Problem } from '@/study'
import { FileDrop, ProblemList, saveFile } from '@/ui'
import { TextArea, TextField } from '../form-fields'
import forms from '../forms.module.css'
import { Card, CenterRow, Row, SmallButton, Tight } from '../page-parts'

const NOTHING = { problems: [], warnings: [] }

/** The list in and out: dropped as a file, pasted from a spreadsheet, saved for a mail merge. Nothing is taken while anything in it is wrong. */
export function RosterList({
  study,
  entries,
  site,
  onChange,
}: {
  readonly study: RosterStudy
  readonly entries: readonly RosterEntry[]
  readonly site: string
  readonly onChange: (entries: readonly RosterEntry[]) => Promise<void>
}) {
  const [text, setText] = useState<string | null>(null)
  const [found, setFound] = useState<Record<keyof typeof NOTHING, readonly Problem[]>>(NOTHING)
  const [due, setDue] = useState('')

  /** @returns whether it was taken. */
  async function take(
    files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
    merge: (read: readonly RosterEntry[]) => readonly RosterEntry[],
  ): Promise<boolean> {
    const problems: Problem[] = []
    const warnings: Problem[] = []
    let next: readonly RosterEntry[] = []
    for (const { name, bytes } of files) {
      const read = await readRoster(bytes, name)
      const check = checkRoster(read.coded, study, name)
      problems.push(...inRows([...read.problems, ...check.problems]))
      warnings.push(...read.warnings)
      next = mergeRoster(
        next,
        read.rows.map(({ entry }) => entry),
      )
    }
    setFound({ problems, warnings })
    if (problems.length > 0 || files.length === 0) return false
    await onChange(merge(next))
    return true
  }
  const drop = async (files: readonly File[]) => {
    const read = await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    )
    await take(read, (added) => mergeRoster(entries, added))
  }
  const save = async () => {
    const isTaken = await take(
      [{ name: 'This list', bytes: new TextEncoder().encode(text ?? '') }],
      (all) => all,
    )
    if (isTaken) setText(null)
  }
  const csv = (name: string, content: string) =>
    saveFile(`${study.id}-${name}.csv`, content, 'text/csv;charset=utf-8')
  return (
    <Card
      title="The list"
      isTitleWide
      head={
        <>
          {text === null && (
            <SmallButton onClick={() => setText(rosterLines(entries))}>Edit or paste…</SmallButton>
          )}
          <SmallButton
            disabled={entries.length === 0}
            onClick={() => csv('roster', rosterCsv(entries))}
          >
            Save the roster
          </SmallButton>
          <SmallButton
            disabled={entries.length === 0}
            onClick={() => csv('links', linksCsv(entries, study, site))}
          >
            Save all links
          </SmallButton>
        </>
      }
      body="stack"
    >
      {text === null ? (
        <>
          <FileDrop
            label="Add a list…"
            hint="CSV or Excel, a row for each reader: code, and any of name, email, group, arm, site, due, language, link. Rows for existing codes update them."
            onFiles={(files) => void drop(files)}
          />
          {entries.length > 0 && (
            <Row>
              <TextField
                type="date"
                label="Due date for all readers"
                value={due}
                onChange={setDue}
              />
              <Button
                variant="default"
                disabled={due === ''}
                onClick={() => void onChange(entries.map((entry) => ({ ...entry, due })))}
              >
                Set for {entries.length === 1 ? 'the reader' : `all ${entries.length}`}
              </Button>
            </Row>
          )}
        </>
      ) : (
        <Tight>
          <TextArea
            label="One reader per line"
            description="The first line names the columns. Paste from a spreadsheet, or separate with commas. This text replaces the whole list."
            minRows={6}
            maxRows={20}
            autoFocus
            spellCheck={false}
            classNames={{ input: forms.mono ?? '' }}
            value={text}
            onChange={setText}
          />
          <CenterRow>
            <Button size="xs" onClick={() => void save()}>
              Save the list
            </Button>
            <SmallButton
              onClick={() => {
                setText(null)
                setFound(NOTHING)
              }}
            >
              Cancel
            </SmallButton>
          </CenterRow>
        </Tight>
      )}
      <ProblemList problems={found.problems} title="The list was not saved. Fix the following" />
      <ProblemList problems={found.warnings} severity="warning" />
    </Card>
  )
}

const inRows = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
