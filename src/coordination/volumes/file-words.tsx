import { sentence } from '@/ui'
import type { FileMatch } from '../draft/bench-views'
import forms from '../forms.module.css'
import styles from './file-list.module.css'
import type { FileLook } from './look-at-file'

/** What a file is, in words. */
export function Words({ look, isFound }: { readonly look: FileLook | undefined; readonly isFound: boolean }) {
  if (look === undefined) return isFound ? <p className={forms.small}>Not looked at yet</p> : null
  if (look.kind === 'image')
    return (
      <p className={forms.small}>
        {look.problem ??
          `${look.width} × ${look.height} pixels${look.metadata.length === 0 ? '' : ` · freezing removes its metadata (${look.metadata.join(', ')})`}`}
      </p>
    )
  const { size, spacing, orientation, datatype, modality, reasons } = look.description
  const facts = [modality, size, spacing, orientation, datatype].filter((f) => f !== null && f !== '')
  return (
    <>
      {facts.length === 0 ? null : <p className={forms.small}>{facts.join(' · ')}</p>}
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {sentence(reason)}
        </p>
      ))}
      {look.face === null ? null : <p className={styles.reason}>{sentence(look.face.message)}</p>}
    </>
  )
}

/** Whether a file can be used. */
export function Verdict({
  file,
  look,
  hasFolder,
}: {
  readonly file: FileMatch
  readonly look: FileLook | undefined
  readonly hasFolder: boolean
}) {
  const [tone, words] = verdictOf(file, look, hasFolder)
  return (
    <span className={`${forms.tag} ${styles.verdict}`} data-tone={tone}>
      {words}
    </span>
  )
}

function verdictOf(file: FileMatch, look: FileLook | undefined, hasFolder: boolean): [string, string] {
  if (file.path === null)
    return hasFolder ? ['bad', file.how === 'ambiguous' ? 'which one?' : 'missing'] : ['', 'no folder yet']
  if (look === undefined) return ['', 'found']
  if (look.kind === 'image') return look.problem === null ? ['ok', 'fine'] : ['bad', 'unusable']
  const { verdict } = look.description
  if (verdict === 'unusable') return ['bad', 'unusable']
  if (look.face !== null) return ['warn', 'face']
  return verdict === 'fine' ? ['ok', 'fine'] : ['warn', 'unusual']
}
