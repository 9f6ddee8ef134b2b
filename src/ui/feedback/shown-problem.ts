/** The shape that problems of every folder share; each folder's own type fits into it. */
export interface ShownProblem {
  readonly file: string
  readonly message: string
  readonly remedy: string
  readonly line?: number | null
  readonly column?: number | null
  readonly field?: string
  /** A place in words, where there are no lines: 'byte 70, datatype'. */
  readonly place?: string
}

/** 'line 3, column 7 · items[2].kind'; '' for the file as a whole. */
export function placeOfProblem({ line, column, field, place }: ShownProblem): string {
  const inText =
    typeof line === 'number'
      ? `line ${line}${typeof column === 'number' ? `, column ${column}` : ''}`
      : ''
  return [inText, place ?? '', field ?? ''].filter((part) => part !== '').join(' · ')
}

/** With a capital letter and a full stop, whichever it came with; a file's name at its beginning stays as it is. */
export function sentence(text: string): string {
  const trimmed = text.trim()
  const isFileName = /^\S+\.\w/.test(trimmed)
  const upper = isFileName ? trimmed : trimmed.charAt(0).toLocaleUpperCase('en') + trimmed.slice(1)
  return upper === '' || /[.!?…]$/.test(upper) ? upper : `${upper}.`
}
