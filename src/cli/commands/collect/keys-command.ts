import { identityText, makeCollectionKeys } from '@/collection'
import { jsonFile } from '@/freezing'
import { collectionSchema, refuse } from '@/study'
import { type Command, need, requiredOption } from '../../command'
import { writeTogether } from './setup-folder'

export const collectKeysCommand: Command = {
  name: 'collect keys',
  usage: 'collect keys --server <wss://…> --out <dir>',
  summary:
    'Generates the keys for a study that collects answers over a network: two secrets, and its part of the protocol.',
  options: {
    server: requiredOption(
      '<wss://…>',
      'address of the server that collects the answers, without a path',
    ),
    out: requiredOption('<dir>', 'output folder'),
  },
  notes: [
    'analyst-identity.txt decrypts the answers: only for the analyst. Without it, collected answers can never be decrypted.',
    'signing-key.txt signs the credentials of readers: only for the person who sends the links, never for the server.',
    'collection.json is the field "collection" of the protocol; it contains no secrets.',
  ],
  async run(args) {
    const server = args.required('server')
    const checked = collectionSchema.shape.server.safeParse(server)
    if (!checked.success)
      return refuse(
        '--server',
        'wrong-value',
        `"${server}" ${checked.error.issues[0]?.message ?? ''}`,
        'Fix it',
      )
    const out = args.required('out')
    const keys = await makeCollectionKeys()
    const json = { collection: { server, ...keys.open } }
    need(
      await writeTogether(out, [
        ['analyst-identity.txt', identityText(keys, new Date())],
        ['signing-key.txt', `${keys.signingSeed}\n`],
        ['collection.json', jsonFile(json)],
      ]),
    )
    return {
      lines: [
        `Written to ${out}: analyst-identity.txt (secret, for the analyst), signing-key.txt (secret, for who sends out links), collection.json (for the protocol).`,
      ],
      json,
    }
  },
}
