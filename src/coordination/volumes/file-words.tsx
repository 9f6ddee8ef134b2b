import type { ComponentProps } from 'react'
import { sentence } from '@/ui'
import type { FileMatch } from '../draft/draft-views'
import { SmallText } from '../form-layout'
import forms from '../forms.module.css'
import styles from './file-list.module.css'
import type { FileInspection } from './inspect-file'

/** A file that the pool names, and what a look at it gave, if there was one. */
export interface InspectedFile {
  readonly file: FileMatch
  readonly inspection: FileInspection | undefined
}

/** What a file is, in words. */
export function Words({ file, inspection }: InspectedFile) {
  if (inspection === undefined)
    return file.path !== null ? <SmallText>Not looked at yet</SmallText> : null
  if (inspection.kind === 'image')
    return (
      <SmallText>
        {inspection.problem ??
          `${inspection.width} × ${inspection.height} pixels${inspection.metadata.length === 0 ? '' : ` · freezing removes its metadata (${inspection.metadata.join(', ')})`}`}
      </SmallText>
    )
  const { size, spacing, orientation, datatype, modality, reasons } = inspection.description
  const facts = [modality, size, spacing, orientation, datatype].filter(
    (f) => f !== null && f !== '',
  )
  return (
    <>
      {facts.length > 0 && <SmallText>{facts.join(' · ')}</SmallText>}
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {sentence(reason)}
        </p>
      ))}
    </>
  )
}

/** Whether a file can be used. */
export function Verdict(props: InspectedFile & { readonly hasFolder: boolean }) {
  const [tone, words] = verdictOf(props)
  return (
    <span className={`${forms.tag} ${styles.verdict}`} data-tone={tone}>
      {words}
    </span>
  )
}

function verdictOf({
  file,
  inspection,
  hasFolder,
}: ComponentProps<typeof Verdict>): [string, string] {
  if (file.path === null)
    return hasFolder
      ? ['bad', file.how === 'ambiguous' ? 'which one?' : 'missing']
      : ['', 'no folder yet']
  if (inspection === undefined) return ['', 'found']
  if (inspection.kind === 'image')
    return inspection.problem === null ? ['ok', 'fine'] : ['bad', 'unusable']
  const { verdict } = inspection.description
  if (verdict === 'unusable') return ['bad', 'unusable']
  if (inspection.face !== null) return ['warn', 'face']
  return verdict === 'fine' ? ['ok', 'fine'] : ['warn', 'unusual']
}
