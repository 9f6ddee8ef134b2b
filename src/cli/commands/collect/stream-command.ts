import { join } from 'node:path'
import { parseAdministrator } from '@/collection/office'
import { makeStream } from '@/collection/setup'
import { type Command, need, valueOption } from '../../command'
import { readParsed } from '../../io/read-input'
import { whileConnected } from './connect-here'

export const collectStreamCommand: Command = {
  name: 'collect stream',
  usage: 'collect stream <folder of collect setup> [--server <nats://…>]',
  summary: 'Creates the stream that stores the answers, or checks an existing one.',
  positionals: { name: '<folder>' },
  options: {
    server: valueOption('<nats://…>', 'address of a server; default: from the setup'),
  },
  notes: [
    'Run it once, on one server, when all servers are running. Run it again to check the stream.',
  ],
  async run(args) {
    const file = join(args.positionals[0] ?? '', 'secret', 'administrator.json')
    const parsed = need(await readParsed(file, parseAdministrator))
    const { study, replicas } = parsed
    const server = args.text('server') ?? parsed.server
    const { config, state } = need(
      await whileConnected(server, parsed, (connection) => makeStream(connection, study, replicas)),
    )
    return {
      lines: [`${config.name}: ${config.num_replicas} replicas, ${state.messages} events`],
      json: { stream: config.name, replicas: config.num_replicas, events: state.messages },
    }
  },
}
