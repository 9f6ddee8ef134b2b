import { Button } from '@mantine/core'
import { useState } from 'react'
import { listScans, type ScanList } from '@/freezing'
import type { Problem } from '@/study'
import { ProblemList } from '@/ui'
import { DicomCard } from '../../dicom/dicom-card'
import type { FolderFile } from '../../draft/draft-views'
import forms from '../../forms.module.css'
import { FolderChooser } from '../../volumes/folder-chooser'
import { counted } from '../../workspace/steps'
import { useWorkspaceActions } from '../../workspace/workspace-context'

/** Scans without a list: one is made of their names, and questions are attached to it as to any other. */
export function ListFromFolder() {
  const { addSources } = useWorkspaceActions()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** What is to be known of the folder is read before the list is added. */
  const [made, setMade] = useState<ScanList | null>(null)
  const add = ({ csv }: ScanList) => addSources([new File([csv], 'scans.csv')])
  async function make(files: readonly FolderFile[]) {
    const byPath = new Map(files.map(({ path, file }) => [path, file]))
    const list = await listScans({
      name: 'the folder',
      paths: [...byPath.keys()],
      read: async (path) => new Uint8Array((await byPath.get(path)?.arrayBuffer()) ?? []),
    })
    setProblems(list.ok ? list.value.notices : list.problems)
    setMade(list.ok ? list.value : null)
    if (list.ok && list.value.notices.length === 0) await add(list.value)
  }
  function listConverted(files: readonly FolderFile[]) {
    const volumes = files.filter(({ path }) => path.endsWith('.nii.gz'))
    if (volumes.length > 0) void make(volumes)
  }
  return (
    <div className={forms.tight}>
      <p className={forms.muted}>
        Scans without a list? One is made of their names: of a BIDS data set a row for each session, of any
        other folder a row for each scan.
      </p>
      <FolderChooser label="Make a list of a folder of scans…" onChosen={(files) => void make(files)} />
      <DicomCard onAdded={listConverted} />
      <ProblemList
        // What is DICOM is said by its own card, which converts it.
        problems={problems.filter(({ code, message }) => code !== 'scan-foreign' || !/DICOM/.test(message))}
        title={made === null ? 'No list was made' : 'To know of this folder'}
      />
      {made === null || problems.length === 0 ? null : (
        <div>
          <Button variant="default" onClick={() => void add(made)}>
            Add the list of {counted(made.rows, 'row')}
          </Button>
        </div>
      )}
    </div>
  )
}
