import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MutedText, SmallText } from '../form-layout'
import forms from '../forms.module.css'
import { counted } from '../workspace/steps'
import styles from './dicom-card.module.css'
import type { MadeScan } from './use-dicom'

/** Pictures may have names written into them: each is looked at before it is taken. */
export function PicturesToConfirm({
  pictures,
  confirmed,
  onConfirmed,
  onAdd,
}: {
  readonly pictures: readonly MadeScan[]
  readonly confirmed: ReadonlySet<string>
  readonly onConfirmed: (confirmed: ReadonlySet<string>) => void
  readonly onAdd: () => void
}) {
  return (
    <section className={forms.tight} aria-label="Images to look at">
      <MutedText>
        Images may show names and dates. Look at each image and tick those without them. The others
        are excluded.
      </MutedText>
      <ul className={styles.groups}>
        {pictures.map((picture) => (
          <li key={picture.file} className={styles.group}>
            <Picture picture={picture} />
            <div className={forms.grow}>
              <p className={styles.title}>{picture.file}</p>
              <SmallText>{picture.words}</SmallText>
              {picture.mayHoldWriting && (
                <p className={styles.fault}>Something in it looks like writing.</p>
              )}
              <Checkbox
                label="No name, date or number of a person is written in it"
                checked={confirmed.has(picture.file)}
                onChange={({ currentTarget }) =>
                  onConfirmed(
                    new Set(
                      currentTarget.checked
                        ? [...confirmed, picture.file]
                        : [...confirmed].filter((file) => file !== picture.file),
                    ),
                  )
                }
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={onAdd}>
          Continue with {counted(confirmed.size, 'image')}
        </Button>
      </div>
    </section>
  )
}

function Picture({ picture: { bytes, file } }: { readonly picture: MadeScan }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url === null ? null : <img className={styles.picture} src={url} alt={file} />
}
