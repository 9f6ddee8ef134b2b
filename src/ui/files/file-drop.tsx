import '@/language/areas/home'
import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { useText } from '@/language'
import { drawIcon } from '../draw-icon'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** What the button says: 'Open a package'. */
  readonly label: string
  /** What belongs here, in words: 'A .zip that your coordinator sent you'. */
  readonly hint: string
  readonly onFiles: (files: File[]) => void
  /** Extensions with their dot; every file is taken where none are named (and judged by its content). */
  readonly extensions?: readonly string[]
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
}

/** A place to drop files, with a real button inside for the keyboard. */
export function FileDrop({
  label,
  hint,
  onFiles,
  extensions = [],
  isMultiple = true,
  isDisabled = false,
}: FileDropProps) {
  const say = useText('home')
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted) => {
      if (accepted.length > 0) onFiles(accepted)
    },
    // Judged by content later: a wrong file must get a sentence, not silence.
    multiple: isMultiple,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div {...getRootProps()} className={styles.drop} data-active={isDragActive}>
      <input
        {...getInputProps()}
        accept={extensions.join(',') || undefined}
        aria-label={label}
        // The button below is the one control of this name; whoever has a page read aloud must not hear of two.
        aria-hidden="true"
        tabIndex={-1}
      />
      <Button
        variant="default"
        leftSection={drawIcon(IconFolderOpen)}
        onClick={open}
        disabled={isDisabled}
      >
        {label}
      </Button>
      <p className={styles.hint}>{isDragActive ? say('letGo') : hint}</p>
    </div>
  )
}
