import type { Pool, PoolItem } from '../pool/pool-schema'

/** A pool as the file it is read from again: triplane-pool/1, JSON Lines (formats 4). */
export const poolText = (pool: Pool): string => pool.items.map((item) => `${poolLine(item)}\n`).join('')

export function poolLine(item: PoolItem): string {
  const { line: _, questions, attributes, practice, context, volumes, images, stages, ...rest } = item
  return JSON.stringify({
    format: 'triplane-pool/1',
    ...rest,
    attributes,
    ...(practice ? { practice } : {}),
    ...(context === '' ? {} : { context }),
    ...(volumes.length === 0 ? {} : { volumes }),
    ...(images.length === 0 ? {} : { images }),
    questions: questions.map(({ question, truth }) => (truth === null ? question : { ...question, truth })),
    ...(stages === null ? {} : { stages }),
  })
}
