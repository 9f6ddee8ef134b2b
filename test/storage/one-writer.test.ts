import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, expect, it } from 'vitest'
import { TriplaneDatabase } from '@/storage'

const db = new TriplaneDatabase('one-writer')
afterAll(() => db.close())

/** What the browser was told that this transaction is about. */
const scopeOf = async (
  mode: 'rw' | 'r',
  table: 'events' | 'drafts' | 'fetchedFiles' | 'signingKeys',
) =>
  db.transaction(mode, db[table], async () => {
    await db[table].count()
    return [...(Dexie.currentTransaction?.idbtrans.objectStoreNames ?? [])]
  })

it('A15: of any two writes one waits for the other, whatever they write', async () => {
  const scopes = await Promise.all(
    (['events', 'drafts', 'fetchedFiles', 'signingKeys'] as const).map((table) =>
      scopeOf('rw', table),
    ),
  )
  for (const one of scopes)
    for (const other of scopes) expect(one.filter((table) => other.includes(table))).not.toEqual([])
})

it('A15: who only reads waits for nobody else', async () => {
  expect(await scopeOf('r', 'events')).toEqual(['events'])
})
