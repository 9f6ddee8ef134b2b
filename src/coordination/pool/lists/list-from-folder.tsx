import { Button } from '@mantine/core'
import { useState } from 'react'
import { listScans, type ScanList } from '@/freezing'
import type { Problem } from '@/study'
import { ProblemList } from '@/ui'
import { DicomCard } from '../../dicom/dicom-card'
import type { FolderFile, KeptFile } from '../../draft/draft-views'
import { More, Tight } from '../../form-layout'
import { FolderChooser } from '../../volumes/folder-chooser'
import { askedFiles, fileAtHand } from '../../volumes/folder-files'
import { counted } from '../../workspace/steps'
import { useWorkspaceActions } from '../../workspace/workspace-context'
import type { useLists } from './use-lists'

/** A folder: of a data set, or of scans without a list, of whose names one is made, to which questions are attached as to any other. */
export function ListFromFolder({
  addFolder,
}: {
  readonly addFolder: ReturnType<typeof useLists>['addFolder']
}) {
  const { addSources } = useWorkspaceActions()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** What is to be known of the folder is read before the list is added. */
  const [made, setMade] = useState<ScanList | null>(null)
  const add = ({ csv }: ScanList) => addSources([new File([csv], 'scans.csv')])
  async function take(files: readonly FolderFile[], name: string) {
    setProblems([])
    setMade(null)
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
    setMade(list.ok ? list.value : null)
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
        a list: a BIDS data set gives one row a session, any other folder one row a scan.
      </More>
      <DicomCard onAdded={listConverted} />
      <ProblemList
        // What is DICOM is said by its own card, which converts it.
        problems={problems.filter(
          ({ code, message }) => code !== 'scan-foreign' || !/DICOM/.test(message),
        )}
        title={made === null ? 'No list was made' : 'Notes on this folder'}
      />
      {made !== null && problems.length > 0 && (
        <div>
          <Button variant="default" onClick={() => void add(made)}>
            Add the list of {counted(made.rows, 'row')}
          </Button>
        </div>
      )}
    </Tight>
  )
}
