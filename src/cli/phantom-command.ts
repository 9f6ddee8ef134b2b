import { parsePhantomSpec } from '@/phantom'
import { type Command, problems } from './command'
import { makePhantoms } from './make-phantoms'
import { readText } from './read-input'

export const phantomCommand: Command = {
  name: 'phantom',
  usage: 'phantom --spec <f> --out <dir>',
  summary: 'Makes synthetic brains with a known truth (triplane-phantom/1).',
  positionals: { min: 0, max: 0, name: '' },
  options: {
    spec: { type: 'string', value: '<f>', help: 'which heads, seen on which contrasts', isRequired: true },
    out: {
      type: 'string',
      value: '<dir>',
      help: 'folder of the volumes; those of the same names are replaced',
      isRequired: true,
    },
  },
  notes: ['The same specification gives the same bytes.'],
  async run(args, io) {
    const file = args.required('spec')
    const text = await readText(file)
    if (!text.ok) return problems(text.problems)
    const reading = parsePhantomSpec(text.value, file)
    if (!reading.ok) return problems(reading.problems)
    const files = await makePhantoms(reading.value, args.required('out'), (done, total) =>
      io.progress(`${done}/${total} volumes`),
    )
    return { status: 'done', lines: files, json: { files } }
  },
}
