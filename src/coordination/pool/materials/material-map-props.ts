import type { MaterialMap } from '@/pool'

export type MapOf<K extends MaterialMap['kind']> = Extract<MaterialMap, { readonly kind: K }>

export interface FieldsProps<M extends MaterialMap = MaterialMap> {
  /** `Material 1`. */
  readonly title: string
  readonly material: M
  readonly onChange: (material: MaterialMap) => void
}
