/**
 * What a rater chose: compared as an exact string, without trimming, case folding or number parsing, so
 * `"1"`, `"1.0"` and `"01"` are three labels, and `""` and `"null"` are labels too.
 */
export type Label = string | number | boolean

/** A label, or `null` for a missing rating, an abstained prediction, no answer. Only `null` is missing. */
export type Rating = Label | null
