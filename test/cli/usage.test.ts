import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '@/cli/commands'
import { parseArguments } from '@/cli/parse-arguments'
import { runHere, temporaryFolder, triplane } from './run-cli'

const COMMANDS = [
  'freeze',
  'check',
  'add',
  'remove',
  'report',
  'verify',
  'simulate',
  'phantom',
  'seal',
  'unseal',
]

it('exit codes reach the shell', async () => {
  expect((await triplane('verify')).code).toBe(2)
  expect((await triplane('verify', '/nowhere/x.json')).code).toBe(1)
})
it('help lists every command, and each has its own', async () => {
  const general = await runHere('--help')
  expect(general.code).toBe(0)
  for (const name of COMMANDS) expect(general.out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  const one = await runHere('freeze', '--help')
  expect([one.code, one.out]).toEqual([0, expect.stringContaining('--volumes <dir>')])
  expect((await runHere('--version')).out).toMatch(/^triplane \d+\.\d+\.\d+\n$/)
})
it('help with many options groups them, the required ones first, and its examples are valid', async () => {
  const help = await runHere('freeze', '--help')
  expect(help.out).toMatch(/^Required:\n {2}--volumes <dir> .*\n {2}--out <dir> .*\n\nCases and/m)
  const examples = commands.flatMap((command) =>
    command.notes.flatMap((note) => {
      const words = /^Example: triplane (.+)$/.exec(note)?.[1]?.split(' ').slice(1)
      return words === undefined ? [] : [parseArguments(command, words)]
    }),
  )
  expect(examples.length).toBeGreaterThan(1)
  for (const example of examples) expect(example).toMatchObject({ ok: true })
})
it.each<[string, string[], string]>([
  ['an unknown command', ['freez'], 'there is no command "freez", the nearest is "freeze"'],
  [
    'an unknown option',
    ['freeze', 'a', '--volums', 'b'],
    'unknown option "--volums", the nearest known one is "--volumes"',
  ],
  [
    'subjects shut out of no draw',
    ['freeze', 'a', '--volumes', 'b', '--out', 'c', '--exclude-key', 'k.json'],
    '--exclude-key needs --sample',
  ],
  ['a missing option', ['freeze', 'a', '--volumes', 'b'], '--out is missing'],
  ['a missing word', ['check'], '<study-dir> is missing'],
  ['a word too many', ['check', 'a', 'b'], '"b" is one word too many'],
  [
    'a number that is none',
    ['simulate', '--study', 'a', '--key', 'b', '--raters', 'x', '--out', 'c'],
    '--raters must be a whole number from 1 to 10000, "x" is not',
  ],
  [
    'a share above one',
    ['simulate', '--study', 'a', '--key', 'b', '--raters', '1', '--accuracy', '1.5', '--out', 'c'],
    '--accuracy must be a number from 0 to 1',
  ],
  [
    'the key within the package',
    ['freeze', 'a', '--volumes', 'b', '--out', 'c', '--key', 'c/key.json'],
    'the answer key must not be in the package',
  ],
  [
    'a negative number',
    ['report', '--study', 'a', '--key', 'b', '--answers', 'x', '--iterations', '-5', '--out', 'c'],
    '--iterations must be 0, for no bootstrap, or a whole number from 100 to 1000000, "-5" is not',
  ],
  ['a plan of nothing', ['plan'], 'give <plan.json>, or options such as --measure'],
  [
    'a report on nothing',
    ['report', '--study', 'a', '--key', 'b', '--out', 'c'],
    '--answers is missing',
  ],
])('%s is wrong usage: exit code 2', async (_, args, message) => {
  const run = await runHere(...args)
  expect([run.code, run.out, run.err]).toEqual([2, '', expect.stringContaining(message)])
})
it('check of a built site names the studies in it, and asks to delete nothing', async () => {
  const site = temporaryFolder()
  mkdirSync(join(site, 'studies'))
  writeFileSync(join(site, 'index.html'), '<title>Triplane</title>')
  writeFileSync(
    join(site, 'studies', 'index.json'),
    JSON.stringify([{ id: 'demo', title: 'Demo', path: './demo/', studyHash: 'ab'.repeat(32) }]),
  )
  const run = await runHere('check', site)
  expect([run.code, run.err.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining('this is a built site')],
  ])
  expect(run.err).toContain(join(site, 'studies', 'demo'))
  expect(run.err).not.toMatch(/remove/i)
})
it('recompute of a file that is no capsule says what it wants', async () => {
  const file = join(temporaryFolder(), 'x.json')
  writeFileSync(file, '{}')
  const run = await runHere('recompute', file, '--key', 'k', '--out', 'c')
  expect([run.code, run.err]).toEqual([1, expect.stringContaining('capsule.zip')])
  expect(run.err).not.toContain('zip of a study')
})
it.each(['verify', 'check', 'seal', 'unseal'])(
  '%s of a file that is not there: exit code 1',
  async (command) => {
    const run = await runHere(command, '/nowhere/x.json')
    expect([run.code, run.err]).toEqual([
      1,
      expect.stringContaining('/nowhere/x.json: there is no such file'),
    ])
  },
)
