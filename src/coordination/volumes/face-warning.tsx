import { Notice, sentence } from '@/ui'
import { useBench } from '../workspace/bench-context'
import { counted } from '../workspace/steps'

/** How many scans show a face, and what to do about it. Nothing where none does. */
export function FaceWarning() {
  const looks = useBench((s) => s.looks)
  const faces = [...looks.values()].flatMap((look) =>
    look.kind === 'volume' && look.face !== null ? [look.face] : [],
  )
  const [first] = faces
  if (first === undefined) return null
  return (
    <Notice tone="warning" title={`${counted(faces.length, 'scan shows', 'scans show')} a face`}>
      {sentence(first.message)} {sentence(first.remedy)}
    </Notice>
  )
}
