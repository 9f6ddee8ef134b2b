import { Button } from '@mantine/core'
import { useState } from 'react'
import { listScans, type ScanList } from '@/pool'
import type { Problem } from '@/study'
import { Notice, ProblemList } from '@/ui'
import { DicomCard } from '../../dicom/dicom-card'
import type { DraftEngine } from '../../draft/draft-engine'
import type { FolderFile, KeptFile } from '../../draft/draft-views'
import { Card, CenterRow, counted, More, MutedSpan, MutedText, Tight } from '../../page-parts'
import { FolderChooser } from '../../volumes/folder-chooser'
import { askedFiles, fileAtHand, openFiles } from '../../volumes/folder-files'
import { useWorkspace } from '../../workspace/workspace-context'
import styles from './use-lists.module.css'

/** The splits of a data set, of which one holds the items. */
type DataSetView = Extract<Awaited<ReturnType<DraftEngine['splits']>>, { ok: true }>['value']
type Split = DataSetView['splits'][number]

/** Adds lists and data sets to the pool; of a data set with several splits it is asked which. */
export function useLists() {
  const { addSources, addSplit, engine } = useWorkspace()
  const [open, setOpen] = useState<{
    readonly set: DataSetView
    readonly files: readonly KeptFile[]
  } | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  async function take(set: DataSetView, split: Split, files: readonly KeptFile[]) {
    setOpen(null)
    const needed = files.filter(({ path }) => split.needed.includes(path))
    await addSplit(set.name, split.name, needed, set.splits.length > 1)
  }
  async function addSet(name: string, files: readonly KeptFile[]): Promise<Problem | null> {
    setOpen(null)
    setProblems([])
    setFailure(null)
    try {
      const read = await engine.splits(name, files)
      if (!read.ok) {
        const ofScans = read.problems.find(({ code }) => OF_SCANS.includes(code)) ?? null
        if (ofScans === null) setProblems(read.problems)
        return ofScans
      }
      const [only] = read.value.splits
      if (read.value.splits.length > 1 || only === undefined) setOpen({ set: read.value, files })
      else if (only.problems.length > 0) setProblems(only.problems)
      else await take(read.value, only, files)
    } catch {
      setFailure(unreadable(name))
    }
    return null
  }
  /** @returns the problem where a folder holds scans and no data set. */
  async function addFolder(name: string, folder: readonly FolderFile[]): Promise<Problem | null> {
    const files = await openFiles(folder).catch(() => null)
    if (files !== null) return addSet(name, files)
    setFailure(unreadable(name))
    return null
  }
  /** As they were chosen or dropped: lists one by one, Parquet files together as one data set, a dropped folder as one. */
  async function addFiles(files: readonly File[]) {
    const { folder, paths } = droppedPaths(files)
    if (folder !== null) {
      const ofScans = await addSet(folder, paths)
      if (ofScans !== null) setProblems([ofScans])
      return
    }
    const parquet = paths.filter(({ path }) => PARQUET.test(path))
    if (parquet.length < 2) {
      setProblems([])
      setOpen(null)
      return addSources(files)
    }
    const ofSet = paths.filter(({ path }) => PARQUET.test(path) || CARD.test(path))
    await addSources(files.filter((_, n) => !ofSet.some((part) => part === paths[n])))
    await addSet('Data set', ofSet)
  }
  /** What is to be decided before a data set is added, or keeps it from being added; null: nothing. */
  const waiting =
    open === null && problems.length === 0 && failure === null ? null : (
      <Tight>
        {open !== null && (
          <SplitChooser
            set={open.set}
            onTake={(split) => void take(open.set, split, open.files)}
            onCancel={() => setOpen(null)}
          />
        )}
        <ProblemList problems={problems} title="This data set was not added" />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </Tight>
    )
  return { addFiles: (files: readonly File[]) => void addFiles(files), addFolder, waiting }
}

const unreadable = (name: string) =>
  `${name} cannot be read. Check that its files are still there, and choose it again.`

/** A folder of scans is no data set. */
const OF_SCANS: readonly string[] = ['no-list-in-folder', 'list-beside-scans']
const PARQUET = /\.(parquet|parq|pq)$/i
const CARD = /^(readme\.md|dataset_infos?\.json)$/i

