import type { Question } from '@/questions'
import { confidenceSteps, type Material, type StudyItem, textsOfMaterial } from '@/study'
import { picturesOf } from './pictures-of'

export interface TextPlace {
  readonly field: string
  readonly text: string
}

/** Texts of an item's materials, each with its place: `materials[0].turns[1].text`. */
const materialTexts = <I>({
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
const overlayTexts = ({ volumes }: Overlaid): TextPlace[] =>
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

interface Shown extends Overlaid {
  readonly context: string
  readonly volumes: (Overlaid['volumes'][number] & { readonly label: string | null })[]
  readonly images: { readonly label: string | null }[]
  readonly materials?: readonly Material<unknown>[] | undefined
  readonly questions: readonly Question[]
}

/** Everything of an item that raters read as text, in the language of the study: of a study and of a pool alike. */
export const shownTexts = (item: Shown): TextPlace[] =>
  [
    { field: 'context', text: item.context },
    ...picturesOf(item).map(({ at, label }) => ({ field: `${at}.label`, text: label ?? '' })),
    ...overlayTexts(item),
    ...materialTexts(item),
    ...item.questions.flatMap((question, n) => [
      { field: `questions[${n}].prompt`, text: question.prompt },
      { field: `questions[${n}].help`, text: question.help ?? '' },
      ...('options' in question ? (question.options ?? []) : []).map(({ label }, k) => ({
        field: `questions[${n}].options[${k}].label`,
        text: label,
      })),
      ...Object.entries('anchors' in question ? (question.anchors ?? {}) : {}).map(
        ([step, text]) => ({ field: `questions[${n}].anchors.${step}`, text }),
      ),
      { field: `questions[${n}].unit`, text: 'unit' in question ? (question.unit ?? '') : '' },
      { field: `questions[${n}].abstain.label`, text: question.abstain?.label ?? '' },
      ...(confidenceSteps(question)?.labels ?? []).map((text, k) => ({
        field: `questions[${n}].confidence.labels[${k}]`,
        text,
      })),
    ]),
  ].filter(({ text }) => text !== '')
