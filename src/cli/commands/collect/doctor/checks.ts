import {
  levelOf,
  MORE_ROOM,
  type QuotaLevel,
  quotaLevel,
  sizeWords,
  streamName,
} from '@/collection'
import { streamDefinition, streamDifferences } from '@/collection/setup'
import { problemsIn } from '../../../io/read-input'
import type { CollectionFacts, Seen } from './facts'

/** `unknown`: it could not be looked at from here. */
type Level = QuotaLevel | 'unknown'

/** What is so and what to do where it is not ok, as sentences without their full stop; a value in the unit of the check. */
type Row = readonly [where: string, level: Level, what: string, remedy?: string, value?: number]
type Check = (facts: CollectionFacts, nowMs: number) => readonly Row[]

const DAY_MS = 24 * 60 * 60 * 1000
const giga = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** Each that was seen, judged. @param level of those that were not, with what to do then */
const judged = <T>(
  list: readonly Seen<T>[],
  level: Level,
  remedy: string,
  judge: (seen: T, where: string) => Row,
): Row[] =>
  list.map(({ where, seen }) =>
    typeof seen === 'string' ? [where, level, seen, remedy] : judge(seen, where),
  )

const infoOf = ({ stream }: CollectionFacts) =>
  stream.ok && typeof stream.value !== 'string' ? stream.value : null
const replicasOf = (facts: CollectionFacts) => infoOf(facts)?.cluster?.replicas ?? []
/** Leaders hear of the others every second; of one that lost its power they say late that it is offline. */
const isAway = ({ offline, active }: ReturnType<typeof replicasOf>[number]) =>
  offline === true || active > 10e9

function quotaRow(where: string, share: number, limit: string): Row {
  const what = `the stream has taken ${Math.round(100 * share)}% of its ${limit}`
  return [where, quotaLevel(share), what, MORE_ROOM, share]
}

