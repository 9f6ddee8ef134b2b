import type { LeftOutRow } from '@/pool'
import { Notice } from '@/ui'
import type { PoolView } from '../draft/assemble-pool'
import type { DraftContent, DraftSource } from '../draft/draft-content'
import { counted, QuietButton, SmallButton, Tight } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'

/** Rows that became no items: those with a problem, to be fixed or left out by name, and those that were. */
export function LeftOutRows({ pool }: { readonly pool: PoolView }) {
  const { change, isFrozen } = useWorkspace()
  return pool.readings.map(({ blob, file, list: { rows, leftOut, faulty, faultyCount } }) => {
    const setRows = (rowsOf: (source: DraftSource) => readonly LeftOutRow[]) =>
      change('', (content) => withLeftOut(content, blob, rowsOf))
    const where = pool.readings.length === 1 ? '' : ` of ${file}`
    return (
      <Tight key={blob}>
        {faultyCount !== 0 && !isFrozen && (
          <Notice
            tone="warning"
            title={faultyTitle(faultyCount, rows, where)}
            actions={
              <SmallButton onClick={() => setRows((source) => [...leftOutOf(source), ...faulty])}>
                Exclude {counted(faulty.length, 'row')}
              </SmallButton>
            }
          >
            {namesOf(faulty, faultyCount)}. Fix or exclude them before freezing. Excluded rows are
            named in the answer key, counted in the certificate and reported in the methods.
          </Notice>
        )}
        {leftOut.length > 0 && (
          <Notice
            title={`${leftOut.length.toLocaleString('en')} of ${counted(rows, 'row')}${where} excluded: ${namesOf(leftOut, leftOut.length)}`}
            actions={
              isFrozen ? null : (
                <QuietButton onClick={() => setRows(() => [])}>
                  Read {leftOut.length === 1 ? 'it' : 'them'} again
                </QuietButton>
              )
            }
          />
        )}
      </Tight>
    )
  })
}

export function faultyTitle(faulty: number, rows: number, where: string): string {
  const what =
    faulty === 1 ? 'has a problem: fix or exclude it' : 'have a problem: fix or exclude them'
  return `${faulty.toLocaleString('en')} of ${counted(rows, 'row')}${where} ${what}`
}

const SHOWN = 12

const namesOf = (rows: readonly LeftOutRow[], count: number): string =>
  rows
    .slice(0, SHOWN)
    .map(({ row, id }) => (id === '' || id === `row-${row}` ? `row ${row}` : `${id} (row ${row})`))
    .join(', ') + (count > SHOWN ? ` and ${(count - SHOWN).toLocaleString('en')} more` : '')

const leftOutOf = ({ mapping, leaveOut = [] }: DraftSource): readonly LeftOutRow[] =>
  mapping === null ? leaveOut : (mapping.leaveOut ?? [])

/** Of a list they are in its mapping, so that the command line leaves out the same ones. */
function withLeftOut(
  content: DraftContent,
  blob: string,
  rowsOf: (source: DraftSource) => readonly LeftOutRow[],
): DraftContent {
  const changed = (source: DraftSource): DraftSource => {
    const rows = [...rowsOf(source)]
    const { leaveOut: _leaveOut, ...whole } = source
    if (whole.mapping === null) return rows.length === 0 ? whole : { ...whole, leaveOut: rows }
    const { leaveOut: _kept, ...meant } = whole.mapping
    return { ...whole, mapping: rows.length === 0 ? meant : { ...meant, leaveOut: rows } }
  }
  return {
    ...content,
    sources: content.sources.map((source) => (source.blob === blob ? changed(source) : source)),
  }
}
