import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { EmptyState, FileDrop } from '@/ui'
import { StepPage } from '../workspace/step-page'
import { counted } from '../workspace/steps'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'
import { DuplicateList } from './duplicate-list'
import { ItemTable } from './item-table'
import { PoolProblems } from './pool-problems'
import styles from './pool-step.module.css'
import { SourceCard } from './source-card'

/** Where the items come from: files, what their columns mean, and the items they become. */
export function PoolStep() {
  const { addSources } = useWorkspaceActions()
  const content = useWorkspace((s) => s.content)
  const sources = useWorkspace((s) => s.sources)
  const pool = useWorkspace((s) => s.pool)
  const [tab, setTab] = useState<string | null>('columns')
  const isFrozen = content.frozen !== null
  if (content.sources.length === 0)
    return (
      <StepPage step="pool" lead={LEAD} isNextReady={false}>
        {isFrozen ? null : (
          <div className={styles.empty}>
            <FileDrop
              label="Open a file of items…"
              hint="CSV, TSV, JSON or JSON Lines, as it is. The columns are guessed; you correct them here. Nothing is uploaded."
              onFiles={(files) => void addSources(files)}
            />
            <Explanation />
          </div>
        )}
      </StepPage>
    )
  return (
    <StepPage step="pool" lead={LEAD} isNextReady={pool !== null && pool.items > 0}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="columns">
            {content.sources.length === 1
              ? 'File and columns'
              : `Files and columns (${content.sources.length})`}
          </Tabs.Tab>
          <Tabs.Tab value="items">
            {pool === null ? 'Items' : `Items (${pool.items.toLocaleString('en')})`}
          </Tabs.Tab>
          <Tabs.Tab value="problems">
            {pool === null || pool.problemCount === 0
              ? 'Problems'
              : `Problems (${pool.problemCount.toLocaleString('en')})`}
          </Tabs.Tab>
          <Tabs.Tab value="duplicates">
            {pool === null || pool.duplicateCount === 0
              ? 'Duplicates'
              : `Duplicates (${pool.duplicateCount})`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="columns" pt="md">
          <div className={styles.sources}>
            {content.sources.map((source) => (
              <SourceCard
                key={source.blob}
                source={source}
                view={sources.get(source.blob) ?? null}
                isOnly={content.sources.length === 1}
              />
            ))}
            {isFrozen ? null : (
              <FileDrop
                label="Add another file…"
                hint="Its items are put behind those above."
                onFiles={(files) => void addSources(files)}
              />
            )}
          </div>
          {pool === null || pool.problemCount === 0 ? null : (
            <p className={styles.below}>
              {counted(pool.problemCount, 'problem')} in{' '}
              {content.sources.length === 1 ? 'this file' : 'these files'}:{' '}
              <Button variant="subtle" size="compact-sm" onClick={() => setTab('problems')}>
                show them
              </Button>
            </p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="items" pt="md">
          <ItemTable />
        </Tabs.Panel>
        <Tabs.Panel value="problems" pt="md">
          {pool === null ? null : <PoolProblems pool={pool} />}
        </Tabs.Panel>
        <Tabs.Panel value="duplicates" pt="md">
          {pool === null ? null : <DuplicateList pool={pool} />}
        </Tabs.Panel>
      </Tabs>
    </StepPage>
  )
}

const LEAD =
  'The items that could be asked: one row or entry each, with question, options, right answer and the names of the scans.'

function Explanation() {
  return (
    <EmptyState title="What a file may look like">
      <table className={styles.example}>
        <thead>
          <tr>
            <th>question</th>
            <th>options</th>
            <th>answer</th>
            <th>category</th>
            <th>patient</th>
            <th>t1_file</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Is there a lesion in the left frontal lobe?</td>
            <td />
            <td>yes</td>
            <td>Location</td>
            <td>s-17</td>
            <td>sub-17_T1w.nii.gz</td>
          </tr>
          <tr>
            <td>Which sequence is this?</td>
            <td>A) T1; B) T2; C) FLAIR</td>
            <td>C</td>
            <td>Modality</td>
            <td>s-18</td>
            <td>sub-18_FLAIR.nii.gz</td>
          </tr>
        </tbody>
      </table>
      <p>
        Other names, other orders, other languages are fine. Cases with several questions and pictures inside
        the file are read too.
      </p>
    </EmptyState>
  )
}
