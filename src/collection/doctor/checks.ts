import type { StreamInfo } from '@nats-io/jetstream'
import { levelOf, MORE_ROOM, type QuotaLevel, quotaLevel, sizeWords } from '../quota'
import { streamDefinition, streamDifferences } from '../setup/make-stream'
import { streamName } from '../subjects'
import type { CollectionFacts, NodeAnswer, Seen } from './facts'

/** `unknown`: it could not be looked at from here. */
export type Level = QuotaLevel | 'unknown'

export interface Finding {
  /** The name of the check. */
  readonly check: string
  readonly where: string
  readonly level: Level
  /** A sentence without its full stop. */
  readonly what: string
  /** What to do, as a sentence without its full stop; '' where nothing is to be done. */
  readonly remedy: string
  /** In the unit of the check; left out where it has none. */
  readonly value?: number | undefined
}

type Found = Omit<Finding, 'check'>
type Check = (facts: CollectionFacts, nowMs: number) => Found[]

/** @param remedy what to do where it is not ok */
const found = (where: string, level: Level, what: string, remedy = '', value?: number): Found => ({
  where,
  level,
  what,
  remedy: level === 'ok' ? '' : remedy,
  value,
})

const DAY_MS = 24 * 60 * 60 * 1000
const percent = (share: number) => `${Math.round(100 * share)}%`
const giga = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** Each that was seen, judged. @param level of those that were not, with what to do then */
const judged = <T>(
  list: readonly Seen<T>[],
  level: Level,
  remedy: string,
  judge: (seen: T, where: string) => Found,
): Found[] =>
  list.map(({ where, seen }) =>
    typeof seen === 'string' ? found(where, level, seen, remedy) : judge(seen, where),
  )

/** A check of each server that answers; that one does not is another check's to say. */
const ofNodes =
  (judge: (answer: NodeAnswer, where: string, facts: CollectionFacts) => Found): Check =>
  (facts) =>
    facts.nodes.flatMap(({ seen }) =>
      typeof seen === 'string' ? [] : [judge(seen, seen.varz.server_name, facts)],
    )

const infoOf = ({ stream }: CollectionFacts): StreamInfo | null =>
  typeof stream === 'string' ? null : stream
const replicasOf = (facts: CollectionFacts) => infoOf(facts)?.cluster?.replicas ?? []
/** Leaders hear of the others every second; of one that lost its power they say late that it is offline. */
const isAway = ({ offline, active }: ReturnType<typeof replicasOf>[number]) =>
  offline === true || active > 10e9

const quotaFound = (where: string, share: number, of: string): Found =>
  found(
    where,
    quotaLevel(share),
    `the stream has taken ${percent(share)} of its ${of}`,
    MORE_ROOM,
    share,
  )

const nodeQuotas = ofNodes(({ varz: { jetstream } }, where) => {
  const { config, stats } = jetstream
  return config === undefined || stats === undefined
    ? found(where, 'error', 'JetStream is not enabled', 'Look into its log')
    : quotaFound(where, stats.storage / config.max_storage, giga(config.max_storage))
})

