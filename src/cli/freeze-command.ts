import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  defaultProtocol,
  jsonFile,
  type Pool,
  type Protocol,
  parsePool,
  parseProtocol,
  sealKey,
} from '@/freezing'
import { type Problem, problemOf, type Result, succeed } from '@/study'
import { type Arguments, type Command, type CommandIo, type Outcome, problems, usage } from './command'
import { freezeToFolder, readVolume } from './freeze-to-folder'
import { readText, reasonOf } from './read-input'
import { readPassphrase } from './read-passphrase'

export const freezeCommand: Command = {
  name: 'freeze',
  usage:
    'freeze <pool> --volumes <dir> --out <dir> [--protocol <f>] [--key <f>] [--passphrase-file <f>] [--replace]',
  summary: 'Turns an item pool into a blinded study package, its certificate and its answer key.',
  positionals: { min: 1, max: 1, name: '<pool>' },
  options: {
    volumes: {
      type: 'string',
      value: '<dir>',
      help: 'folder that the file names in the pool belong to',
      isRequired: true,
    },
    out: { type: 'string', value: '<dir>', help: 'folder of the package, made anew', isRequired: true },
    protocol: {
      type: 'string',
      value: '<f>',
      help: 'how the study is read (triplane-protocol/1); default: titled "Reader study", random order, forward only',
    },
    key: {
      type: 'string',
      value: '<f>',
      help: 'where the key goes; default: <out>-key/key.json beside the package',
    },
    'passphrase-file': {
      type: 'string',
      value: '<f>',
      help: 'seal the key with the passphrase in the first line of this file (key.age)',
    },
    replace: { type: 'boolean', help: 'replace a package that is there already, and its key' },
  },
  notes: [
    'The key never lies in the package: serve <out> to raters, and keep the key to yourself.',
    'Volumes keep their voxels and orientation; header texts, extensions, file names and times are removed.',
    'Raters see neutral ids (i001, p01); the ids of the pool are in the key.',
    'Nothing is left at <out> unless everything went well.',
  ],
  run: runFreeze,
}

async function runFreeze(args: Arguments, io: CommandIo): Promise<Outcome> {
  const out = resolve(args.required('out'))
  const isSealed = args.text('passphrase-file') !== undefined
  const keyPath = resolve(args.text('key') ?? join(`${out}-key`, isSealed ? 'key.age' : 'key.json'))
  if (`${keyPath}/`.startsWith(`${out}/`)) return usage('the key must not lie in the package')
  const taken = args.has('replace') ? [] : [...(await takenFolder(out)), ...(await takenFile(keyPath))]
  if (taken.length > 0) return problems(taken)
  const source = await readSource(args)
  if (!source.ok) return problems(source.problems)
  const passphrase = isSealed ? await readPassphrase(args.text('passphrase-file')) : succeed(null)
  if (!passphrase.ok) return problems(passphrase.problems)

  const volumes = args.required('volumes')
  const frozen = await freezeToFolder(out, {
    ...source.value,
    readSource: (file) => readVolume(join(volumes, file)),
    onProgress: (done, total, file) => io.progress(`${done}/${total} ${file}`),
  })
  if (!frozen.ok) return problems(frozen.problems)
  const { key, certificate, warnings } = frozen.value
  await mkdir(dirname(keyPath), { recursive: true })
  const keyText = jsonFile(key)
  await writeFile(keyPath, passphrase.value === null ? keyText : await sealKey(keyText, passphrase.value))
  const { counts } = certificate
  return {
    status: 'done',
    warnings,
    lines: [
      `Frozen: ${counts.items} items, ${counts.questions} questions, ${counts.volumes} volumes.`,
      `Package: ${out}`,
      `Key:     ${keyPath} (for the analyst alone)`,
      `Study hash: ${certificate.studyHash}`,
    ],
    json: {
      package: out,
      key: keyPath,
      studyId: certificate.studyId,
      studyHash: certificate.studyHash,
      keyCommitment: certificate.keyCommitment,
      counts,
    },
  }
}

interface FreezeSource {
  readonly pool: Pool
  readonly protocol: Protocol
  readonly protocolFile: string
}

async function readSource(args: Arguments): Promise<Result<FreezeSource>> {
  const poolFile = args.positionals[0] ?? ''
  const protocolFile = args.text('protocol')
  const poolText = await readText(poolFile)
  const pool = poolText.ok ? parsePool(poolText.value, poolFile) : poolText
  const protocolText = protocolFile === undefined ? null : await readText(protocolFile)
  const protocol =
    protocolText === null || protocolFile === undefined
      ? // Not named after the pool: its file name may say where the scans are from.
        succeed({ ...defaultProtocol('study'), title: 'Reader study' })
      : protocolText.ok
        ? parseProtocol(protocolText.value, protocolFile)
        : protocolText
  if (pool.ok && protocol.ok)
    return succeed({ pool: pool.value, protocol: protocol.value, protocolFile: protocolFile ?? poolFile })
  return { ok: false, problems: [pool, protocol].flatMap((part) => (part.ok ? [] : part.problems)) }
}

const REFUSAL = 'Choose another place, or add --replace if the old one may go'

async function takenFolder(path: string): Promise<Problem[]> {
  try {
    if ((await readdir(path)).length === 0) return []
    return [
      problemOf(
        path,
        'already-there',
        'the folder is not empty, and a frozen study is never overwritten',
        REFUSAL,
      ),
    ]
  } catch (error) {
    const isFree = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isFree ? [] : [problemOf(path, 'already-there', reasonOf(error), 'Choose another place')]
  }
}

async function takenFile(path: string): Promise<Problem[]> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere
    ? [
        problemOf(
          path,
          'already-there',
          'there is a key already, and without it its study cannot be scored',
          REFUSAL,
        ),
      ]
    : []
}
