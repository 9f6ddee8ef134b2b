import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type AnalystEvent, analystLogText, nextEntry, parseAnalystLog } from '@/report'
import { refuse } from '@/study'
import { need, Refusal } from '../command'
import { hasCode, reasonOf } from './read-input'

/** @returns the analyst's log of this path, which only grows, a line for each event; begun where there is none; or why it cannot be gone on with. */
export async function openAnalystLog(path: string) {
  let text = ''
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT'))
      throw new Refusal(
        refuse(path, 'unreadable-log', reasonOf(error), 'Name another file with --log'),
      )
  }
  const log = need(parseAnalystLog(text, path))
  return {
    async append(event: AnalystEvent) {
      const entry = nextEntry(log, event, new Date())
      log.push(entry)
      await mkdir(dirname(path), { recursive: true })
      await appendFile(path, analystLogText([entry]))
    },
  }
}