/** Every check, in the order of the table. */
const CHECKS: Readonly<Record<string, Check>> = {
  policy: ({ pages, record: { server } }) =>
    judged(pages, 'unknown', 'Give its address with --site', (servers, where) => {
      const isAllowed = servers.includes(server)
      const what = `its pages may ${isAllowed ? '' : 'not '}send to ${server}`
      const remedy = 'Allow it: triplane add … --collect, and in the header of the web server'
      return found(where, isAllowed ? 'ok' : 'error', what, remedy)
    }),
  certificate: ({ certificates }, nowMs) =>
    judged(certificates, 'unknown', 'Run it where the certificate is', (endsMs, where) => {
      const days = Math.floor((endsMs - nowMs) / DAY_MS)
      const what = days < 0 ? `it expired ${-days} days ago` : `${days} days are left`
      const remedy = 'Renew it, then reload the web server or nats-server'
      return found(where, levelOf(days < 7, days < 30), what, remedy, days)
    }),
  server: ({ server: { where, refusal } }) => [
    refusal === null
      ? found(where, 'ok', 'it accepts coordinator.json')
      : found(where, 'error', refusal.message, refusal.remedy),
  ],
  node: ({ nodes, record: { study } }) =>
    judged(nodes, 'error', 'Start nats-server there', ({ health, varz, account }, where) => {
      const name = varz.server_name
      if (name.startsWith(`${streamName(study)}-`) && account !== null)
        return health === 'ok'
          ? found(name, 'ok', 'it runs')
          : found(name, 'error', `it says: ${health}`, 'Look into its log')
      const what = `${name} is a server of another study or setup`
      return found(where, 'error', what, 'Start it with the files of this setup')
    }),
  clock: ofNodes(({ aheadMs }, where) => {
    const seconds = Math.round(aheadMs / 1000)
    const off = Math.abs(seconds)
    const what = `its clock is ${off} s ${seconds < 0 ? 'behind' : 'ahead of'} this computer's`
    return found(where, levelOf(off >= 60, off >= 5), what, 'Set both by NTP', seconds)
  }),
  disk: ofNodes(({ freeBytes: free, varz: { jetstream } }, where) => {
    const { config, stats } = jetstream
    if (free === null || config === undefined)
      return found(where, 'unknown', 'its disk is on another machine', 'Run it there')
    const reserved = Math.max(0, config.max_storage - (stats?.storage ?? 0))
    const level = levelOf(free < Math.min(reserved, 1e9), free < reserved)
    const what = `${giga(free)} are free, and the stream may take ${giga(reserved)} more`
    return found(where, level, what, 'Free some room, or give the node a larger disk', free)
  }),
  /** The first by the quota that setup gave the stream, by which the coordinator is warned, too. */
  quota(facts, nowMs) {
    const { study, quotaBytes } = facts.record
    const info = infoOf(facts)
    const nodes = nodeQuotas(facts, nowMs)
    if (info === null || quotaBytes === undefined) return nodes
    const share = info.state.bytes / quotaBytes
    return [quotaFound(streamName(study), share, `quota of ${sizeWords(quotaBytes)}`), ...nodes]
  },
  connections: ofNodes(({ varz: { connections, max_connections: most } }, where) => {
    const what = `${connections} of ${most} connections are in use`
    const share = connections / most
    const remedy = 'Raise max_connections in nats-server.conf'
    return found(where, quotaLevel(share), what, remedy, share)
  }),
  revocation: ofNodes(({ account }, where, { record: { raters, revoked } }) => {
    const codes = new Map(Object.entries(raters).map(([code, key]) => [key, code]))
    const keys = Object.keys(revoked)
    const open = keys.filter((key) => account?.revocations?.[key] === undefined)
    if (open.length === 0) return found(where, 'ok', `all ${keys.length} revoked links are refused`)
    const names = open.map((key) => codes.get(key) ?? `an earlier link (${key})`)
    const what = `revoked links are still let in: ${names.join(', ')}`
    const remedy = 'Copy accounts.conf there, then nats-server --signal reload=<process id>'
    return found(where, 'error', what, remedy)
  }),
  stream({ stream, record: { study, nodes } }) {
    const wanted = streamDefinition(study, nodes.length)
    const where = wanted.name
    const none = 'the servers have no stream of this study'
    if (stream === null) return [found(where, 'error', none, 'Run triplane collect stream')]
    if (typeof stream === 'string') return [found(where, 'unknown', stream, 'See the other rows')]
    const { messages } = stream.state
    const others = streamDifferences(stream.config, wanted)
    return others.length === 0
      ? [found(where, 'ok', `${messages} events`, '', messages)]
      : others.map(({ message, remedy }) => found(where, 'error', message, remedy))
  },
  replica: (facts) =>
    replicasOf(facts).map((replica) => {
      const { name, current, lag = 0 } = replica
      const away = 'this copy of the stream is offline'
      if (isAway(replica)) return found(name, 'error', away, 'Start nats-server there', lag)
      const what = current ? 'it has all events' : `it is ${lag} events behind`
      return found(name, current ? 'ok' : 'warning', what, '', lag)
    }),
  quorum(facts) {
    const { server, stream, record } = facts
    const where = streamName(record.study)
    const { length } = record.nodes
    const need = Math.floor(length / 2) + 1
    if (server.refusal !== null || stream === null) return []
    if (typeof stream === 'string') {
      const what = `no leader answers: ${need} of ${length} nodes must run. ${stream}`
      const remedy = 'Start the missing nodes; browsers keep what they cannot send'
      return [found(where, 'error', what, remedy)]
    }
    const running = 1 + replicasOf(facts).filter((one) => !isAway(one)).length
    const level = levelOf(running < need, length > 1 && running === need)
    const what = `${running} of ${length} nodes run, and ${need} are needed`
    return [found(where, level, what, 'Start the missing nodes: no other may fail', running)]
  },
}

/** What every check finds, in the order of the table. */
export const diagnose = (facts: CollectionFacts, now: Date): Finding[] =>
  Object.entries(CHECKS).flatMap(([check, look]) =>
    look(facts, now.getTime()).map((one) => ({ check, ...one })),
  )
