import { useState } from 'react'
import { EmptyState, sentence, useLatest } from '@/ui'
import type { FileMatch } from '../draft/pool-files'
import { OneOf } from '../form-fields'
import forms from '../forms.module.css'
import { SmallSpan, SmallText, Tight } from '../page-parts'
import { Pages } from '../search-pages'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './file-list.module.css'
import { GreyPlane } from './grey-plane'
import { type FileInspection, inspectionOf } from './inspect-file'

const PER_PAGE = 25

/** Files that the pool names: what was found for each, and what it is. */
export function FileList({
  files,
  isOpenList,
}: {
  readonly files: readonly FileMatch[]
  readonly isOpenList: boolean
}) {
  const [page, setPage] = useState(1)
  const { inspections } = useWorkspace()
  if (files.length === 0)
    return (
      <EmptyState title={isOpenList ? 'All found' : 'Nothing here'}>
        {isOpenList
          ? 'Every file that the pool names is in the folder.'
          : 'No file needs your attention.'}
      </EmptyState>
    )
  const shown = files.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return (
    <Tight>
      <ul className={styles.list} aria-label="Files">
        {shown.map((file) => {
          const inspection = inspectionOf(inspections, file)
          return (
            <li key={file.file} className={styles.file}>
              <Thumbs file={file} inspection={inspection} />
              <div className={styles.text}>
                <p className={styles.name}>{file.file}</p>
                <How file={file} />
                <Words file={file} inspection={inspection} />
              </div>
              <Verdict file={file} inspection={inspection} />
            </li>
          )
        })}
      </ul>
      <Pages count={files.length} perPage={PER_PAGE} value={page} onChange={setPage} />
    </Tight>
  )
}

function Thumbs({ file, inspection }: InspectedFile) {
  if (file.kind === 'image')
    return (
      <div className={styles.thumbs}>{file.path !== null && <PictureThumb file={file.file} />}</div>
    )
  const planes = inspection?.kind === 'volume' ? inspection.thumbnails : null
  return (
    <div className={styles.thumbs} data-planes="3">
      {planes !== null &&
        PLANES.map((plane) => (
          <GreyPlane key={plane} image={planes[plane]} label={`Middle ${plane} plane`} />
        ))}
    </div>
  )
}

const PLANES = ['axial', 'coronal', 'sagittal'] as const

const HOW: Readonly<Record<FileMatch['how'], string>> = {
  table: 'by your table',
  exact: 'same name',
  suffix: 'same end of the path',
  case: 'same name except for capital letters',
  packing: 'differs only in compression (.gz)',
  embedded: 'inside the pool',
  ambiguous: '',
  missing: '',
}

function How({ file }: { readonly file: FileMatch }) {
  const { change, folder } = useWorkspace()
  const uses = file.itemIds.length === 1 ? 'one case' : `${file.itemIds.length} cases`
  if (
    file.how === 'ambiguous' ||
    (file.how === 'missing' && file.candidates.length > 0 && folder !== null)
  )
    return (
      <div className={styles.choose}>
        <SmallSpan>
          {file.how === 'ambiguous' ? 'Several files match' : 'Not found. Is it this one?'}
        </SmallSpan>
        <OneOf
          label={`File for ${file.file}`}
          size="xs"
          className={styles.select}
          placeholder="Choose…"
          data={file.candidates}
          value={null}
          searchable
          onChange={(path) => change('', (c) => ({ matches: { ...c.matches, [file.file]: path } }))}
        />
      </div>
    )
  if (file.path === null)
    return (
      <SmallText>
        Used by {uses}.{folder !== null ? ' No file of the folder has this name.' : ''}
      </SmallText>
    )
  return (
    <SmallText>
      {file.path === file.file ? '' : `${file.path} · `}
      {HOW[file.how]} · {uses}
    </SmallText>
  )
}

/** A 2D picture of the pool, small. */
function PictureThumb({ file }: { readonly file: string }) {
  const { engine } = useWorkspace()
  const { value: url, isCurrent } = useLatest([file], async (signal) => {
    const blob = await engine.sourceFile(file)
    if (blob === null || signal.aborted) return null
    const objectUrl = URL.createObjectURL(blob)
    signal.addEventListener('abort', () => URL.revokeObjectURL(objectUrl))
    return objectUrl
  })
  return url === null || !isCurrent ? null : <img src={url} alt="" className={styles.plane} />
}

/** A file that the pool names, and what a look at it gave, if there was one. */
interface InspectedFile {
  readonly file: FileMatch
  readonly inspection: FileInspection | undefined
}

/** What a file is, in words. */
function Words({ file, inspection }: InspectedFile) {
  if (inspection === undefined)
    return file.path !== null ? <SmallText>Not inspected yet</SmallText> : null
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
function Verdict(props: InspectedFile) {
  const { folder } = useWorkspace()
  const [tone, words] = verdictOf(props, folder !== null)
  return (
    <span className={`${forms.tag} ${styles.verdict}`} data-tone={tone}>
      {words}
    </span>
  )
}

function verdictOf({ file, inspection }: InspectedFile, hasFolder: boolean): [string, string] {
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
