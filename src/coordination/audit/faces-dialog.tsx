import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { FacePreview, GreyImage } from '@/freezing'
import { Dialog, Notice, sentence, useLatest } from '@/ui'
import { OneOf } from '../form-fields'
import forms from '../forms.module.css'
import { Failure, SmallText, Stacked } from '../page-parts'
import { GreyPlane } from '../volumes/grey-plane'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './faces-dialog.module.css'
import { remedyOf } from './remedy'

/** Scans that show a face, one at a time: the slice through the middle and the head from the front, before and after. */
export function FacesDialog({
  files,
  onClose,
}: {
  readonly files: readonly string[]
  readonly onClose: () => void
}) {
  const { change, engine } = useWorkspace()
  const [file, setFile] = useState(files[0] ?? '')
  const latest = useLatest([file], () => engine.facePreview(file))
  const preview = latest.isCurrent ? latest.value : null
  const failure = latest.isCurrent ? latest.failure : null
  const shown =
    preview === null ? (
      <SmallText>
        {latest.isCurrent ? 'The scan cannot be read.' : 'Looking for the brain…'}
      </SmallText>
    ) : (
      <Outcome preview={preview} />
    )
  const removeHere = () => {
    change('', (c) => remedyOf(c, { type: 'remove-faces', files: [file] }))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} size="large" title="Faces: before and after">
      <Stacked>
        <OneOf
          label="Scan"
          hasLabel
          data={files}
          value={file}
          searchable
          // Above a dialog of the browser's own lies only what is inside of it.
          comboboxProps={{ withinPortal: false }}
          onChange={setFile}
        />
        <div className={styles.outcome} aria-live="polite">
          {failure === null ? shown : <Failure why={failure} />}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button disabled={preview === null || preview.after === null} onClick={removeHere}>
            Remove the face of this scan
          </Button>
        </Group>
      </Stacked>
    </Dialog>
  )
}

function Outcome({ preview: { before, after, why } }: { readonly preview: FacePreview }) {
  return (
    <>
      <div className={styles.pictures}>
        <Picture image={before.sagittal} title="Before: midline slice" />
        <Picture image={before.surface} title="Before: front view" />
        {after !== null && (
          <>
            <Picture image={after.sagittal} title="After: midline slice" />
            <Picture image={after.surface} title="After: front view" />
          </>
        )}
      </div>
      {after === null ? (
        <Notice tone="warning" title="Nothing would be removed">
          {sentence(`The face of this scan cannot be removed: ${why}`)} Deface it with another
          program, or accept it with a reason.
        </Notice>
      ) : (
        <SmallText>
          {`${(100 * after.removedShare).toFixed(0)}% of the voxels become background: everything in front of and below the brain, beyond an 8 mm margin. All other voxels are unchanged; ears stay.`}
        </SmallText>
      )}
    </>
  )
}

const Picture = ({ image, title }: { readonly image: GreyImage; readonly title: string }) => (
  <figure className={styles.picture}>
    <GreyPlane image={image} label={title} />
    <figcaption className={forms.small}>{title}</figcaption>
  </figure>
)
