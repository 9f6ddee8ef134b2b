import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Mapping } from '@/pool'
import { ProblemList, useLatest } from '@/ui'
import { Failure, IconButton } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { ItemCard } from './item-card'
import styles from './item-preview.module.css'

const ROWS = 8
/** How long a mapping must stand before rows are read by it, while its fields are being changed. */
const CHANGING_MS = 150

/** The first rows of a file as the items they become under the mapping as it stands. */
export function ItemPreview({
  blob,
  mapping,
}: {
  readonly blob: string
  readonly mapping: Mapping
}) {
  const { views, engine } = useWorkspace()
  const [opened] = useState(mapping)
  const isLoaded = views.has(blob)
  const { value: shown, failure } = useLatest(
    [blob, mapping, isLoaded],
    () => (isLoaded ? engine.preview(blob, mapping, ROWS) : null),
    mapping === opened ? 0 : CHANGING_MS,
  )
  const [index, setIndex] = useState(0)
  if (failure !== null) return <Failure why={failure} />
  if (shown === null) return <div className={styles.preview}>Reading the first rows…</div>
  const at = Math.min(index, Math.max(0, shown.items.length - 1))
  const item = shown.items[at]
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h3 className={styles.title}>The first rows as cases</h3>
        {shown.items.length >= 2 && (
          <>
            <IconButton
              variant="default"
              name="Previous case"
              disabled={at === 0}
              onClick={() => setIndex(at - 1)}
              icon={IconChevronLeft}
            />
            <span className={styles.count}>
              {at + 1} of {shown.items.length}
            </span>
            <IconButton
              variant="default"
              name="Next case"
              disabled={at === shown.items.length - 1}
              onClick={() => setIndex(at + 1)}
              icon={IconChevronRight}
            />
          </>
        )}
      </div>
      {item !== undefined && <ItemCard item={item} readPicture={engine.sourceFile} />}
      <ProblemList
        problems={shown.problems}
        title="Problems in the first rows"
        severity="warning"
        limitPerFile={5}
      />
    </div>
  )
}
