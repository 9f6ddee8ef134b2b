import { isRecord, misread, type Read, read } from '@/questions'
import { countsOf } from '@/study'
import { cellText } from '../row-value'
import { anyWord } from '../words/known-words'
import { unpacked } from './read-record'

/** A turn as a file has it; its pictures are still names, paths or the pictures themselves. */
interface ReadTurn {
  readonly role: string
  readonly text: string
  readonly pictures: readonly unknown[]
}

const ROLES = ['role', 'speaker', 'from', 'author', 'sender', 'name', 'who']
const TEXTS = ['text', 'content', 'value', 'message', 'utterance', 'body']
const PICTURES = ['images', 'image', 'files', 'pictures', 'attachments']
const LISTS = [
  'turns',
  'messages',
  'conversation',
  'conversations',
  'dialogue',
  'dialog',
  'transcript',
]

/** The turns of one cell: a list (also as text), or lines of `Role: text`. */
export function readTranscript(value: unknown): Read<readonly ReadTurn[]> {
  const list = listOf(unpacked(value))
  const turns = list === null ? turnsOfLines(cellText(value)) : list.flatMap(turnOf)
  return turns.length > 0
    ? read(turns)
    : misread(
        'the turns cannot be separated',
        'Write a list of turns with "role" and "text", or each turn on a line that begins with its role, as "Patient: …"',
      )
}

function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  return LISTS.map((name) => value[name]).find(Array.isArray) ?? null
}

function turnOf(entry: unknown): ReadTurn[] {
  if (typeof entry === 'string') return turnsOfLines(entry)
  if (Array.isArray(entry)) {
    const [role, text] = entry
    return entry.length === 2 ? turn(cellText(role), cellText(text), []) : []
  }
  if (!isRecord(entry)) return []
  const at = (names: readonly string[]) =>
    entry[names.find((name) => entry[name] !== undefined) ?? '']
  const pictures = [at(PICTURES)]
    .flat()
    .filter((picture) => picture !== undefined && picture !== null)
  const content = at(TEXTS)
  // Messages of a model's interface are lists of parts: texts and pictures.
  const parts = Array.isArray(content) ? content : [content]
  const texts = parts
    .map((part) => (isRecord(part) ? cellText(part.text) : cellText(part)))
    .filter(Boolean)
  const within = parts.flatMap((part) => (isRecord(part) ? pictureOfPart(part) : []))
  return turn(cellText(at(ROLES)), texts.join('\n\n'), [...within, ...pictures])
}

function pictureOfPart(part: Readonly<Record<string, unknown>>): unknown[] {
  const { image_url: address } = part
  const picture = isRecord(address) ? address.url : (address ?? part.image ?? part.file)
  return picture === undefined || picture === null ? [] : [picture]
}

const turn = (role: string, text: string, pictures: readonly unknown[]): ReadTurn[] =>
  role === '' || (text === '' && pictures.length === 0) ? [] : [{ role, text, pictures }]

const LINE =
  /^\s*(?:[*_]{2})?(\p{L}[\p{L}\p{M}\p{N} .'’()/-]{0,39}?)(?:[*_]{2})?\s*[:：](?:[*_]{2})?\s*(.*)$/u
const USUAL = new RegExp(`^${anyWord('role')}(?:\\s*\\d+)?$`, 'iu')

/** Whether a word says who speaks, whatever the conversation. */
export const isUsualRole = (word: string): boolean => USUAL.test(word.trim())

/** Lines of `Role: text`. A word before a colon is a role where it begins the text, is a usual one, or stands so twice: "Note:" within a turn is none. */
function turnsOfLines(text: string): ReadTurn[] {
  const lines = text.split(/\r?\n/)
  const words = lines.map((line) => LINE.exec(line)?.[1]?.trim() ?? null)
  const counts = countsOf(words)
  const first = words[lines.findIndex((line) => line.trim() !== '')]
  const isRole = (word: string) => word === first || USUAL.test(word) || (counts.get(word) ?? 0) > 1
  const turns: { role: string; text: string }[] = []
  for (const [n, line] of lines.entries()) {
    const word = words[n] ?? null
    const last = turns.at(-1)
    if (word !== null && isRole(word))
      turns.push({ role: word, text: LINE.exec(line)?.[2]?.trim() ?? '' })
    else if (last !== undefined) last.text = `${last.text}\n${line}`
    else if (line.trim() !== '') return []
  }
  return turns.flatMap(({ role, text: said }) => turn(role, said.trim(), []))
}
