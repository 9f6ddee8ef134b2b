import '@/language/areas/viewer'
import { useText } from '@/language'
import { ROOM } from '@/limits'
import { slabActions } from '../actions/slab-actions'
import { ToolSelect } from '../tools/tool-select'
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
      <ToolSelect
        action={slabActions.slab}
        value={slab.kind ?? ''}
        choices={{ '': [null, ...SLAB_KINDS].map((kind) => [kind ?? '', kindName(kind, say)]) }}
        onValue={(value) => set({ kind: SLAB_KINDS.find((kind) => kind === value) ?? null })}
      />
      {slab.kind !== null && (
        <ToolSelect
          action={slabActions.slabThickness}
          value={`${slab.mm}`}
          choices={{ '': ROOM.slabMm.map((mm) => [`${mm}`, say('slabMm', { mm: `${mm}` })]) }}
          onValue={(value) => set({ mm: Number(value) })}
        />
      )}
    </span>
  )
}
