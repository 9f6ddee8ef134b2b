import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { runHere, triplane } from './run-cli'

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
it('`npm run triplane` runs the sources, and says the same as what is built', async () => {
  const fromSources = execFileSync('npm', ['run', '-s', 'triplane', '--', '--version'], { encoding: 'utf8' })
  expect(fromSources).toBe((await triplane('--version')).out)
})
it('help lists every command, and each has its own', async () => {
  const general = await runHere('--help')
  expect(general.code).toBe(0)
  for (const name of COMMANDS) expect(general.out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  const one = await runHere('freeze', '--help')
  expect([one.code, one.out]).toEqual([0, expect.stringContaining('--volumes <dir>')])
  expect((await runHere('--version')).out).toMatch(/^triplane \d+\.\d+\.\d+\n$/)
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
    'the key must not lie in the package',
  ],
  ['a report on nothing', ['report', '--study', 'a', '--key', 'b', '--out', 'c'], '--answers is missing'],
])('%s is wrong usage: exit code 2', async (_, args, message) => {
  const run = await runHere(...args)
  expect([run.code, run.out, run.err]).toEqual([2, '', expect.stringContaining(message)])
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
