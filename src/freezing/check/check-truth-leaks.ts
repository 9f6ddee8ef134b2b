import { itemPlace, shownTexts, type TextPlace } from '@/pool'
import {
  type AnswerKey,
  kindOf,
  type Question,
  type ReaderItem,
  type ReaderStudy,
  type Truth,
} from '@/questions'
import {
  languagesOf,
  type Problem,
  placeIn,
  problemOf,
  questionIn,
  studyIn,
  textsOfMaterial,
  wordedOfItem,
  wordedOfStudy,
} from '@/study'
import { asRead, escapeRegExp, plainForm, standsIn } from './text-search'

interface Saying {
  readonly field: string
  readonly text: string
  /** A prompt may name the answers between which it asks to choose. */
  readonly isPrompt: boolean
}

/**
 * A truth bound to its item (formats 8), for what a schema cannot refuse (rules in docs/spec): a text that states it as
 * the answer, a free-text answer or a chosen option standing in what is shown beside the question, labels of volumes
 * that single it out, and option ids that say which one is right. That an option equals the truth is what options are for.
 */
export function checkTruthLeaks(
  study: ReaderStudy,
  key: Pick<AnswerKey, 'items'>,
  file: string,
): Problem[] {
  const found = leaksIn(study, study, key, file)
  const said = new Set(found.map(sayingOf))
  return [
    ...found,
    // What is told in every language was said above.
    ...languagesOf(study).flatMap((tag) =>
      leaksIn(studyIn(study, tag), study, key, file).flatMap((leak) =>
        said.has(sayingOf(leak)) ? [] : [{ ...leak, field: fieldIn(study, leak.field, tag) }],
      ),
    ),
  ]
}

const sayingOf = ({ field, message }: Problem) => `${field} ${message}`

/** Where a text that was found stands: `items[3].questions[0].texts.de.prompt`. */
function fieldIn(study: ReaderStudy, field: string, tag: string): string {
  const place = itemPlace(field)
  const item = place === null ? undefined : study.items[place.n]
  const within = place?.within ?? field
  for (const { at, words } of item === undefined ? wordedOfStudy(study) : wordedOfItem(item)) {
    const word = words().find((text) => (at === '' ? text.at : `${at}.${text.at}`) === within)
    if (word !== undefined) return field.replace(within, () => placeIn(at, tag, word.name))
  }
  return field
}

/** @param study in one language; @param written the same with what is said in all of them. */
function leaksIn(
  study: ReaderStudy,
  written: ReaderStudy,
  key: Pick<AnswerKey, 'items'>,
  file: string,
): Problem[] {
  return study.items.flatMap((item, n) => {
    const truths = key.items[item.id]?.truth
    if (truths === undefined) return []
    const texts = shownTexts(item)
    const said = sayings(item, texts)
    const leaks = (fields: readonly string[], message: string, remedy: string) =>
      fields.map((field) => problemOf(file, 'leak-truth', message, remedy, { field }))
    const inItem = (fields: readonly string[]) => fields.map((field) => `items[${n}].${field}`)
    return item.questions.flatMap((question, k) => {
      const truth = truths[question.id]
      if (truth === undefined || kindOf(question).problemOfTruth(question, truth) !== null)
        return []
      const words = wordsOf(written.items[n]?.questions[k] ?? question, truth)
      const telling = [
        ...said.filter(
          ({ text, isPrompt }) => isStated(text, words.all) || isGiven(text, words, isPrompt),
        ),
        ...judgedSayings(item, question).filter(({ text }) => isGiven(text, words, false)),
      ]
      return [
        ...leaks(
          inItem(telling.map(({ field }) => field)),
          `this text gives away the correct answer of "${question.id}"`,
          'Reword it in the pool, and freeze again',
        ),
        ...leaks(
          inItem(labelsThatTell(texts, words)),
          `this label is the answer to "${question.id}"`,
          'In the step Pool choose “No label” for the scan or image ("label": null in pool.jsonl), or give it another label; then freeze again',
        ),
        ...leaks(
          inItem(isToldByIds(question, truth) ? [`questions[${k}].options`] : []),
          'the ids of the options reveal the correct one',
          'Name options a, b, c, …, and freeze again',
        ),
        ...leaks(
          inItem(claimsThatTell(item, question)),
          'the id of this claim reveals its correct answer',
          'Name claims c1, c2, …, and freeze again',
        ),
        ...leaks(
          boundElsewhere(study, item.id, words.all),
          `this text gives away the correct answer of case "${item.id}"`,
          'Remove it',
        ),
      ]
    })
  })
}

