import { type Material, textsOfMaterial } from '@/study'

interface TextPlace {
  readonly field: string
  readonly text: string
}

/** Texts of an item's materials, each with its place: `materials[0].turns[1].text`. */
export const materialTexts = <I>({
  materials,
}: {
  readonly materials?: readonly Material<I>[] | undefined
}): TextPlace[] =>
  (materials ?? []).flatMap((material, n) =>
    textsOfMaterial(material).map(({ at, text }) => ({ field: `materials[${n}].${at}`, text })),
  )

interface Overlaid {
  readonly volumes: readonly {
    readonly overlays?:
      | readonly {
          readonly label: string
          readonly legend?: string | readonly { readonly label: string }[] | undefined
        }[]
      | undefined
  }[]
}

/** What stands beside masks and maps: `volumes[0].overlays[1].label`, `….legend`, `….legend[2].label`. */
export const overlayTexts = ({ volumes }: Overlaid): TextPlace[] =>
  volumes.flatMap(({ overlays = [] }, n) =>
    overlays.flatMap(({ label, legend }, k) => [
      { field: `volumes[${n}].overlays[${k}].label`, text: label },
      ...(typeof legend === 'string'
        ? [{ field: `volumes[${n}].overlays[${k}].legend`, text: legend }]
        : []),
      ...(typeof legend === 'object'
        ? legend.map((entry, i) => ({
            field: `volumes[${n}].overlays[${k}].legend[${i}].label`,
            text: entry.label,
          }))
        : []),
    ]),
  )
