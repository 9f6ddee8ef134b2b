import { Button } from '@mantine/core'
import { useState } from 'react'
import { dataTable, Notice, sentence, useLatest } from '@/ui'
import { TextField } from '../form-fields'
import { Card } from '../form-layout'
import forms from '../forms.module.css'
import { counted } from '../workspace/steps'
import {
  useWorkspace,
  useWorkspaceActions,
  useWorkspaceContext,
} from '../workspace/workspace-context'
import styles from './key-confirmation.module.css'
import { unconfirmedLists } from './unconfirmed-lists'

const SHOWN = 100

/** Every different cell of the lists beside what the answer key will say: looked through, and confirmed once. */
export function KeyConfirmation({ isDisabled }: { readonly isDisabled: boolean }) {
  const { store } = useWorkspaceContext()
  const { change } = useWorkspaceActions()
  const pool = useWorkspace((s) => s.pool)
  const turn = useWorkspace((s) => s.poolTurn)
  const open = unconfirmedLists(useWorkspace((s) => s))
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(SHOWN)
  const { value: shown, failure } = useLatest(
    [store, search, limit, turn],
    () => store.engine.keyCells(search, limit),
    search === '' ? 0 : 200,
  )
  const lists = (pool?.readings ?? []).map(({ list }) => list).filter(({ cells }) => cells > 0)
  if (lists.length === 0) return null
  const cells = lists.reduce((sum, list) => sum + list.cells, 0)
  const answers = lists.reduce((sum, list) => sum + list.answers, 0)
  const confirm = () =>
    change('', (content) => ({
      ...content,
      confirmedKeys: [
        ...(content.confirmedKeys ?? []),
        ...open.flatMap(({ digests }) => digests.slice(0, 1)),
      ],
    }))
  return (
    <Card
      title="What your list says, and what the answer key will say"
      label="Answer key"
      head={
        <>
          <span className={`${forms.muted} ${forms.grow}`}>
            {counted(cells, 'different cell')} in {counted(answers, 'correct answer')}
          </span>
          <TextField
            aria-label="Search the answer key"
            placeholder="Search cells, answers, questions"
            size="xs"
            className={styles.search}
            value={search}
            onChange={setSearch}
          />
        </>
      }
    >
      {failure !== null && <Notice tone="error">{sentence(failure)}</Notice>}
      {shown !== null && (
        <div className={`${dataTable.scroll} ${forms.scroll} ${styles.scroll}`}>
          <table
            className={dataTable.table}
            data-align="top"
            aria-label="Cells and correct answers"
          >
            <thead>
              <tr>
                <th>Your cell</th>
                <th>The correct answer</th>
                <th className={dataTable.number}>Rows</th>
                <th>Question</th>
                <th>Example</th>
              </tr>
            </thead>
            <tbody>
              {shown.cells.map(({ question, prompt, cell, key, count, row, isOther }) => (
                <tr key={JSON.stringify([question, cell, key, row])}>
                  <td className={styles.cell}>{cell === '' ? <em>blank</em> : cell}</td>
                  <td className={styles.key} data-other={isOther || undefined}>
                    {key}
                  </td>
                  <td className={dataTable.number}>{count.toLocaleString('en')}</td>
                  <td>
                    <span className={forms.clip} title={prompt}>
                      {prompt}
                    </span>
                  </td>
                  <td className={forms.small}>{row}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={`${forms.rowCenter} ${styles.below}`}>
        {shown !== null && shown.total > shown.cells.length && (
          <Button variant="subtle" size="xs" onClick={() => setLimit(limit + SHOWN)}>
            Show more of {shown.total.toLocaleString('en')}
          </Button>
        )}
        <span className={`${forms.muted} ${forms.grow}`} role="status">
          {open.length === 0
            ? 'You confirmed this table. If the list or its columns change, confirm the table again.'
            : 'Cells that differ from the answer key come first. If one is wrong, correct it in the step Pool.'}
        </span>
        {open.length > 0 && (
          <Button size="sm" disabled={isDisabled} onClick={confirm}>
            These answers are correct
          </Button>
        )}
      </div>
    </Card>
  )
}
