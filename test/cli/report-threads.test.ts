import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { reportThreads } from '@/cli/threads/report-threads'
import { bootstrapOfRecipes, type FigureRecipe } from '@/stats'
import { BUILT_CLI } from '../built-cli'

const plan = { clusterCount: 3, seed: 42, iterations: 200 }
const recipes: FigureRecipe[] = [
  {
    by: 'share',
    inputs: [Int32Array.of(0, 1, 2, 2), Int32Array.of(1, 0, 1, 1), Int32Array.of(1, 1, 1, 1)],
  },
]
const opened = (...of: Parameters<typeof reportThreads>) => {
  const threads = reportThreads(...of)
  onTestFinished(threads.close)
  return threads.threads
}

it('a thread of the built command line redraws what is redrawn here', async () => {
  const script = pathToFileURL(join(dirname(BUILT_CLI), 'report-thread.js'))
  const redrawers = opened(2, script)
  expect(redrawers.length).toBe(2)
  for (const one of redrawers)
    expect(await one.redraw(plan, recipes)).toEqual(bootstrapOfRecipes(plan, recipes))
})

it('a thread that cannot go on gives everything back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = join(folder, 'report-thread.js')
  await writeFile(script, 'throw new Error("no room")')
  const [one] = opened(1, pathToFileURL(script))
  await expect(one?.redraw(plan, recipes)).rejects.toThrow('no room')
  await expect(one?.redraw(plan, recipes)).rejects.toThrow('no room')
})

it('there are none where the script is not', () => {
  expect(opened(2, pathToFileURL(join(tmpdir(), 'nowhere.js')))).toEqual([])
})