/** What stands beside the questions of an item, and the prompts themselves. */
function sayings(item: ReaderItem, texts: readonly TextPlace[]): Saying[] {
  const isSaying = ({ field }: TextPlace) => {
    if (/^(?:volumes|images)|^questions.*\.options/.test(field)) return false
    const kind = item.materials?.[Number(/^materials\[(\d+)\]/.exec(field)?.[1])]?.kind
    // What a proposal says is there to be judged or followed: whether it is always right is for the audit to say. Its label and source are not.
    return (kind !== 'proposal' && kind !== 'report') || /\.(?:label|source)$/.test(field)
  }
  return texts.filter(isSaying).map(({ field, text }) => ({
    field,
    text: asRead(text),
    isPrompt: field.endsWith('.prompt'),
  }))
}

/**
 * Reports that are judged beside a question: "Answer: yes" in one says what the report answers, and only the words of the truth
 * themselves count; where the question judges a claim of the report, not even these.
 */
function judgedSayings(item: ReaderItem, { claim }: Question): Pick<Saying, 'field' | 'text'>[] {
  return (item.materials ?? []).flatMap((material, n) =>
    material.kind !== 'report' || material.id === claim?.material
      ? []
      : textsOfMaterial(material)
          .filter(({ at }) => at !== 'label')
          .map(({ at, text }) => ({ field: `materials[${n}].${at}`, text: asRead(text) })),
  )
}

interface TruthWords {
  /** Every way to write the truth. */
  readonly all: readonly string[]
  /** Those that nobody writes by accident: two words or more, or a long one. */
  readonly telling: readonly string[]
  /** Labels of the other options; none for free text. */
  readonly others: readonly string[]
}

function wordsOf(question: Question, truth: Truth): TruthWords {
  const stated = 'is' in truth ? [truth.is].flat().map(String) : []
  // A text of one language may give away the answer in the words of another.
  const worded = [
    question,
    ...Object.keys(question.texts ?? {}).map((tag) => questionIn(question, tag)),
  ]
  const phrases = [...new Set(worded.flatMap((wording) => kindOf(wording).phrases(wording, truth)))]
  const labels = worded.flatMap((wording) =>
    'options' in wording ? (wording.options ?? []).map(({ label }) => label) : [],
  )
  return {
    all: [...new Set([...stated, ...phrases])].filter((w) => plainForm(w) !== ''),
    telling: phrases.filter((phrase) => {
      const plain = plainForm(phrase)
      return plain.includes(' ') || plain.length >= 8
    }),
    others: labels.filter((label) => !phrases.includes(label)),
  }
}

/** What comes before a truth that is stated. */
const SAYS_TRUTH =
  /\b(?:truth|gold(?:en)?(?: standard)?|answer|solution|correct(?: option| choice)?|label)\s*(?:is|:|=|→|->)\s*/iu

/** Stands in whatever the above is found in, and is many times as quick. */
const MAY_SAY_TRUTH = /truth|gold|an.wer|olution|correct|label/i

