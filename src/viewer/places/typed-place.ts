import '@/language/areas/viewer'
import { textNow } from '@/language'
import type { Vector3 } from '@/nifti'
import { SIDES } from '@/study'

// Pure, and an entrance of the folder of its own: questions name places, too.

const NUMBER = String.raw`[-+\u2212\u2013]?\d+(?:[.,]\d+)?`
const SIGNED = new RegExp(`^${NUMBER}$`)
const BETWEEN = String.raw`\s*(?:mm)?\s*[,;]?\s*(?:(?:and|und)\s+)?`
const NAMED = new RegExp(
  `\\bx\\s*[=:]\\s*(${NUMBER})${BETWEEN}y\\s*[=:]\\s*(${NUMBER})${BETWEEN}z\\s*[=:]\\s*(${NUMBER})(?![\\d.,]*\\d)(?:\\s*mm\\b)?`,
  'gi',
)
const SIDE = String.raw`([RLAPSI])\s*(${NUMBER})`
const SIDED = new RegExp(
  `\\b${[SIDE, SIDE, SIDE].join(BETWEEN)}(?![\\d.,]*\\d|${BETWEEN}[RLAPSI]\\s*\\d)(?:\\s*mm\\b)?`,
  'gi',
)

export type TypedPlace =
  | { readonly ok: true; readonly mm: Vector3 }
  | { readonly ok: false; readonly problem: string }

/**
 * A place as it was typed or pasted: `R 40 P 18 S 3` in any order, `x = 27, y = −22, z = −14 mm`, `27 -22 -14`, `27; −22,5; −14`. A comma
 * between digits is a decimal point where the numbers are parted by something else. Numbers without sides are of the RAS+ world.
 */
export function typedPlace(text: string): TypedPlace {
  const [named, ...others] = placesIn(text)
  if (named !== undefined && others.length === 0) return { ok: true, mm: named.mm }
  const bare = text
    .replace(/\bmm\b/gi, ' ')
    .replace(/[()[\]]/g, ' ')
    .replace(/\b[xyz]\s*[=:]/gi, ' ')
    .trim()
  const parts = [/\s*;\s*/, /\s*,\s+|\s+/, /\s*,\s*/]
    .map((apart) => bare.split(apart).filter((part) => part !== ''))
    .find((split) => split.length === 3 && split.every((part) => SIGNED.test(part)))
  if (parts === undefined) {
    const say = textNow('viewer')
    const how = say('placeHow')
    const typed = text.trim()
    return { ok: false, problem: typed === '' ? how : `${say('noPlace', { text: typed })} ${how}` }
  }
  const [x = 0, y = 0, z = 0] = parts.map(numberOf)
  return { ok: true, mm: [x, y, z] }
}

export interface PlaceInText {
  /** As it stands there. */
  readonly text: string
  readonly mm: Vector3
}

/** The places that a text names with all three letters: of axes, or of sides. */
export function placesIn(text: string): readonly PlaceInText[] {
  const named = [...text.matchAll(NAMED)].map(
    ([whole, x = '', y = '', z = '']): PlaceInText => ({
      text: whole.trim(),
      mm: [numberOf(x), numberOf(y), numberOf(z)],
    }),
  )
  const sided = [...text.matchAll(SIDED)].flatMap(([whole, ...parts]): PlaceInText[] => {
    const mm = placeOfSides(parts)
    return mm === null ? [] : [{ text: whole.trim(), mm }]
  })
  return named.concat(sided)
}

/** @param parts letter and number by turns. @returns null where a number has a sign or a direction is named twice. */
function placeOfSides(parts: readonly string[]): Vector3 | null {
  const along = SIDES.map((sides) => {
    const at = parts.findIndex((part) => sides.includes(part.toUpperCase()))
    const number = at === -1 ? '' : (parts[at + 1] ?? '')
    if (!/^\d/.test(number)) return Number.NaN
    return numberOf(number) * (parts[at]?.toUpperCase() === sides[0] ? -1 : 1) + 0
  })
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = along
  return along.some(Number.isNaN) ? null : [x, y, z]
}

/** A number as people write it: true minus signs, dashes and decimal commas are read. */
export function numberOf(text: string): number {
  return Number(text.replace(/[\u2212\u2013]/, '-').replace(',', '.')) + 0
}

/** A whole or decimal number that was typed; null where it is none. */
export const typedNumber = (text: string): number | null =>
  SIGNED.test(text.trim()) ? numberOf(text.trim()) : null
