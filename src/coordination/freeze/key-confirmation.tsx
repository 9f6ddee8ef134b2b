import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLatest } from '@/ui'
import type { PoolView } from '../draft/assemble-pool'
import { TextField } from '../form-fields'
import forms from '../forms.module.css'
import { Card, counted, DataTable, Failure, GrowSpan, QuietButton } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import type { StudyState } from '../workspace/workspace-state'
import styles from './key-confirmation.module.css'

type ListView = PoolView['readings'][number]['list']

/** Lists whose table of cells and correct answers nobody has confirmed, on this page or in a mapping. */
export function unconfirmedLists({ pool, content }: StudyState): readonly ListView[] {
  const confirmed = new Set([
    ...(content.confirmedKeys ?? []),
    ...content.sources.flatMap(({ mapping }) => mapping?.confirmed ?? []),
  ])
  return (pool?.readings ?? [])
    .map(({ list }) => list)
    .filter(({ cells, digests }) => cells > 0 && !digests.some((digest) => confirmed.has(digest)))
}

const SHOWN = 100

/** Every different cell of the lists beside what the answer key will say: looked through, and confirmed once. */
export function KeyConfirmation({ isDisabled }: { readonly isDisabled: boolean }) {
  const study = useWorkspace()
  const { change, pool, poolTurn, engine } = study
  const open = unconfirmedLists(study)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(SHOWN)
  const { value: shown, failure } = useLatest(
    [search, limit, poolTurn],
    () => engine.keyCells(search, limit),
    search === '' ? 0 : 200,
  )
  const lists = (pool?.readings ?? []).map(({ list }) => list).filter(({ cells }) => cells > 0)
  if (lists.length === 0) return null
  const cells = lists.reduce((sum, list) => sum + list.cells, 0)
  const answers = lists.reduce((sum, list) => sum + list.answers, 0)
  const confirm = () =>
    change('', (content) => ({
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
          <GrowSpan>
            {counted(cells, 'different cell')} in {counted(answers, 'correct answer')}
          </GrowSpan>
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
      <Failure why={failure} />
      {shown !== null && (
        <DataTable
          name="Cells and correct answers"
          className={styles.scroll}
          rows={shown.cells}
          keyOf={({ question, cell, key, row }) => JSON.stringify([question, cell, key, row])}
          columns={[
            ['Your cell', ({ cell }) => cell || <em>blank</em>, styles.cell],
            [
              'The correct answer',
              ({ key, isOther }) => (isOther ? <strong>{key}</strong> : key),
              styles.key,
            ],
            ['Rows', ({ count }) => count.toLocaleString('en'), 'number'],
            [
              'Question',
              ({ prompt }) => (
                <span className={forms.clip} title={prompt}>
                  {prompt}
                </span>
              ),
            ],
            ['Example', ({ row }) => row, forms.small],
          ]}
        />
      )}
      <div className={`${forms.rowCenter} ${styles.below}`}>
        {shown !== null && shown.total > shown.cells.length && (
          <QuietButton onClick={() => setLimit(limit + SHOWN)}>
            Show more of {shown.total.toLocaleString('en')}
          </QuietButton>
        )}
        <GrowSpan role="status">
          {open.length === 0
            ? 'You confirmed this table. If the list or its columns change, confirm the table again.'
            : 'Cells that differ from the answer key come first. If one is wrong, correct it in the step Pool.'}
        </GrowSpan>
        {open.length > 0 && (
          <Button disabled={isDisabled} onClick={confirm}>
            These answers are correct
          </Button>
        )}
      </div>
    </Card>
  )
}
