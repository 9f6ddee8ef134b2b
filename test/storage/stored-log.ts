import { type AnswerEvent, chainEvent } from '@/answers'

export const STUDY_HASH = 'ab'.repeat(32)
export const SESSION = '3b241101-e2bb-4255-8caf-4136c566a962'

/** The first event of a session. */
export const started = (code: string, at: Date, sessionId = SESSION): AnswerEvent =>
  chainEvent(
    null,
    {
      type: 'session-started',
      data: {
        studyId: 'demo',
        studyHash: STUDY_HASH,
        tool: 'triplane 0.1.0',
        sessionId,
        number: 1,
        seed: 42,
        rater: { code, group: null, profile: {} },
        order: ['i001', 'i002', 'i003'],
        environment: {
          userAgent: 'test',
          screen: [1440, 900],
          pixelRatio: 1,
          gpu: null,
          maxTexture3d: null,
        },
      },
    },
    at,
  )

/** A log of its beginning and `count` items shown. */
export function logOfShown(count: number, code = 'R1', sessionId = SESSION): AnswerEvent[] {
  const log = [started(code, new Date('2026-01-01T10:00:00.000Z'), sessionId)]
  for (let n = 1; n <= count; n++) {
    const event = { type: 'item-shown' as const, data: { item: `i00${n}`, position: n } }
    log.push(
      chainEvent(
        log.at(-1) ?? null,
        event,
        new Date(Date.parse('2026-01-01T10:00:00.000Z') + n * 1000),
      ),
    )
  }
  return log
}
