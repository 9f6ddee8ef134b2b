import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { dataTable, EmptyState, FileDrop, saveFile } from '@/ui'
import type { PoolView } from '../draft/assemble-pool'
import forms from '../forms.module.css'
import {
  CenterRow,
  counted,
  DataTable,
  GrowSpan,
  More,
  QuietButton,
  SmallButton,
  Stacked,
  Tag,
} from '../page-parts'
import { ProblemTable } from '../problem-table'
import { TemplateNotice } from '../templates/template-notice'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import example from './example-list.json'
import { ItemTable } from './item-table'
import { LeftOutRows } from './left-out-rows'
import { ListFromFolder, useLists } from './lists/use-lists'
import styles from './pool-step.module.css'
import { ChangeList } from './review/change-list'
import { SourceCard } from './source-card'

/** Where the items come from: files, what their columns mean, and the items they become. */
export function PoolStep() {
  const { addFiles, addFolder, waiting } = useLists()
  const { sources, pool, isFrozen } = useWorkspace()
  const [tab, setTab] = useState<string | null>('columns')
  if (sources.length === 0)
    return (
      <StepPage step="pool" isNextReady={false}>
        {!isFrozen && (
          <div className={styles.empty}>
            <FileDrop
              label="Open a file of cases…"
              hint="Excel, Parquet, CSV, TSV, JSON or JSON Lines. You check the columns next. Nothing is uploaded."
              onFiles={addFiles}
            />
            {waiting}
            <ListFromFolder addFolder={addFolder} />
            <Explanation />
          </div>
        )}
      </StepPage>
    )
  const isOneFile = sources.length === 1
  const tabs = [
    {
      value: 'columns',
      label: isOneFile ? 'File and columns' : withCount('Files and columns', sources.length),
      panel: (
        <>
          <div className={styles.sources}>
            {sources.map((source) => (
              <SourceCard key={source.blob} source={source} isOnly={isOneFile} />
            ))}
            {!isFrozen && (
              <FileDrop
                label="Add another file…"
                hint="Its cases are appended."
                onFiles={addFiles}
              />
            )}
            {waiting}
          </div>
          {pool !== null && pool.problemCount !== 0 && (
            <p className={styles.below}>
              {counted(pool.problemCount, 'problem')} in {isOneFile ? 'this file' : 'these files'}:{' '}
              <QuietButton size="compact-sm" onClick={() => setTab('problems')}>
                show them
              </QuietButton>
            </p>
          )}
        </>
      ),
    },
    { value: 'items', label: withCount('Cases', pool?.items), panel: <ItemTable /> },
    {
      value: 'problems',
      label: withCount('Problems', pool?.problemCount || undefined),
      panel: pool && <PoolProblems pool={pool} />,
    },
    {
      value: 'duplicates',
      label: withCount('Duplicates', pool?.duplicateCount || undefined),
      panel: pool && <DuplicateList pool={pool} />,
    },
    { value: 'review', label: 'Change list', panel: pool && <ChangeList /> },
  ]
  return (
    <StepPage step="pool" isNextReady={pool !== null && pool.items > 0}>
      <TemplateNotice />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </StepPage>
  )
}

const withCount = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${count.toLocaleString('en')})`

function Explanation() {
  return (
    <More title="What a file may look like">
      <table className={styles.example}>
        <thead>
          <tr>
            {example.columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {example.rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Names, order and language of the columns are free. A case may have several questions, and
        images may be inside the file.
      </p>
    </More>
  )
}

/** What is wrong with rows, kinds of problem first; the whole list as a table to take along. */
function PoolProblems({ pool }: { readonly pool: PoolView }) {
  const { engine } = useWorkspace()
  const isAnyOut = pool.readings.some(({ list }) => list.leftOut.length > 0)
  if (pool.problemCount === 0 && pool.warnings.length === 0 && !isAnyOut)
    return <EmptyState title="No problems">No row has a problem.</EmptyState>
  const download = async () => saveFile('problems.csv', await engine.problemsCsv(), 'text/csv')
  return (
    <Stacked>
      <LeftOutRows pool={pool} />
      <CenterRow>
        <GrowSpan>
          {pool.problemCount === 0
            ? 'No row has a problem; please note:'
            : 'Fix the columns or the file, or exclude these rows.'}
        </GrowSpan>
        <SmallButton onClick={() => void download()}>Download the list (CSV)</SmallButton>
      </CenterRow>
      <ProblemTable problems={pool.problems} caption="Problems" tone="bad" />
      <ProblemTable problems={pool.warnings} caption="Notes" tone="warn" />
    </Stacked>
  )
}

/** Items that a rater could not tell apart. */
function DuplicateList({ pool }: { readonly pool: PoolView }) {
  const { excludeItems, isFrozen } = useWorkspace()
  if (pool.duplicateCount === 0)
    return (
      <EmptyState title="No duplicates">
        No two cases have the same question, images and options.
      </EmptyState>
    )
  const shown = pool.duplicates
  return (
    <Stacked>
      <CenterRow>
        <GrowSpan>
          Cases with the same question, images and options. A reader would answer them twice.
        </GrowSpan>
        {!isFrozen && (
          <SmallButton
            onClick={() =>
              excludeItems(shown.filter((d) => d.isSameTruth).flatMap(({ ids }) => ids.slice(1)))
            }
          >
            Keep the first where answers agree
          </SmallButton>
        )}
      </CenterRow>
      <DataTable
        name="Duplicates"
        rows={shown}
        keyOf={({ ids }) => ids.join()}
        columns={[
          ['Question', ({ prompt }) => prompt],
          [
            'Cases',
            ({ ids }) =>
              `${ids.slice(0, 8).join(', ')}${ids.length > 8 ? `, … (${ids.length})` : ''}`,
            forms.mono,
          ],
          [
            'Correct answer',
            ({ isSameTruth }) => (
              <Tag tone={isSameTruth ? undefined : 'bad'}>
                {isSameTruth ? 'the same' : 'differs: one is wrong'}
              </Tag>
            ),
          ],
          [
            '',
            ({ ids }) =>
              !isFrozen && (
                <QuietButton size="compact-xs" onClick={() => excludeItems(ids.slice(1))}>
                  Keep the first
                </QuietButton>
              ),
            dataTable.number,
          ],
        ]}
      />
    </Stacked>
  )
}