/** "Answer: yes", "the truth is left frontal"; not "Answer: yes or no". */
function isStated(text: string, words: readonly string[]): boolean {
  if (!MAY_SAY_TRUTH.test(text) || !SAYS_TRUTH.test(text)) return false
  const isAmongAlternatives = `(?!["'”*_)]*\\s*(?:or\\b|/|,|\\||and\\b))`
  return words.some((word) => {
    // "The answer is a number" does not name option a: a single letter must end the sentence.
    const end = word.length === 1 ? `(?=["'”*_)]*\\s*(?:[.;)\\]]|$))` : isAmongAlternatives
    const stated = `${SAYS_TRUTH.source}["'“*_(]*${escapeRegExp(word)}(?![\\p{L}\\p{N}])${end}`
    return new RegExp(stated, 'iu').test(text)
  })
}

/** The answer itself, in what is shown; not where the other answers are named too, nor among alternatives in a prompt. */
function isGiven(text: string, { telling, others }: TruthWords, isPrompt: boolean): boolean {
  if (isPrompt && (others.length > 0 || /\b(or|versus|vs|between|rather than)\b/i.test(text)))
    return false
  const given = isPrompt ? telling.filter((word) => plainForm(word).includes(' ')) : telling
  return (
    given.some((word) => standsIn(text, word)) && !others.some((other) => standsIn(text, other))
  )
}

/** Labels of volumes and images that name the right option and none of the others. */
function labelsThatTell(texts: readonly TextPlace[], { all, others }: TruthWords): string[] {
  const labels = texts.filter(({ field }) =>
    /^(?:volumes|images|materials\[\d+\]\.label$)/.test(field),
  )
  const isNamed = (label: string, word: string) => standsIn(label, word) || standsIn(word, label)
  const words = all.filter((word) => /\p{L}\P{Zs}/u.test(word) && !/^(yes|no)$/i.test(word))
  const isOtherNamed = labels.some(({ text }) => others.some((other) => isNamed(text, other)))
  return isOtherNamed
    ? []
    : labels.flatMap(({ field, text }) => (words.some((word) => isNamed(text, word)) ? field : []))
}

/** "correct" and "distractor-2" as ids, where the labels do not say the same. */
function isToldByIds(question: Question, truth: Truth): boolean {
  if (!('is' in truth) || !('options' in question)) return false
  const right = [truth.is].flat().map(String)
  return (question.options ?? []).some(({ id, label }) => {
    const says = (words: RegExp) => words.test(plainForm(id)) && !words.test(plainForm(label))
    return right.includes(id)
      ? says(/\b(correct|truth|true|gold|answer)\d*\b/)
      : says(/\b(wrong|incorrect|false|distract[eo]r|foil|decoy)\d*\b/)
  })
}

const SAYS_OF_CLAIM =
  /\b(?:correct|true|false|wrong|incorrect|fabricat\p{L}*|hallucinat\p{L}*|made up|unsupported|supported|planted)\d*\b/u

/** "hallucinated-2" as the id of a claim that is judged. */
const claimsThatTell = (item: ReaderItem, { claim }: Question): string[] =>
  (item.materials ?? []).flatMap((material, n) =>
    material.kind !== 'report' || material.id !== claim?.material
      ? []
      : (material.claims ?? []).flatMap(({ id }, k) =>
          id === claim.claim && SAYS_OF_CLAIM.test(plainForm(id))
            ? [`materials[${n}].claims[${k}].id`]
            : [],
        ),
  )

/** "i007: yes" in a text of the study as a whole. */
function boundElsewhere(study: ReaderStudy, id: string, words: readonly string[]): string[] {
  const fields = (['title', 'description', 'instructions', 'endText'] as const).filter((field) =>
    study[field].includes(id),
  )
  return fields.filter((field) =>
    words.some((word) =>
      new RegExp(
        `\\b${escapeRegExp(id)}\\b["'”]?\\s*(?:is|:|=|→|->|,)\\s*["'“]?${escapeRegExp(word)}(?![\\p{L}\\p{N}])`,
        'iu',
      ).test(study[field]),
    ),
  )
}