/** Every check, in the order of the table. One of servers is about those that answer. */
const CHECKS: Readonly<Record<string, Check>> = {
  policy: ({ pages, record: { server } }) =>
    judged(pages, 'unknown', 'Give its address with --site', (servers, where) => {
      const isAllowed = servers.includes(server)
      const what = `its pages may ${isAllowed ? '' : 'not '}send to ${server}`
      const remedy = 'Allow it: triplane add … --collect, and in the header of the web server'
      return [where, isAllowed ? 'ok' : 'error', what, remedy]
    }),
  certificate: ({ certificates }, nowMs) =>
    judged(certificates, 'unknown', 'Run it where the certificate is', (endsMs, where) => {
      const days = Math.floor((endsMs - nowMs) / DAY_MS)
      const what = days < 0 ? `it expired ${-days} days ago` : `${days} days are left`
      const remedy = 'Renew it, then reload the web server or nats-server'
      return [where, levelOf(days < 7, days < 30), what, remedy, days]
    }),
  server({ where, stream }) {
    const [refusal] = problemsIn(stream)
    return refusal === undefined
      ? [[where, 'ok', 'it accepts coordinator.json']]
      : [[where, 'error', refusal.message, refusal.remedy]]
  },
  node: ({ nodes, record: { study } }) =>
    judged(nodes, 'error', 'Start nats-server there', ({ name, health, revoked }, where) => {
      const what = `${name} is a server of another study or setup`
      if (!name.startsWith(`${streamName(study)}-`) || revoked === null)
        return [where, 'error', what, 'Start it with the files of this setup']
      return health === 'ok'
        ? [name, 'ok', 'it runs']
        : [name, 'error', `it says: ${health}`, 'Look into its log']
    }),
  clock: ({ answers }) =>
    answers.map(({ name, aheadMs }) => {
      const seconds = Math.round(aheadMs / 1000)
      const off = Math.abs(seconds)
      const what = `its clock is ${off} s ${seconds < 0 ? 'behind' : 'ahead of'} this computer's`
      return [name, levelOf(off >= 60, off >= 5), what, 'Set both by NTP', seconds]
    }),
  disk: ({ answers }) =>
    answers.map(({ name, freeBytes: free, most, used = 0 }) => {
      if (free === null || most === undefined)
        return [name, 'unknown', 'its disk is on another machine', 'Run it there']
      const reserved = Math.max(0, most - used)
      const level = levelOf(free < Math.min(reserved, 1e9), free < reserved)
      const what = `${giga(free)} are free, and the stream may take ${giga(reserved)} more`
      return [name, level, what, 'Free some room, or give the node a larger disk', free]
    }),
  /** The first by the quota that setup gave the stream, by which the coordinator is warned, too. */
  quota(facts) {
    const { study, quotaBytes } = facts.record
    const info = infoOf(facts)
    const nodes = facts.answers.map(({ name, most, used }): Row => {
      if (most !== undefined && used !== undefined) return quotaRow(name, used / most, giga(most))
      return [name, 'error', 'JetStream is not enabled', 'Look into its log']
    })
    if (info === null || quotaBytes === undefined) return nodes
    const limit = `quota of ${sizeWords(quotaBytes)}`
    return [quotaRow(streamName(study), info.state.bytes / quotaBytes, limit), ...nodes]
  },
  connections: ({ answers }) =>
    answers.map(({ name, connections, max_connections: most }) => {
      const what = `${connections} of ${most} connections are in use`
      const share = connections / most
      return [name, quotaLevel(share), what, 'Raise max_connections in nats-server.conf', share]
    }),
  revocation({ answers, record: { raters, revoked } }) {
    const codes = new Map(Object.entries(raters).map(([code, key]) => [key, code]))
    const keys = Object.keys(revoked)
    return answers.map(({ name, revoked: refused }) => {
      const open = keys.filter((key) => refused?.[key] === undefined)
      if (open.length === 0) return [name, 'ok', `all ${keys.length} revoked links are refused`]
      const names = open.map((key) => codes.get(key) ?? `an earlier link (${key})`)
      const what = `revoked links are still let in: ${names.join(', ')}`
      const remedy = 'Copy accounts.conf there, then nats-server --signal reload=<process id>'
      return [name, 'error', what, remedy]
    })
  },
  stream({ stream, record: { study, nodes } }) {
    const wanted = streamDefinition(study, nodes.length)
    const where = wanted.name
    const seen = stream.ok ? stream.value : 'the server was not reached'
    if (typeof seen === 'string') return [[where, 'unknown', seen, 'See the other rows']]
    const none = 'the servers have no stream of this study'
    if (seen === null) return [[where, 'error', none, 'Run triplane collect stream']]
    const { messages } = seen.state
    const others = [...streamDifferences(seen.config, wanted)]
    return others.length === 0
      ? [[where, 'ok', `${messages} events`, '', messages]]
      : others.map(({ message, remedy }) => [where, 'error', message, remedy])
  },
  replica: (facts) =>
    replicasOf(facts).map((replica) => {
      const { name, current, lag = 0 } = replica
      const away = 'this copy of the stream is offline'
      if (isAway(replica)) return [name, 'error', away, 'Start nats-server there', lag]
      const what = current ? 'it has all events' : `it is ${lag} events behind`
      return [name, current ? 'ok' : 'warning', what, '', lag]
    }),
  quorum(facts) {
    const { stream, record } = facts
    const where = streamName(record.study)
    const { length } = record.nodes
    const need = Math.floor(length / 2) + 1
    if (!stream.ok || stream.value === null) return []
    if (typeof stream.value === 'string') {
      const what = `no leader answers: ${need} of ${length} nodes must run. ${stream.value}`
      return [
        [where, 'error', what, 'Start the missing nodes; browsers keep what they cannot send'],
      ]
    }
    const running = 1 + replicasOf(facts).filter((replica) => !isAway(replica)).length
    const level = levelOf(running < need, length > 1 && running === need)
    const what = `${running} of ${length} nodes run, and ${need} are needed`
    return [[where, level, what, 'Start the missing nodes: no other may fail', running]]
  },
}

export type Finding = ReturnType<typeof diagnose>[number]

/** What every check finds, in the order of the table. */
export const diagnose = (facts: CollectionFacts, now: Date) =>
  Object.entries(CHECKS).flatMap(([check, look]) =>
    look(facts, now.getTime()).map(([where, level, what, remedy = '', value]) => ({
      check,
      where,
      level,
      what,
      remedy: level === 'ok' ? '' : remedy,
      value,
    })),
  )
