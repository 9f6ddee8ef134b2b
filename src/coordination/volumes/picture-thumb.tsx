import { useEffect, useState } from 'react'
import { useWorkspaceContext } from '../workspace/workspace-context'
import styles from './file-list.module.css'

/** A 2D picture of the pool, small. */
export function PictureThumb({ file }: { readonly file: string }) {
  const { store } = useWorkspaceContext()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isCurrent = true
    store.engine.sourceFile(file).then(
      (blob) => {
        if (!isCurrent || blob === null) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [store, file])
  return url === null ? null : <img src={url} alt="" className={styles.plane} />
}
