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
  return readBlock(lines)
}

const ENTRY = /^-(?:\s+(.*))?$/
/** A name, quoted or not, and what stands behind its colon. */
const PAIR =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[{&*!|>%@`-][^:]*|-[^\s:][^:]*):(?:\s+(.*))?$/

/** Lines that belong together, as a list or a map. What is not understood goes no further than the value it stands in. */
function readBlock([first, ...others]: readonly Line[]): Matter {
  if (first === undefined) return {}
  const { indent } = first
  const isList = ENTRY.test(first.text)
  const parts: { readonly text: string; readonly below: Line[] }[] = [
    { text: first.text, below: [] },
  ]
  for (const line of others) {
    if (line.indent < indent) break
    // A list may stand below its name without being deeper.
    if (line.indent === indent && ENTRY.test(line.text) === isList)
      parts.push({ text: line.text, below: [] })
    else parts.at(-1)?.below.push(line)
  }
  if (isList)
    return parts.map(({ text, below }) => {
      const [, rest = ''] = ENTRY.exec(text) ?? []
      if (!PAIR.test(rest)) return readValue(rest, below)
      // The entry is a map that begins in the line of its dash.
      return readBlock([{ indent: indent + text.length - rest.length, text: rest }, ...below])
    })
  const pairs = parts.flatMap(({ text, below }) => {
    const [, name, rest = ''] = PAIR.exec(text) ?? []
    return name === undefined ? [] : [[scalar(name), readValue(rest, below)] as const]
  })
  return Object.fromEntries(pairs)
}

/** What stands behind a colon or a dash, or in the lines below it. */
function readValue(rest: string, below: readonly Line[]): Matter {
  if (/^[|>][+-]?\d?$/.test(rest)) return ''
  if (rest !== '' && !rest.startsWith('#')) return flow(rest)
  return below.length === 0 ? '' : readBlock(below)
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
