import { useState } from 'react'
import { dataTable, EmptyState, saveFile, useLatest } from '@/ui'
import type { ItemFilter } from '../draft/item-pages'
import { Choice, TextField } from '../form-fields'
import forms from '../forms.module.css'
import {
  CenterRow,
  counted,
  Failure,
  GrowSpan,
  QuietButton,
  SmallButton,
  Tag,
  Tight,
} from '../page-parts'
import { Pages, useSearch } from '../search-pages'
import { useWorkspace } from '../workspace/workspace-context'
import { ItemEditor } from './item-editor'
import styles from './item-table.module.css'

const PER_PAGE = 50
const CLIPPED = ['prompt', 'truth', 'category', 'subject'] as const

/** All items of the pool, a page at a time: the worker holds them, the page shows fifty. */
export function ItemTable() {
  const { change, pool, poolTurn: turn, isFrozen, engine, edits } = useWorkspace()
  const { query, field } = useSearch({ only: 'all' as ItemFilter })
  const { search, only, page } = query
  const [openId, setOpenId] = useState<string | null>(null)

  const { value: shown, failure } = useLatest(
    [query, turn],
    () => engine.page(search, (page - 1) * PER_PAGE, PER_PAGE, only),
    search === '' ? 0 : 200,
  )
  const removed = Object.keys(edits).filter((id) => edits[id] === null)
  if (failure !== null) return <Failure why={failure} />
  if (shown === null || pool === null) return <p role="status">Reading the cases…</p>
  const download = async () =>
    saveFile('pool.jsonl', await engine.poolText('all'), 'application/x-ndjson')
  return (
    <Tight>
      <CenterRow>
        <TextField
          aria-label="Search cases"
          placeholder="Search id, question, category, patient, file"
          className={styles.search}
          {...field('search')}
        />
        <Choice
          name="Which cases"
          options={{ all: 'All', edited: 'Changed', practice: 'Practice' }}
          {...field('only')}
        />
        <GrowSpan role="status">{counted(shown.total, 'case')}</GrowSpan>
        {removed.length > 0 && !isFrozen && (
          <QuietButton
            onClick={() =>
              change('', (c) => ({
                edits: Object.fromEntries(
                  Object.entries(c.edits).filter(([, edit]) => edit !== null),
                ),
              }))
            }
          >
            Restore {removed.length} excluded
          </QuietButton>
        )}
        <SmallButton onClick={() => void download()}>Save as pool</SmallButton>
      </CenterRow>
      {shown.total === 0 ? (
        <EmptyState title="No case">
          {search === '' ? 'There is none here.' : 'Nothing contains these words.'}
        </EmptyState>
      ) : (
        <div className={`${dataTable.scroll} ${forms.scroll} ${styles.scroll}`}>
          <table
            className={`${dataTable.table} ${styles.table}`}
            data-align="top"
            aria-label="Cases"
          >
            <thead>
              <tr>
                <th className={styles.id}>Case</th>
                <th>Question</th>
                <th className={styles.answer}>Correct answer</th>
                <th className={styles.category}>Category</th>
                <th className={styles.subject}>Patient</th>
              </tr>
            </thead>
            <tbody>
              {shown.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <button type="button" className={styles.open} onClick={() => setOpenId(row.id)}>
                      {row.id}
                    </button>
                    {row.isEdited && <Tag>changed</Tag>}
                    {row.isPractice && <Tag>practice</Tag>}
                  </th>
                  {CLIPPED.map((column) => (
                    <td key={column}>
                      <span className={forms.clip} title={row[column]}>
                        {row[column]}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages count={shown.total} perPage={PER_PAGE} {...field('page')} />
      {openId !== null && <ItemEditor id={openId} onClose={() => setOpenId(null)} />}
    </Tight>
  )
}
