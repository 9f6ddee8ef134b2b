import { visit } from 'jsonc-parser'
import { z } from 'zod'
import { isRecord } from './canonical-json'
import { jsonShape } from './file-limits'
import { lineStarts, placeOf } from './text-place'
import { withoutMark } from './texts/decode-text'

type Path = readonly (string | number)[]

/** A text that a walk has come to. */
export interface TextAt {
  /** The last step of its path. */
  readonly step: string | number | undefined
  /** Which of `items` it stands in; undefined: in none. */
  readonly inItem: string | number | undefined
  readonly isName: boolean
  readonly text: string
  /** To be asked for where more is to be known of it, or known later: the walk itself goes on to the next. */
  kept(): JsonText
}

/** One text of a JSON file: a value that is a string, or the name of a field. */
export interface JsonText extends TextAt {
  readonly path: Path
  /** `items[3].questions[0].prompt` */
  readonly field: string
  readonly line: number
  readonly column: number
}

const itemIn = (path: Path) => (path[0] === 'items' && path.length > 2 ? path[1] : undefined)

/** Line and column are worked out only for texts that something is said of: a study of 57,000 items has two million. */
class FoundText implements JsonText {
  readonly #offset: number
  readonly #starts: readonly number[]
  constructor(
    readonly path: Path,
    readonly isName: boolean,
    readonly text: string,
    offset: number,
    starts: readonly number[],
  ) {
    this.#offset = offset
    this.#starts = starts
  }
  kept(): JsonText {
    return this
  }
  get step(): string | number | undefined {
    return this.path.at(-1)
  }
  get inItem(): string | number | undefined {
    return itemIn(this.path)
  }
  get field(): string {
    return z.core.toDotPath([...this.path])
  }
  get line(): number {
    return placeOf(this.#starts, this.#offset).line
  }
  get column(): number {
    return placeOf(this.#starts, this.#offset).column
  }
}

/**
 * Every string and every field name of a JSON text, in the order of the file; none when it is too deep to be read. Of a faulty text all
 * that can be made out, though paths behind a fault may be others.
 */
export function jsonTexts(json: string): JsonText[] {
  const clean = withoutMark(json)
  if (jsonShape(clean, '').excess !== null) return []
  const starts = lineStarts(clean)
  const found: JsonText[] = []
  /** Of the field whose value comes next: both have one path. */
  let path: Path | null = null
  const forget = () => {
    path = null
    return true
  }
  // Read from front to end, without a tree of it.
  visit(
    clean,
    {
      onObjectProperty: (name, offset, _length, _line, _character, pathOf) => {
        path = [...pathOf(), name]
        found.push(new FoundText(path, true, name, offset, starts))
      },
      onObjectBegin: forget,
      onArrayBegin: forget,
      onLiteralValue: (value, offset, _length, _line, _character, pathOf) => {
        if (typeof value === 'string')
          found.push(new FoundText(path ?? pathOf(), false, value, offset, starts))
        path = null
      },
      onError: forget,
    },
    { disallowComments: true },
  )
  return found
}

/** Texts to be looked at one after the other, as often as need be; a list of them is one. */
export interface EachText {
  forEach(look: (text: TextAt) => void): void
}

/**
 * The same of a value that is not in a file: as if it were written on one line. They are found anew each time, because keeping
 * the two million of a large study takes longer than walking over it.
 */
export const valueTexts = (value: unknown): EachText => ({
  forEach: (look) => new TextWalk(look).over(value),
})

/** Stands at one text after the other: nothing is made for those of which nothing is said. */
class TextWalk implements TextAt {
  readonly #look: (text: TextAt) => void
  readonly #path: (string | number)[] = []
  isName = false
  text = ''

  constructor(look: (text: TextAt) => void) {
    this.#look = look
  }

  over(value: unknown): void {
    if (typeof value === 'string') this.#at(value, false)
    else if (Array.isArray(value)) for (let n = 0; n < value.length; n++) this.#into(n, value[n])
    else if (isRecord(value))
      for (const name of Object.keys(value)) {
        const part = value[name]
        if (part !== undefined) this.#into(name, part)
      }
  }
  #into(step: string | number, value: unknown) {
    this.#path.push(step)
    if (typeof step === 'string') this.#at(step, true)
    this.over(value)
    this.#path.pop()
  }
  #at(text: string, isName: boolean) {
    this.text = text
    this.isName = isName
    this.#look(this)
  }

  get step(): string | number | undefined {
    return this.#path.at(-1)
  }
  get inItem(): string | number | undefined {
    return itemIn(this.#path)
  }
  kept(): JsonText {
    return new FoundText([...this.#path], this.isName, this.text, 0, ONE_LINE)
  }
}

const ONE_LINE: readonly number[] = [0]
