import { useLatest } from '@/ui'
import { useWorkspaceContext } from '../workspace/workspace-context'
import styles from './file-list.module.css'

/** A 2D picture of the pool, small. */
export function PictureThumb({ file }: { readonly file: string }) {
  const { store } = useWorkspaceContext()
  const { value: url, isCurrent } = useLatest([store, file], async (signal) => {
    const blob = await store.engine.sourceFile(file)
    if (blob === null || signal.aborted) return null
    const made = URL.createObjectURL(blob)
    signal.addEventListener('abort', () => URL.revokeObjectURL(made))
    return made
  })
  return url === null || !isCurrent ? null : <img src={url} alt="" className={styles.plane} />
}
