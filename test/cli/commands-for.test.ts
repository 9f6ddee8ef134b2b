import { expect, it } from 'vitest'
import { commands } from '@/cli/commands'
import { commandsFor } from '@/cli/commands/commands-for'

it('loads the command that is meant, whichever it is, and all of them for help', async () => {
  for (const command of commands) {
    const found = await commandsFor(command.name.split(' '))
    expect(found).toContain(command)
  }
  expect(await commandsFor([])).toEqual([commands.find(({ name }) => name === 'serve')])
  for (const words of [['--help'], ['report2'], ['toString']])
    expect(await commandsFor(words)).toBe(commands)
})
