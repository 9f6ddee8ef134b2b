import { ROOM } from '@/limits'
import '@/language/areas/viewer'
import { useText } from '@/language'
import { keyHints } from '@/ui/actions'
import { slabActions } from '../actions/slab-actions'
import type { Change } from '../tools/use-mark-tools'
import styles from '../viewer.module.css'
import { kindName, SLAB_KINDS, type Slab } from './slab'

interface SlabSelectsProps {
  readonly slab: Slab
  readonly change: Change
}

/** Thin slices or a slab, and how thick it is. */
export function SlabSelects({ slab, change }: SlabSelectsProps) {
  const say = useText('viewer')
  const set = (next: Partial<Slab>) => change((s) => ({ ...s, slab: { ...s.slab, ...next } }))
  return (
    <span className={styles.group}>
      <select
        className={styles.select}
        aria-label={say('slab')}
        {...keyHints(slabActions.slab)}
        value={slab.kind ?? ''}
        onChange={(event) => {
          set({ kind: SLAB_KINDS.find((kind) => kind === event.currentTarget.value) ?? null })
          event.currentTarget.blur() // keys go back to the pictures
        }}
      >
        {[null, ...SLAB_KINDS].map((kind) => (
          <option key={kind} value={kind ?? ''}>
            {kindName(kind, say)}
          </option>
        ))}
      </select>
      {slab.kind !== null && (
        <select
          className={styles.select}
          aria-label={say('slabThickness')}
          {...keyHints(slabActions.slabThickness)}
          value={slab.mm}
          onChange={(event) => {
            set({ mm: Number(event.currentTarget.value) })
            event.currentTarget.blur()
          }}
        >
          {ROOM.slabMm.map((mm) => (
            <option key={mm} value={mm}>
              {say('slabMm', { mm: `${mm}` })}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}