/** The paths of dropped files; of those of one dropped folder without the folder itself. */
function droppedPaths(files: readonly File[]): { folder: string | null; paths: KeptFile[] } {
  const paths = files.map((file): KeptFile => {
    const path: unknown = Reflect.get(file, 'path')
    return { path: typeof path === 'string' ? path.replace(/^\.?\/+/, '') : file.name, file }
  })
  const [top] = paths[0]?.path.split('/') ?? []
  const isFolder = top !== undefined && paths.every(({ path }) => path.startsWith(`${top}/`))
  if (!isFolder) return { folder: null, paths }
  return {
    folder: top,
    paths: paths.map(({ path, file }) => ({ path: path.slice(top.length + 1), file })),
  }
}

function SplitChooser({
  set,
  onTake,
  onCancel,
}: {
  readonly set: DataSetView
  readonly onTake: (split: Split) => void
  readonly onCancel: () => void
}) {
  return (
    <Card
      title={`Which split of “${set.name}” contains the cases?`}
      label={`Splits of ${set.name}`}
      body="tight"
    >
      <MutedText>
        Only that one is read and kept. To use another split as well, add the data set again.
      </MutedText>
      <ul className={styles.splits}>
        {set.splits.map((split) => (
          <li key={split.name}>
            <CenterRow>
              <Button
                variant="default"
                disabled={split.problems.length > 0}
                onClick={() => onTake(split)}
              >
                {split.name}
              </Button>
              <MutedSpan>{split.holds}</MutedSpan>
            </CenterRow>
            <ProblemList problems={split.problems} title="This split cannot be read" />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="subtle" onClick={onCancel}>
          None of them
        </Button>
      </div>
    </Card>
  )
}

/** A folder: of a data set, or of scans without a list, of whose names one is made, to which questions are attached as to any other. */
export function ListFromFolder({
  addFolder,
}: {
  readonly addFolder: ReturnType<typeof useLists>['addFolder']
}) {
  const { addSources } = useWorkspace()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** What is to be known of the folder is read before the list is added. */
  const [list, setList] = useState<ScanList | null>(null)
  const add = ({ csv }: ScanList) => addSources([new File([csv], 'scans.csv')])
  async function take(files: readonly FolderFile[], name: string) {
    setProblems([])
    setList(null)
    const ofScans = await addFolder(name, files)
    if (ofScans !== null) await make(files, ofScans.code === 'list-beside-scans' ? [ofScans] : [])
  }
  /** @param besides what else is to be known of the folder. */
  async function make(files: readonly FolderFile[], besides: readonly Problem[] = []) {
    const [paths, fileOf] = askedFiles(files)
    const list = await listScans({
      name: 'the folder',
      paths,
      read: async (path) => new Uint8Array((await (await fileOf(path))?.arrayBuffer()) ?? []),
    })
    const notices = list.ok ? [...besides, ...list.value.notices] : list.problems
    setProblems(notices)
    setList(list.ok ? list.value : null)
    if (list.ok && notices.length === 0) await add(list.value)
  }
  function listConverted(files: readonly KeptFile[]) {
    const volumes = files.filter(({ path }) => path.endsWith('.nii.gz')).map(fileAtHand)
    if (volumes.length > 0) void make(volumes)
  }
  return (
    <Tight>
      <FolderChooser
        label="Open a folder of scans or of a data set…"
        onChosen={(files, name) => void take(files, name)}
      />
      <More title="Which folders can be opened">
        A Hugging Face data set (Parquet shards, or images beside a metadata.csv). Or scans without
        a list: a BIDS data set gives one row per session, any other folder one row per scan.
      </More>
      <DicomCard onAdded={listConverted} />
      <ProblemList
        // What is DICOM is said by its own card, which converts it.
        problems={problems.filter(
          ({ code, message }) => code !== 'scan-foreign' || !/DICOM/.test(message),
        )}
        title={list === null ? 'No list was made' : 'Notes on this folder'}
      />
      {list !== null && problems.length > 0 && (
        <div>
          <Button variant="default" onClick={() => void add(list)}>
            Add the list of {counted(list.rows, 'row')}
          </Button>
        </div>
      )}
    </Tight>
  )
}
