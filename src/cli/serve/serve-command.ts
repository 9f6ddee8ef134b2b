import open from 'open'
import { fail, type Problem, problemOf, type Result, refuse, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  flagOption,
  need,
  needNone,
  numberOption,
  usage,
  valueOption,
} from '../command'
import { installedPath } from '../installed-path'
import { checkOpened } from '../io/check-opened'
import { whenInterrupted } from '../io/interrupts'
import { openPackage } from '../io/open-package'
import { hasCode, problemsIn, reasonOf } from '../io/read-input'
import { passphraseOption } from '../io/read-passphrase'
import { readChoices } from '../io/site-choices'
import { openSite, siteEntry } from '../io/site-folder'
import { collectOption, collectProblems, notAllowed } from './allowed-server'
import { demoOnDemand } from './demo-on-demand'
import { isLoopback, type Listening, type ServedStudy, serveSite } from './site-server'

const PORT = 4173

export const command: Command = {
  name: 'serve',
  usage: 'serve [<package> ...] [--port <n>] [--host <name>] [--collect <wss://…>] [--no-open]',
  summary: 'Opens the app on this computer, with the demo or with your studies.',
  positionals: { min: 0, max: 50, name: '<package>' },
  options: {
    port: numberOption('<n>', `port (default: ${PORT}, or the next free port)`, {
      min: 1,
      max: 65535,
      isWhole: true,
      standard: PORT,
    }),
    host: valueOption(
      '<name>',
      'localhost (default) for only this computer, 0.0.0.0 for its network',
    ),
    site: valueOption('<dir>', 'another built site; default: the site of the command line'),
    key: valueOption(
      '<f>',
      'key.json or key.age of the package: also check for names that only the answer key lists',
    ),
    'passphrase-file': passphraseOption,
    collect: collectOption,
    'no-open': flagOption('print the address, but do not open a browser'),
  },
  notes: [
    '<package> is the folder or the .zip that freezing wrote. Each is checked as by triplane check; one with a problem, or with an answer key in it, is not served.',
    'Nothing is copied. Answers stay in the browser of the reader; they are sent only if the study collects them and --collect or the site (site.json) allows it. Press Ctrl+C to stop.',
    'With --host 0.0.0.0 anyone on the network can download the scans, without a login and unencrypted. Use it only on a trusted network.',
  ],
  async run(args, io) {
    const host = args.text('host') ?? 'localhost'
    if (args.text('key') !== undefined && args.positionals.length !== 1)
      return usage('--key belongs to one <package>')
    const folder = args.text('site') ?? installedPath('build/site')
    const site = await openSite(folder)
    const studies = await openStudies(args, io)
    if (!site.ok || !studies.ok) return fail(...problemsIn(site, studies))
    const collects = args.text('collect') ?? null
    const choices = need(await readChoices(folder))
    const servers = collects === null ? choices.collect : [collects]
    const named = (studies.value ?? []).flatMap(({ server }) => server ?? [])
    needNone(collectProblems(collects, named))
    const isBare = args.text('site') === undefined && site.value.index.length === 0
    const demo =
      studies.value === null && isBare ? await demoOnDemand(installedPath('studies/demo')) : null
    const isPortFree = args.text('port') === undefined
    const listening: Listening = { host, port: args.number('port'), isPortFree }
    let served: Awaited<ReturnType<typeof serveSite>>
    try {
      served = await serveSite(folder, demo === null ? studies.value : [demo], listening, servers)
    } catch (error) {
      return notServed(listening, error)
    }
    whenInterrupted(() => {
      served.server.close()
      demo?.close()
      return 'The site is not served any more; answers that were given are in the browsers that read.'
    })
    const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : shownHost(host)}:${served.port}/`
    const entries = (studies.value ?? []).map(({ entry }) => ({
      ...entry,
      address: `${address}#/read/${entry.id}`,
    }))
    const [first] = entries
    const opens = entries.length === 1 && first !== undefined ? first.address : address
    if (!args.has('no-open') && !args.has('json') && process.stdout.isTTY)
      // The address is printed, too: a computer without a browser of its own loses nothing.
      await open(opens).catch(() => null)
    if (!isLoopback(host)) io.warn(openToNetwork(host))
    io.warn(
      ...(studies.value ?? []).flatMap(({ zipProblems }) => zipProblems),
      ...[...new Set(named)].filter((server) => !servers.includes(server)).map(notAllowed),
    )
    return {
      lines: [
        `Triplane is ready: ${address}`,
        ...entries.map((entry) => `${entry.title}: ${entry.address}`),
        'Press Ctrl+C to stop.',
      ],
      json: { address, port: served.port, studies: entries },
    }
  },
}

interface CheckedStudy extends ServedStudy {
  /** That its answers go to; null: none. */
  readonly server: string | null
  /** What its zip gives away: `triplane check` and `triplane add` refuse it. */
  readonly zipProblems: readonly Problem[]
}

/** The packages that were named, each checked; null where none was. */
async function openStudies(
  args: Arguments,
  io: CommandIo,
): Promise<Result<readonly CheckedStudy[] | null>> {
  if (args.positionals.length === 0) return succeed(null)
  const studies: CheckedStudy[] = []
  const found: Problem[] = []
  for (const path of args.positionals) {
    const opened = await openPackage(path)
    // Times in a zip that another program packed harm nobody who is served the files; the page takes it, too.
    const check = opened.ok
      ? await checkOpened({ ...opened.value, zipProblems: [] }, args, io)
      : opened
    if (!opened.ok || !check.ok) {
      found.push(...problemsIn(check))
      continue
    }
    const { opened: checked, problems } = check.value
    if (problems.length > 0 || checked === null) found.push(...problems)
    else if (studies.some(({ entry }) => entry.id === checked.study.id))
      found.push(
        problemOf(
          path,
          'already-there',
          `another package has the id "${checked.study.id}" too`,
          'Serve one of them',
        ),
      )
    else
      studies.push({
        ...opened.value,
        entry: siteEntry(checked),
        server: checked.study.collection?.server ?? null,
      })
  }
  return found.length > 0 ? fail(...found) : succeed(studies)
}

const shownHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

function notServed({ host, port, isPortFree }: Listening, error: unknown) {
  if (hasCode(error, 'EADDRINUSE') && !isPortFree)
    return refuse(
      `${host}:${port}`,
      'port-taken',
      'another program has this port',
      'Name another with --port, or omit it',
    )
  if (hasCode(error, 'ENOTFOUND') || hasCode(error, 'EADDRNOTAVAIL'))
    return refuse(
      host,
      'no-such-host',
      'this computer does not have that name or address',
      'Use localhost or 0.0.0.0',
    )
  return refuse(`${host}:${port}`, 'not-served', reasonOf(error), 'Name another port with --port')
}

const openToNetwork = (host: string) =>
  problemOf(
    host,
    'open-to-network',
    'anyone on the network can download the scans, without a login and unencrypted',
    'Use it in a network that you trust, and end it when the reading is done',
  )
