import { distanceMm, isMmPoint, isRecord, type MmPoint, onOf, type PlaceOn } from '../read-value'

/** A place that was marked, and how sure the rater was of it. */
export interface Mark extends PlaceOn {
  /** Left out where none is asked for, and while none was given. */
  readonly rating?: number | undefined
}

/** A lesion that is to be found: a mark within its radius has found it. */
export interface Lesion {
  readonly mm: MmPoint
  readonly radiusMm: number
}

/** What a question says of its marks. */
export interface MarksAsked {
  /** Left out: one place, whose value is `{ mm }`. */
  readonly many?: { readonly max: number } | undefined
  /** Of each mark, in whole steps; with `many` alone. */
  readonly rating?: { readonly min: number; readonly max: number } | undefined
}

/** The marks of a value as far as there are some, also while a rater is still at it. */
export function marksOf(value: unknown): readonly Mark[] {
  const marks: unknown = isRecord(value) ? value.marks : undefined
  if (!Array.isArray(marks)) return []
  return marks.flatMap((mark: unknown): Mark[] => {
    if (!isRecord(mark) || !isMmPoint(mark.mm)) return []
    const place = { mm: mark.mm, ...onOf(mark.on) }
    return [typeof mark.rating === 'number' ? { ...place, rating: mark.rating } : place]
  })
}

/** Whether a value is the answer that there is nothing to mark. */
export const isNothing = (value: unknown): boolean =>
  isRecord(value) && Array.isArray(value.marks) && value.marks.length === 0

/** Every place of a value, of one mark or of many. */
export const placesOf = (value: unknown): readonly PlaceOn[] =>
  isRecord(value) && isMmPoint(value.mm) ? [{ mm: value.mm, ...onOf(value.on) }] : marksOf(value)

/** Ids of the volumes that the places or ends of a value were set on, as far as it names them. */
export const imagesOf = (value: unknown): readonly string[] =>
  [
    ...placesOf(value).map(({ on }) => on),
    ...(isRecord(value) && isMmPoint(value.start) ? [value.on, value.endOn] : []),
  ].filter((on) => typeof on === 'string')

/** The value with one more place: in the place of the one before, or after the others. undefined: there is room for no more. */
export function withPlace({ many }: MarksAsked, value: unknown, { mm, on }: PlaceOn): unknown {
  const place = { mm, ...onOf(on) }
  if (many === undefined) return place
  const marks = marksOf(value)
  return marks.length >= many.max ? undefined : { marks: [...marks, place] }
}

export const withRating = (value: unknown, index: number, rating: number): unknown => ({
  marks: marksOf(value).map((mark, n) => (n === index ? { ...mark, rating } : mark)),
})

/** Without any mark left, nothing has been answered: that there is nothing to mark is said by itself. */
export function withoutMark(value: unknown, index: number): unknown {
  const marks = marksOf(value).filter((_, n) => n !== index)
  return marks.length === 0 ? null : { marks }
}

/** What a list of marks is missing as an answer; null: nothing. */
export function problemOfMarks(
  marks: readonly Mark[],
  { many, rating }: MarksAsked,
): string | null {
  if (many !== undefined && marks.length > many.max)
    return `${marks.length} places are marked, at most ${many.max} are allowed`
  for (const [n, { rating: given }] of marks.entries()) {
    if (rating === undefined) {
      if (given !== undefined) return `mark ${n + 1} has a rating, and none is asked for`
    } else if (given === undefined) return `mark ${n + 1} has no rating`
    else if (!Number.isInteger(given) || given < rating.min || given > rating.max)
      return `the rating of mark ${n + 1} must be a whole number from ${rating.min} to ${rating.max}`
  }
  return null
}

/** What one mark came to. */
interface MarkOutcome {
  readonly rating: number | null
  /** The lesion within whose radius it lies, from 0; of several the nearest. null: none, a non-lesion mark. */
  readonly lesion: number | null
  /** To the nearest lesion; null where there is none. */
  readonly distanceMm: number | null
}

/** The marks of one answer against the lesions that are there: what sensitivity and false positives are counted of. */
export interface MarksScore {
  readonly lesions: number
  /** Lesions with at least one mark; further marks on the same lesion count neither way. */
  readonly localised: number
  /** Marks on no lesion. */
  readonly nonLesions: number
  readonly marks: readonly MarkOutcome[]
}

export function scoreMarks(marks: readonly Mark[], lesions: readonly Lesion[]): MarksScore {
  const outcomes = marks.map(({ mm, rating }): MarkOutcome => {
    const distances = lesions.map((lesion) => distanceMm(mm, lesion.mm))
    const nearest = (which: (n: number) => boolean) =>
      distances.reduce<number | null>(
        (best, distance, n) =>
          which(n) && (best === null || distance < (distances[best] ?? 0)) ? n : best,
        null,
      )
    const any = nearest(() => true)
    return {
      rating: rating ?? null,
      lesion: nearest((n) => (distances[n] ?? 0) <= (lesions[n]?.radiusMm ?? 0)),
      distanceMm: any === null ? null : (distances[any] ?? null),
    }
  })
  const found = new Set(outcomes.flatMap(({ lesion }) => lesion ?? []))
  return {
    lesions: lesions.length,
    localised: found.size,
    nonLesions: outcomes.filter(({ lesion }) => lesion === null).length,
    marks: outcomes,
  }
}
