import { doubledProblem, quotaProblems } from '@/collection'
import {
  type CollectionView,
  collectionWatch,
  forgedFinder,
  type WatchState,
  watchStudy,
} from '@/collection/watch'
import { type Command, flagOption, need, stepOf } from '../../command'
import { endsByInterrupt } from '../../io/interrupts'
import { connectHere, SERVER_OPTION } from './connect-here'
import { readDesk } from './setup-folder'

/** How often the lines on a terminal are said anew. */
const SAY_EVERY_MS = 2000

export const collectWatchCommand: Command = {
  name: 'collect watch',
  usage: 'collect watch <coordinator.json> [--server <address>] [--once]',
  summary:
    'Shows the progress of each reader and site, and whether every log is consistent. It shows no answers.',
  positionals: { name: '<coordinator.json>' },
  options: {
    server: SERVER_OPTION,
    once: flagOption('show the status once, and stop'),
  },
  notes: [
    'Press Ctrl+C to stop.',
    '"all answers received" does not mean submitted: the reader may still send the file.',
  ],
  async run(args, io) {
    const parsed = need(await readDesk(args.positionals[0] ?? ''))
    const { study, issuer, raters, quotaBytes } = parsed
    const server = args.text('server') ?? parsed.server
    const isOnce = args.has('once')
    const watch = collectionWatch(forgedFinder(issuer), raters, quotaBytes)
    const stop = new AbortController()
    const goOn = endsByInterrupt(() => stop.abort())
    let state: WatchState = { kind: 'connecting' }
    const say = () => {
      const { totals } = watch.view(new Date())
      const { raters: done, complete, refused } = totals
      // The state is last: a narrow terminal cuts the beginning.
      const detail = `${complete} with all answers received, ${refused} refused, ${stateWords(state)}`
      stepOf(io, 'Watching', 'readers')(done, raters.length, detail)
    }
    const timer = setInterval(say, SAY_EVERY_MS)
    const problem = await watchStudy({
      study,
      isOnce,
      signal: stop.signal,
      connect: () => connectHere(server, parsed),
      onMessages: (messages) => watch.add(messages),
      onState(now) {
        state = now
        if (isOnce && now.kind === 'live') stop.abort()
      },
    })
    clearInterval(timer)
    goOn()
    if (problem !== null) return { problems: [problem] }
    const view = watch.view(new Date())
    io.warn(
      ...(view.quota === null ? [] : quotaProblems(view.quota)),
      ...view.doubled.map(doubledProblem),
      ...view.problems,
    )
    return { lines: viewLines(view), json: view }
  },
}

function stateWords(state: WatchState): string {
  if (state.kind === 'reading') return `${state.left} events still to load`
  return {
    live: 'live',
    connecting: 'connecting',
    'no-stream': 'the server is not ready for this study (triplane collect stream)',
    unreachable: 'trying again: the server cannot be reached',
    lost: 'trying again: connection lost',
  }[state.kind]
}

type Session = CollectionView['sessions'][number]

function chainWords({ chain }: Session): string {
  if (chain.kind === 'whole') return ''
  return chain.kind === 'gap'
    ? `, event ${chain.missing} not received yet`
    : `, log inconsistent from event ${chain.at}: ask the reader for the answer file`
}

/** Which of a rater's: its number, and where it was started more than once, the beginning of its id as the files of an export have it. */
function sessionWords({ number, session, times }: Session): string {
  const words = [
    number > 1 && `session ${number}`,
    times > 1 && `one of ${times}: ${session.slice(0, 8)}`,
  ].filter(Boolean)
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}

const LINK_WORDS = { revoked: 'link revoked', renewed: 'new link made' }

function viewLines({ sessions, sites, silent, links, totals }: CollectionView) {
  return [
    `${totals.events} events of ${totals.sessions} sessions, ${totals.raters} readers, ${totals.complete} with all answers received, ${totals.refused} refused.`,
    ...sites.map(
      ({ site, begun, raters, complete, lastAt, isBehind }) =>
        `${site}: ${begun} of ${raters} have begun, ${complete} with all answers received, last ${lastAt ?? 'never'}${isBehind ? ', behind (nothing for three days)' : ''}`,
    ),
    ...sessions.map((session) => {
      const { rater, done, due, state, lastAt } = session
      return `${rater}${sessionWords(session)}: ${done} of ${due} cases${state === 'complete' ? ', all answers received' : ''}, last ${lastAt}${chainWords(session)}`
    }),
    silent.length > 0 && `Nothing yet from: ${silent.join(', ')}`,
    ...links.map(({ rater, state, at }) => `${rater}: ${LINK_WORDS[state]} ${at}`),
  ]
}
