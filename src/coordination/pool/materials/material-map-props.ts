import type { Mapping, MaterialMap } from '@/freezing'
import type { SourceView } from '../../draft/draft-views'

export type MapOf<K extends MaterialMap['kind']> = Extract<MaterialMap, { readonly kind: K }>

export interface FieldsProps<M extends MaterialMap = MaterialMap> {
  /** `Material 1`. */
  readonly title: string
  readonly view: SourceView
  readonly mapping: Mapping
  readonly material: M
  readonly onChange: (material: MaterialMap) => void
}
