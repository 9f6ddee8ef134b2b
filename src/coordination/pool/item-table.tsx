import { useState } from 'react'
import { EmptyState, saveFile, useLatest } from '@/ui'
import type { ItemFilter } from '../draft/item-pages'
import { Choice, TextField } from '../form-fields'
import forms from '../forms.module.css'
import type { ItemRow } from '../item-words'
import {
  CenterRow,
  type Column,
  counted,
  DataTable,
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
const CLIPPED = (
  [
    ['Question', 'prompt'],
    ['Correct answer', 'truth'],
    ['Category', 'category'],
    ['Patient', 'subject'],
  ] as const
).map(
  ([title, field]): Column<ItemRow> => [
    title,
    (row) => (
      <span className={forms.clip} title={row[field]}>
        {row[field]}
      </span>
    ),
  ],
)

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
        <DataTable
          name="Cases"
          className={styles.scroll}
          rows={shown.rows}
          keyOf={({ id }) => id}
          columns={[
            [
              'Case',
              ({ id, isEdited, isPractice }) => (
                <>
                  <button type="button" className={styles.open} onClick={() => setOpenId(id)}>
                    {id}
                  </button>
                  {isEdited && <Tag>changed</Tag>}
                  {isPractice && <Tag>practice</Tag>}
                </>
              ),
              'head',
            ],
            ...CLIPPED,
          ]}
        />
      )}
      <Pages count={shown.total} perPage={PER_PAGE} {...field('page')} />
      {openId !== null && <ItemEditor id={openId} onClose={() => setOpenId(null)} />}
    </Tight>
  )
}
