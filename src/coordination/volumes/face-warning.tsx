import { Notice, sentence } from '@/ui'
import { counted } from '../workspace/steps'
import { useWorkspace } from '../workspace/workspace-context'

/** How many scans show a face, and what to do about it. Nothing where none does. */
export function FaceWarning() {
  const inspections = useWorkspace((s) => s.inspections)
  const faces = [...inspections.values()].flatMap((inspection) =>
    inspection.kind === 'volume' && inspection.face !== null ? [inspection.face] : [],
  )
  const [first] = faces
  if (first === undefined) return null
  return (
    <Notice tone="warning" title={`${counted(faces.length, 'scan shows', 'scans show')} a face`}>
      {sentence(first.message)} {sentence(first.remedy)}
    </Notice>
  )
}
