import { Button } from '@mantine/core'
import { useState } from 'react'
import { jsonFile, parseProtocol } from '@/freezing'
import { type Problem, parseFile } from '@/study'
import { Dialog, ProblemList, saveFile } from '@/ui'
import { FilePicker } from '../form-fields'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'

/** The protocol as the file that the command line takes: to keep, to hand on, to take from another study. */
export function ProtocolFileButtons() {
  const { change } = useWorkspaceActions()
  const protocol = useWorkspace((s) => s.content.protocol)
  const isFrozen = useWorkspace((s) => s.content.frozen !== null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function load(file: File) {
    const read = await parseFile(file, parseProtocol)
    setProblems(read.ok ? [] : read.problems)
    if (read.ok) change('', (c) => ({ ...c, protocol: read.value }))
  }
  return (
    <>
      <Button
        variant="subtle"
        onClick={() =>
          saveFile('protocol.json', new Blob([jsonFile(protocol)], { type: 'application/json' }))
        }
      >
        Save protocol
      </Button>
      {!isFrozen && (
        <FilePicker accept=".json" name="Protocol file" onFile={load} variant="subtle" size="sm">
          Load protocol…
        </FilePicker>
      )}
      <Dialog
        isOpen={problems.length > 0}
        onClose={() => setProblems([])}
        title="This protocol cannot be used"
      >
        <ProblemList problems={problems} title="Fix in the file" />
      </Dialog>
    </>
  )
}
