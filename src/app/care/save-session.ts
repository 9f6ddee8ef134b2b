import { saveFile } from '@/ui'
import type { SavedSession } from './saved-sessions'

/** Hands over the answer file; where that cannot be made, the log as it is, which the front page can read back. */
export async function saveSession({ raterCode, number, events }: SavedSession): Promise<void> {
  try {
    const { saveAnswerJson } = await import('@/reading')
    saveAnswerJson(events)
  } catch {
    const lines = events.map((event) => `${JSON.stringify(event)}\n`)
    saveFile(
      `triplane-${raterCode}-s${number}.jsonl`,
      new Blob(lines, { type: 'application/jsonl' }),
    )
  }
}
