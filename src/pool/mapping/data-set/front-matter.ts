/** What stands at the head of a README, read as far as data cards of Hugging Face go: maps, lists, texts. */
type Matter = string | readonly Matter[] | { readonly [name: string]: Matter }

interface Line {
  readonly indent: number
  readonly text: string
}

/** The head of a README between its two lines of dashes; null where there is none. Every value is a text, a list or a map. */
export function frontMatter(readme: string): Matter | null {
  const [, head] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(\r?\n|$)/.exec(readme) ?? []
  if (head === undefined) return null
  const lines = head.split(/\r?\n/).flatMap((line): Line[] => {
    const text = line.trim()
    return text === '' || text.startsWith('#')
      ? []
      : [{ indent: line.length - line.trimStart().length, text }]
  })
  return new MatterReader(lines).read()
}

const ENTRY = /^-(?:\s+(.*))?$/
/** A name, quoted or not, and what stands behind its colon. */
const PAIR =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[{&*!|>%@`-][^:]*|-[^\s:][^:]*):(?:\s+(.*))?$/

class MatterReader {
  readonly #lines: readonly Line[]
  #at = 0

  constructor(lines: readonly Line[]) {
    this.#lines = lines
  }

  read(): Matter {
    return this.#block(this.#lines[0]?.indent ?? 0)
  }

  /** Lines of this indentation: a list, or a map. */
  #block(indent: number): Matter {
    return ENTRY.test(this.#lines[this.#at]?.text ?? '') ? this.#list(indent) : this.#map(indent)
  }

  #list(indent: number): Matter {
    const entries: Matter[] = []
    for (let line = this.#lines[this.#at]; line?.indent === indent; line = this.#lines[this.#at]) {
      const entry = ENTRY.exec(line.text)
      if (entry === null) break
      const [, rest = ''] = entry
      if (PAIR.test(rest)) {
        // The entry is a map that begins in the line of its dash.
        const inner = indent + line.text.length - rest.length
        entries.push(this.#map(inner, rest))
      } else entries.push(this.#value(rest, indent))
    }
    return entries
  }

  #map(indent: number, first?: string): Matter {
    const pairs: Record<string, Matter> = {}
    let text = first
    for (;;) {
      const line = this.#lines[this.#at]
      if (text === undefined) {
        if (line === undefined || line.indent !== indent || ENTRY.test(line.text)) break
        text = line.text
      }
      const pair = PAIR.exec(text)
      text = undefined
      if (pair === null) this.#at++
      else pairs[scalar(pair[1] ?? '')] = this.#value(pair[2] ?? '', indent)
    }
    return pairs
  }

  /** What stands behind a colon or a dash, or in the deeper lines below it. */
  #value(rest: string, indent: number): Matter {
    this.#at++
    const next = this.#lines[this.#at]
    const isText = /^[|>][+-]?\d?$/.test(rest)
    const isBelow = rest === '' || rest.startsWith('#')
    const isListBelow =
      next?.indent === indent &&
      ENTRY.test(next.text) &&
      !ENTRY.test(this.#lines[this.#at - 1]?.text ?? '')
    let value: Matter = isText || isBelow ? '' : flow(rest)
    if (isBelow && next !== undefined && (next.indent > indent || isListBelow))
      value = this.#block(next.indent)
    this.#skipDeeper(indent)
    return value
  }

  /** What is not understood goes no further than the value it stands in. */
  #skipDeeper(indent: number): void {
    while ((this.#lines[this.#at]?.indent ?? 0) > indent) this.#at++
  }
}

function flow(text: string): Matter {
  const [, inside] = /^\[(.*)\]$/.exec(text) ?? []
  if (inside === undefined) return scalar(text)
  return inside.trim() === '' ? [] : inside.split(',').map((entry) => scalar(entry.trim()))
}

function scalar(text: string): string {
  const [, double] = /^"((?:[^"\\]|\\.)*)"/.exec(text) ?? []
  if (double !== undefined) return double.replace(/\\(.)/g, '$1')
  const [, single] = /^'((?:[^']|'')*)'/.exec(text) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  return text.replace(/\s+#.*$/, '').trim()
}
