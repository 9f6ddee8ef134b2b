import { type Material, type StudyItem, textsOfMaterial } from '@/study'

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

type Overlay = NonNullable<StudyItem['volumes'][number]['overlays']>[number]
interface Overlaid {
  readonly volumes: readonly {
    readonly overlays?: readonly Pick<Overlay, 'label' | 'legend'>[] | undefined
  }[]
}

/** What stands beside masks and maps: `volumes[0].overlays[1].label`, `….legend`, `….legend[2].label`. */
export const overlayTexts = ({ volumes }: Overlaid): TextPlace[] =>
  volumes.flatMap(({ overlays = [] }, n) =>
    overlays.flatMap(({ label, legend = [] }, k) => {
      const at = `volumes[${n}].overlays[${k}]`
      const legends =
        typeof legend === 'string'
          ? [{ field: `${at}.legend`, text: legend }]
          : legend.map((entry, i) => ({ field: `${at}.legend[${i}].label`, text: entry.label }))
      return [{ field: `${at}.label`, text: label }, ...legends]
    }),
  )
