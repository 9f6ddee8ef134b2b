import { useState } from 'react'
import { type Mapping, parseMappingFile } from '@/pool'
import { parseFile } from '@/study'
import { ConfirmDialog, Notice, ProblemList, saveFile, sentence } from '@/ui'
import type { DraftSource } from '../draft/draft-content'
import type { SourceView } from '../draft/draft-views'
import { FilePicker, useReading, withPart } from '../form-fields'
import forms from '../forms.module.css'
import { Card, counted, GrowSpan, QuietButton, SmallButton } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { ItemPreview } from './item-preview'
import { MappingEditor } from './mapping-editor'
import { DecidedReadings } from './readings/decided-readings'
import { OpenReadings } from './readings/open-readings'
import styles from './source-card.module.css'

/** One file of items: what it is, what its columns mean, and its first rows as items. */
export function SourceCard({
  source,
  isOnly,
}: {
  readonly source: DraftSource
  readonly isOnly: boolean
}) {
  const { change, changeMappings, isFrozen, pool, views, confirmedKeys } = useWorkspace()
  const found = views.get(source.blob) ?? null
  const [isOpen, setOpen] = useState(isOnly)
  const [isRemoving, setRemoving] = useState(false)
  const { mapping } = source
  const setMapping = (label: string, next: Mapping) =>
    changeMappings(label, () => next, source.blob)
  const remove = () =>
    change('', (c) => ({ sources: c.sources.filter(({ blob }) => blob !== source.blob) }))
  const reading = pool?.readings.find(({ blob }) => blob === source.blob)
  const digests = reading?.list.digests ?? []
  /** What was confirmed on the page is confirmed for the command line. */
  const withConfirmation = (meant: Mapping): Mapping =>
    digests.some((digest) => confirmedKeys?.includes(digest))
      ? { ...meant, confirmed: digests[0] }
      : meant
  const { problems, load } = useReading(
    (file) => parseFile(file, parseMappingFile),
    // Which split this is, its files have said.
    (read) => setMapping('', withPart(read, { split: mapping?.split })),
  )
  const view = reading?.view ?? found
  return (
    <Card
      title={source.file}
      label={`File ${source.file}`}
      head={
        <>
          <GrowSpan>{sourceWords(view)}</GrowSpan>
          {mapping !== null && (
            <>
              <QuietButton onClick={() => saveMapping(source.file, withConfirmation(mapping))}>
                Save mapping
              </QuietButton>
              {!isFrozen && (
                <FilePicker accept=".json" onFile={load} variant="subtle">
                  Load mapping…
                </FilePicker>
              )}
              {!isOnly && (
                <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen ? 'Hide columns' : 'Columns'}
                </SmallButton>
              )}
            </>
          )}
          {!isFrozen && <QuietButton onClick={() => setRemoving(true)}>Remove</QuietButton>}
        </>
      }
    >
      <div className={styles.messages}>
        <ProblemList problems={problems} title="This mapping was not used" />
        {view !== null && !view.isReadable && (
          <ProblemList problems={view.problems} title="This file cannot be read" />
        )}
        {view?.isPool ? (
          <Notice tone="ok">This file is already a pool: its columns need no mapping.</Notice>
        ) : null}
        {reading !== undefined && !isFrozen && (
          <>
            <OpenReadings open={reading.open} onChange={(chosen) => setMapping('', chosen)} />
            {mapping !== null && (
              <DecidedReadings
                mapping={mapping}
                proposed={found?.proposal?.mapping ?? null}
                onChange={(chosen) => setMapping('', chosen)}
              />
            )}
          </>
        )}
        {reading?.notices.map(({ code, field, message, remedy }) => (
          <Notice key={`${code} ${field} ${message}`}>
            {sentence(message)} {remedy.startsWith('Nothing') ? '' : sentence(remedy)}
          </Notice>
        ))}
        {/* Once the questions are others than were proposed, somebody has decided. */}
        {doubtsOf(view, mapping).map((doubt) => (
          <Notice key={doubt} tone="warning">
            {doubt.charAt(0).toUpperCase() + doubt.slice(1)}.
          </Notice>
        ))}
      </div>
      {mapping !== null && view !== null && isOpen && (
        <div className={styles.columns}>
          <fieldset className={forms.plain} disabled={isFrozen}>
            <MappingEditor view={view} mapping={mapping} onChange={setMapping} />
          </fieldset>
          <ItemPreview blob={source.blob} mapping={mapping} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Remove ${source.file}?`}
        confirmLabel="Remove"
        onConfirm={() => {
          setRemoving(false)
          remove()
        }}
        onCancel={() => setRemoving(false)}
      >
        This removes its cases from the pool. You can undo it.
      </ConfirmDialog>
    </Card>
  )
}

const doubtsOf = (view: SourceView | null, mapping: Mapping | null): readonly string[] =>
  view?.proposal == null ||
  JSON.stringify(view.proposal.mapping.questions) !== JSON.stringify(mapping?.questions)
    ? []
    : view.proposal.doubts

function sourceWords(view: SourceView | null): string {
  if (view === null) return 'Reading…'
  if (!view.isReadable) return ''
  const { format, sheet, split } = view
  const [entry, many] = format?.startsWith('json') ? ['entry', 'entries'] : ['row', 'rows']
  const kind = format === null ? '' : KINDS[format]
  const where =
    sheet === undefined
      ? ''
      : `, sheet “${sheet.name}”${sheet.count > 1 ? ` of ${sheet.count}` : ''}`
  const part = split === undefined ? '' : `, split “${split.name}”, ${counted(split.files, 'file')}`
  return `${counted(view.rows, entry, many)}, ${counted(view.columns.length, 'column')} · ${kind}${where}${part}`
}

const KINDS: Readonly<Record<NonNullable<SourceView['format']>, string>> = {
  csv: 'table',
  json: 'JSON',
  'json-lines': 'JSON Lines',
  workbook: 'Excel workbook',
  parquet: 'Parquet',
}

const saveMapping = (file: string, mapping: Mapping) =>
  saveFile(
    `${file.replace(/\.[^.]*$/, '')}-mapping.json`,
    `${JSON.stringify(mapping, null, 2)}\n`,
    'application/json',
  )
