import { useState } from 'react'
import { type ReviewChange, readChangeList, reviewChanges } from '@/freezing'
import { type PoolItem, type PoolTable, parsePool, poolLine } from '@/pool'
import { countWords, type Problem } from '@/study'
import { dataTable, EmptyState, FileDrop, ProblemList } from '@/ui'
import type { DraftContent } from '../../draft/draft-content'
import forms from '../../forms.module.css'
import { DataTable, MutedText, SmallButton, Stacked } from '../../page-parts'
import { useWorkspace } from '../../workspace/workspace-context'
import styles from './change-list.module.css'

interface ReadList {
  readonly file: string
  readonly changes: readonly ReviewChange[]
  readonly unfilled: number
  readonly same: number
  /** The items that it names, as they were when it was read. */
  readonly items: ReadonlyMap<string, PoolItem>
}

/** The change list of a review: each change with before and after, made one by one (N14). */
export function ChangeList() {
  const { store, change, isFrozen, engine, edits } = useWorkspace()
  const [list, setList] = useState<ReadList | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  async function open([file]: readonly File[]) {
    if (file === undefined) return
    setList(null)
    const table = await readChangeList(new Uint8Array(await file.arrayBuffer()), file.name)
    if (!table.ok) return setProblems(table.problems)
    const items = await itemsNamed(table.value, (id) => engine.itemLine(id))
    const read = reviewChanges({ file: 'pool', items: [...items.values()] }, table.value)
    setProblems(read.ok ? [] : read.problems)
    if (read.ok) setList({ file: file.name, ...read.value, items })
  }
  /** One edit of all that are wanted: it is undone at once. */
  function make(wanted: readonly ReviewChange[], items: ReadList['items']) {
    let now = store.getState().content.edits
    for (const reviewed of wanted) {
      const current = itemNow(now, reviewed.item, items)
      if (current === null) continue
      const next = reviewed.make(current)
      const line = next === null ? null : poolLine(next)
      const read = line === null ? null : parsePool(line, reviewed.item)
      if (read !== null && !read.ok) return setProblems(read.problems)
      now = { ...now, [reviewed.item]: line }
    }
    setProblems([])
    change('', () => ({ edits: now }))
  }
  const pending =
    list?.changes.filter((reviewed) =>
      isOpen(reviewed, itemNow(edits, reviewed.item, list.items)),
    ) ?? []
  return (
    <Stacked>
      {isFrozen ? (
        <EmptyState title="This version is frozen">Begin a new version to make changes.</EmptyState>
      ) : (
        <FileDrop
          label="Open a change list…"
          hint="changes.csv from the report of a review, with its columns “field” and “apply” filled in. Nothing changes until you accept it."
          isMultiple={false}
          onFiles={(files) => void open(files)}
        />
      )}
      <ProblemList problems={problems} title="This list cannot be used yet" />
      {list !== null && (
        <>
          <div className={styles.head}>
            <MutedText>{listWords(list)}</MutedText>
            {!isFrozen && pending.length >= 2 && (
              <SmallButton onClick={() => make(pending, list.items)}>
                Accept all {pending.length}
              </SmallButton>
            )}
          </div>
          {list.changes.length > 0 && (
            <DataTable
              name="Changes"
              rows={list.changes}
              keyOf={({ row }) => row}
              columns={[
                ['Case', ({ item }) => item, forms.mono],
                ['Field', ({ after, field }) => (after === null ? 'case' : field)],
                ['Before', ({ before }) => before || 'nothing', styles.words],
                ['After', ({ after }) => after ?? 'removed', styles.words],
                [
                  '',
                  (reviewed) => (
                    <Decision
                      change={reviewed}
                      item={itemNow(edits, reviewed.item, list.items)}
                      onMake={() => make([reviewed], list.items)}
                    />
                  ),
                  dataTable.number,
                ],
              ]}
            />
          )}
        </>
      )}
    </Stacked>
  )
}

function Decision({
  change,
  item,
  onMake,
}: {
  readonly change: ReviewChange
  /** null: it is left out. */
  readonly item: PoolItem | null
  readonly onMake: () => void
}) {
  const { isFrozen } = useWorkspace()
  if (item === null) return change.after === null ? 'Accepted' : 'The case is excluded'
  if (!isOpen(change, item)) return 'Accepted'
  return isFrozen ? null : (
    <SmallButton
      aria-label={`Accept: ${change.item}, ${change.after === null ? 'remove it' : change.field}`}
      onClick={onMake}
    >
      Accept
    </SmallButton>
  )
}

/** Whether a change is still to be made. @param item null: it is left out. */
function isOpen(change: ReviewChange, item: PoolItem | null): boolean {
  if (item === null) return false
  const next = change.make(item)
  return next === null || poolLine(next) !== poolLine(item)
}

/** An item with what was changed by hand since; null: it is left out. */
function itemNow(
  edits: DraftContent['edits'],
  id: string,
  items: ReadList['items'],
): PoolItem | null {
  const edit = edits[id]
  if (edit === undefined) return items.get(id) ?? null
  const read = edit === null ? null : parsePool(edit, id)
  return read?.ok ? (read.value.items[0] ?? null) : null
}

async function itemsNamed(
  { rows }: PoolTable,
  lineOf: (id: string) => Promise<string | null>,
): Promise<ReadonlyMap<string, PoolItem>> {
  const ids = [...new Set(rows.map(({ values }) => String(values.item ?? '').trim()))]
  const found = await Promise.all(ids.map(async (id) => (id === '' ? null : await lineOf(id))))
  const read = found.flatMap((line, n) => {
    const parsed = line === null ? null : parsePool(line, ids[n] ?? '')
    return parsed?.ok ? parsed.value.items : []
  })
  return new Map(read.map((item) => [item.id, item]))
}

function listWords({ file, changes, unfilled, same }: ReadList): string {
  const rest = [
    ...(unfilled === 0 ? [] : [`${countWords(unfilled, 'row changes', 'rows change')} nothing`]),
    ...(same === 0 ? [] : [`${countWords(same, 'says', 'say')} what the case says already`]),
  ]
  return `${file}: ${countWords(changes.length, 'change')}${rest.length === 0 ? '' : `; ${rest.join(', ')}`}. Each can be undone.`
}
