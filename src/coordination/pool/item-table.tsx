import { Button, Pagination } from '@mantine/core'
import { useState } from 'react'
import { dataTable, EmptyState, Notice, saveFile, sentence, useLatest } from '@/ui'
import { Choice, TextField } from '../form-fields'
import { CenterRow, Tight } from '../form-layout'
import forms from '../forms.module.css'
import {
  useWorkspace,
  useWorkspaceActions,
  useWorkspaceContext,
} from '../workspace/workspace-context'
import { ItemEditor } from './item-editor'
import styles from './item-table.module.css'

const PER_PAGE = 50
const CLIPPED = ['prompt', 'truth', 'category', 'subject'] as const

/** All items of the pool, a page at a time: the worker holds them, the page shows fifty. */
export function ItemTable() {
  const { store } = useWorkspaceContext()
  const { change } = useWorkspaceActions()
  const pool = useWorkspace((s) => s.pool)
  const turn = useWorkspace((s) => s.poolTurn)
  const edits = useWorkspace((s) => s.content.edits)
  const isFrozen = useWorkspace((s) => s.content.frozen !== null)
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<'all' | 'edited' | 'practice'>('all')
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string | null>(null)

  const { value: shown, failure } = useLatest(
    [store, search, page, only, turn],
    () => store.engine.page(search, (page - 1) * PER_PAGE, PER_PAGE, only),
    search === '' ? 0 : 200,
  )
  const removed = Object.keys(edits).filter((id) => edits[id] === null)
  if (failure !== null) return <Notice tone="error">{sentence(failure)}</Notice>
  if (shown === null || pool === null) return <p role="status">Reading the cases…</p>
  const download = async () =>
    saveFile(
      'pool.jsonl',
      new Blob([await store.engine.poolText('all')], { type: 'application/x-ndjson' }),
    )
  return (
    <Tight>
      <CenterRow>
        <TextField
          aria-label="Search cases"
          placeholder="Search id, question, category, patient, file"
          className={styles.search}
          value={search}
          onChange={(value) => {
            setSearch(value)
            setPage(1)
          }}
        />
        <Choice
          name="Which cases"
          options={{ all: 'All', edited: 'Changed', practice: 'Practice' }}
          value={only}
          onChange={(value) => {
            setOnly(value)
            setPage(1)
          }}
        />
        <span className={`${forms.muted} ${forms.grow}`} role="status">
          {shown.total.toLocaleString('en')} {shown.total === 1 ? 'case' : 'cases'}
        </span>
        {removed.length > 0 && !isFrozen && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() =>
              change('', (c) => ({
                ...c,
                edits: Object.fromEntries(
                  Object.entries(c.edits).filter(([, edit]) => edit !== null),
                ),
              }))
            }
          >
            Restore {removed.length} excluded
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => void download()}>
          Save as pool
        </Button>
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
                    {row.isEdited && <span className={forms.tag}>changed</span>}
                    {row.isPractice && <span className={forms.tag}>practice</span>}
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
      {shown.total > PER_PAGE && (
        <Pagination
          size="sm"
          value={page}
          onChange={setPage}
          total={Math.ceil(shown.total / PER_PAGE)}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
      {openId !== null && (
        <ItemEditor id={openId} isReadOnly={isFrozen} onClose={() => setOpenId(null)} />
      )}
    </Tight>
  )
}
