import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { type Problem, problemOf } from '@/study'
import { Dialog, messageOf, ProblemList } from '@/ui'
import { useWorkspace, useWorkspaceContext } from '../workspace/workspace-context'

/** Enough to see how it feels; packing a whole study takes minutes. */
const ITEMS = 4

/** Opens the first items as a rater meets them, storing nothing. */
export function PreviewButton() {
  const { store, services, draftId } = useWorkspaceContext()
  const hasItems = useWorkspace((s) => (s.draw?.items ?? 0) > 0)
  const isBusy = useWorkspace((s) => s.busy !== null)
  const [what, setWhat] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function preview() {
    setWhat('Packing the first cases')
    try {
      await store.actions.flush()
      const { content } = store.getState()
      const frozen = await store.engine.freeze(
        {
          content,
          salt: '0'.repeat(64),
          frozenAt: new Date().toISOString(),
          tool: services.tool,
          passphrase: null,
          limit: ITEMS,
        },
        (_done, _total, file) => setWhat(file),
      )
      if (frozen.ok)
        services.openPreview({
          files: new Map(frozen.value.files),
          raterCode: content.protocol.raters.codes?.[0] ?? 'preview',
          backTo: `/prepare/${draftId}/protocol`,
        })
      else setProblems(frozen.problems)
    } catch (error) {
      setProblems([
        problemOf(
          '',
          'preview-failed',
          messageOf(error),
          'Try again; if it stays so, reload the page',
        ),
      ])
    } finally {
      setWhat(null)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.6} aria-hidden="true" />}
        disabled={!hasItems || isBusy}
        loading={what !== null}
        onClick={() => void preview()}
      >
        Preview as reader
      </Button>
      <Dialog isOpen={problems.length > 0} onClose={() => setProblems([])} title="No preview yet">
        <ProblemList problems={problems} title="Fix first" />
      </Dialog>
    </>
  )
}
