import type { PoolItem } from '@/pool'
import { freeName } from '../../form-fields'
import { CenterRow, QuietButton, SmallButton } from '../../page-parts'

type PoolMaterial = NonNullable<PoolItem['materials']>[number]
type MaterialOf<K extends PoolMaterial['kind']> = Extract<PoolMaterial, { readonly kind: K }>

interface MaterialPartsProps {
  readonly material: PoolMaterial
  /** Claims that questions of the item judge: they stay. */
  readonly judged: ReadonlySet<string>
  readonly onChange: (material: PoolMaterial) => void
}

/** Turns, sections and claims of one item, added behind the others or taken out; their words are changed above. */
export function MaterialParts({ material, judged, onChange }: MaterialPartsProps) {
  switch (material.kind) {
    case 'transcript':
      return (
        <Parts
          name="turn"
          count={material.turns.length}
          canRemove={() => material.turns.length > 1}
          onAdd={() => onChange(withTurn(material))}
          onRemove={(n) => onChange({ ...material, turns: without(material.turns, n) })}
        />
      )
    case 'record':
      return (
        <Parts
          name="section"
          count={material.sections.length}
          canRemove={() => material.sections.length > 1}
          onAdd={() =>
            onChange({
              ...material,
              sections: [
                ...material.sections,
                { heading: 'New section', entries: [{ name: 'New entry', value: '–' }] },
              ],
            })
          }
          onRemove={(n) => onChange({ ...material, sections: without(material.sections, n) })}
        />
      )
    case 'report': {
      const { claims = [], ...rest } = material
      return (
        <Parts
          name="claim"
          count={claims.length}
          canRemove={(n) => !judged.has(claims[n]?.id ?? '')}
          onAdd={() =>
            onChange({ ...rest, claims: [...claims, { id: freeId(claims), text: 'New claim' }] })
          }
          onRemove={(n) => {
            const left = without(claims, n)
            onChange(left.length === 0 ? rest : { ...rest, claims: left })
          }}
        />
      )
    }
    default:
      return null
  }
}

const without = <T,>(list: readonly T[], n: number): T[] => list.toSpliced(n, 1)

/** The other one speaks next. */
function withTurn(material: MaterialOf<'transcript'>): PoolMaterial {
  const last = material.turns.at(-1)?.role
  const role = material.turns.findLast((turn) => turn.role !== last)?.role ?? last ?? 'Patient'
  return { ...material, turns: [...material.turns, { role, text: 'New turn' }] }
}

const freeId = (claims: readonly { readonly id: string }[]): string =>
  freeName(
    claims.map(({ id }) => id),
    (n) => `c${n}`,
  )

function Parts({
  name,
  count,
  canRemove,
  onAdd,
  onRemove,
}: {
  /** `turn`. */
  readonly name: string
  readonly count: number
  readonly canRemove: (n: number) => boolean
  readonly onAdd: () => void
  readonly onRemove: (n: number) => void
}) {
  const removable = Array.from({ length: count }, (_, n) => n).filter(canRemove)
  return (
    <CenterRow>
      <SmallButton size="compact-sm" onClick={onAdd}>
        Add a {name}
      </SmallButton>
      {removable.map((n) => (
        <QuietButton key={n} size="compact-sm" onClick={() => onRemove(n)}>
          Remove {name} {n + 1}
        </QuietButton>
      ))}
    </CenterRow>
  )
}
