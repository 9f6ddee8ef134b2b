import type { Material } from '../material-schema'
import { changedTexts } from '../material-texts'
import type { QuestionBase, Study, StudyItem } from '../study-schema'
import type { InLanguages } from './text-schemas'
import { isLength, type Labelled, read, type WordedOverlay, type WordedQuestion } from './texts-of'

/** A question as it is read in another language; what is missing there is in the language of the study. */
export function questionIn<Q extends WordedQuestion>(question: Q, language: string): Q {
  const texts = read(question.texts, language, (t) => t)
  if (texts === undefined) return question
  const { options, anchors, abstain, confidence, unit } = question
  const labels = typeof confidence === 'object' ? confidence.labels : undefined
  return {
    ...question,
    prompt: texts.prompt ?? question.prompt,
    ...(question.help === undefined ? {} : { help: texts.help ?? question.help }),
    ...(options === undefined
      ? {}
      : {
          options: options.map((one) => ({ ...one, label: texts.options?.[one.id] ?? one.label })),
        }),
    ...(anchors === undefined ? {} : { anchors: { ...anchors, ...texts.anchors } }),
    ...(unit === undefined || isLength(unit) ? {} : { unit: texts.unit ?? unit }),
    ...(abstain == null ? {} : { abstain: { ...abstain, label: texts.abstain ?? abstain.label } }),
    ...(labels === undefined || typeof confidence !== 'object'
      ? {}
      : {
          confidence: {
            ...confidence,
            labels: labels.map((label, n) => texts.confidence?.[n] ?? label),
          },
        }),
  }
}

const labelIn = <L extends Labelled>(labelled: L, language: string): L =>
  labelled.label === null
    ? labelled
    : { ...labelled, label: read(labelled.texts, language, (t) => t.label) ?? labelled.label }

function overlayIn<O extends WordedOverlay>(overlay: O, language: string): O {
  const texts = read(overlay.texts, language, (t) => t)
  if (texts === undefined) return overlay
  const { legend } = overlay
  return {
    ...overlay,
    label: texts.label ?? overlay.label,
    ...(typeof legend === 'string' && typeof texts.legend === 'string'
      ? { legend: texts.legend }
      : {}),
    ...(typeof legend === 'object'
      ? {
          legend: legend.map((entry, n) => ({ ...entry, label: texts.legend?.[n] ?? entry.label })),
        }
      : {}),
  }
}

function materialIn<I>(material: Material<I>, language: string): Material<I> {
  const texts = read(material.texts, language, (t) => t)
  return texts === undefined ? material : changedTexts(material, (text, at) => texts[at] ?? text)
}

interface WordedItem<I> {
  readonly texts?: InLanguages<{ readonly context: string }>
  readonly context: string
  readonly volumes: readonly (Labelled & {
    readonly overlays?: readonly WordedOverlay[] | undefined
  })[]
  readonly images: readonly Labelled[]
  readonly materials?: readonly Material<I>[] | undefined
}

/** What an item shows beside its questions, in another language: of a study and of a pool alike. */
function shownIn<I, T extends WordedItem<I>>(item: T, language: string): T {
  return {
    ...item,
    context: read(item.texts, language, (t) => t.context) ?? item.context,
    volumes: item.volumes.map(({ overlays, ...volume }) => ({
      ...labelIn(volume, language),
      ...(overlays === undefined
        ? {}
        : { overlays: overlays.map((one) => overlayIn(one, language)) }),
    })),
    images: item.images.map((image) => labelIn(image, language)),
    ...(item.materials === undefined
      ? {}
      : { materials: item.materials.map((material) => materialIn(material, language)) }),
  }
}

const itemIn = <Q extends QuestionBase, T>(
  item: StudyItem<Q, T>,
  language: string,
): StudyItem<Q, T> => ({
  ...shownIn(item, language),
  questions: item.questions.map((question) => questionIn(question, language)),
})

/**
 * A study as it is read in one of its languages: the same ids, order and files in other words. In its own language, and in one that it has
 * not, it is the study itself.
 */
export function studyIn<Q extends QuestionBase, T>(
  study: Study<Q, T>,
  language: string,
): Study<Q, T> {
  if (language === study.language) return study
  const texts = read(study.texts, language, (t) => t)
  const { raters, viewer } = study
  return {
    ...study,
    title: texts?.title ?? study.title,
    description: texts?.description ?? study.description,
    instructions: texts?.instructions ?? study.instructions,
    endText: texts?.endText ?? study.endText,
    raters:
      raters.profile === undefined
        ? raters
        : { ...raters, profile: raters.profile.map((question) => questionIn(question, language)) },
    viewer: {
      ...viewer,
      windows: viewer.windows.map((window) => ({
        ...window,
        name: texts?.windows?.[window.name] ?? window.name,
      })),
    },
    items: study.items.map((item) => itemIn(item, language)),
  }
}
