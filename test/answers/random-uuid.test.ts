import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomUuid } from '@/answers'

it('makes version 4 UUIDs that differ', () => {
  const made = Array.from({ length: 200 }, () => randomUuid())
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(made).size).toBe(200)
})
