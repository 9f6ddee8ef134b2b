import type { StreamInfo } from '@nats-io/jetstream'
import { levelAbove, MORE_ROOM, quotaLevel, sizeWords } from '../quota'
import { streamDefinition, streamDifferences } from '../setup/make-stream'
import type { CollectionFacts, SeenNode, Unseen } from './facts'

/** `unknown`: it could not be looked at from here. */
export type Level = 'ok' | 'warning' | 'error' | 'unknown'

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

interface Check {
  /** Of its values, as Prometheus names them; null: it has none. */
  readonly unit: string | null
  look(facts: CollectionFacts, nowMs: number): Found[]
}

/** @param remedy what to do where it is not ok */
const found = (
  where: string,
  level: Level,
  what: string,
  remedy: string,
  value?: number,
): Found => ({
  where,
  level,
  what,
  remedy: level === 'ok' ? '' : remedy,
  value,
})

const DAY_MS = 24 * 60 * 60 * 1000
const levelBelow = (value: number, warning: number, error: number): Level => {
  if (value < error) return 'error'
  return value < warning ? 'warning' : 'ok'
}
const percent = (share: number) => `${Math.round(100 * share)}%`
const giga = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

type Answer = Exclude<SeenNode['answer'], Unseen>
/** A check of each server that answers; that one does not is another check's to say. */
const ofNodes =
  (look: (answer: Answer, where: string, facts: CollectionFacts) => Found) =>
  (facts: CollectionFacts): Found[] =>
    facts.nodes.flatMap(({ answer }) =>
      typeof answer === 'string' ? [] : [look(answer, answer.varz.server_name, facts)],
    )

type Replica = NonNullable<NonNullable<StreamInfo['cluster']>['replicas']>[number]
const replicasOf = (stream: CollectionFacts['stream']): readonly Replica[] =>
  stream === null || typeof stream === 'string' ? [] : (stream.cluster?.replicas ?? [])
/** Leaders hear of the others every second; of one that lost its power they say late that it is offline. */
const isAway = ({ offline, active }: Replica) => offline === true || active > 10e9

const quotaFound = (where: string, value: number, of: string): Found =>
  found(
    where,
    quotaLevel(value),
    `the stream has taken ${percent(value)} of its ${of}`,
    MORE_ROOM,
    value,
  )

/** Of the quota that setup gave it, by which the coordinator is warned, too. */
function streamQuota({ stream, record: { study, quotaBytes } }: CollectionFacts): Found[] {
  if (quotaBytes === undefined || stream === null || typeof stream === 'string') return []
  const share = stream.state.bytes / quotaBytes
  return [quotaFound(`triplane-${study}`, share, `quota of ${sizeWords(quotaBytes)}`)]
}

const nodeQuotas = ofNodes(({ varz: { jetstream } }, where) => {
  const { config, stats } = jetstream
  return config === undefined || stats === undefined
    ? found(where, 'error', 'JetStream is not enabled', 'Look into its log')
    : quotaFound(where, stats.storage / config.max_storage, giga(config.max_storage))
})

/** Every check, in the order of the table. */
export const CHECKS: Readonly<Record<string, Check>> = {
  policy: {
    unit: null,
    look: ({ pages, record: { server } }) =>
      pages.map(({ where, servers }) => {
        if (typeof servers === 'string')
          return found(where, 'unknown', servers, 'Give its address with --site')
        return servers.includes(server)
          ? found(where, 'ok', `its pages may send to ${server}`, '')
          : found(
              where,
              'error',
              `its pages may not send to ${server}`,
              'Allow it: triplane add … --collect, and in the header of the web server',
            )
      }),
  },
  certificate: {
    unit: 'days',
    look: ({ certificates }, nowMs) =>
      certificates.map(({ where, endsMs }) => {
        if (typeof endsMs === 'string')
          return found(where, 'unknown', endsMs, 'Run it where the certificate is')
        const days = Math.floor((endsMs - nowMs) / DAY_MS)
        const what = days < 0 ? `it expired ${-days} days ago` : `${days} days are left`
        const remedy = 'Renew it, then reload the web server or nats-server'
        return found(where, levelBelow(days, 30, 7), what, remedy, days)
      }),
  },
  server: {
    unit: null,
    look: ({ server: { where, refusal } }) => [
      refusal === null
        ? found(where, 'ok', 'it accepts coordinator.json', '')
        : found(where, 'error', refusal.message, refusal.remedy),
    ],
  },
  node: {
    unit: null,
    look: ({ nodes, record: { study } }) =>
      nodes.map(({ where, answer }) => {
        if (typeof answer === 'string')
          return found(where, 'error', answer, 'Start nats-server there')
        const { health, varz, account } = answer
        const name = varz.server_name
        if (!name.startsWith(`triplane-${study}-`) || account === null)
          return found(
            where,
            'error',
            `${name} is a server of another study or setup`,
            'Start it with the files of this setup',
          )
        return health === 'ok'
          ? found(name, 'ok', 'it runs', '')
          : found(name, 'error', `it says: ${health}`, 'Look into its log')
      }),
  },
  clock: {
    unit: 'seconds',
    look: ofNodes(({ aheadMs }, where) => {
      const seconds = Math.round(aheadMs / 1000)
      const off = Math.abs(seconds)
      const what = `its clock is ${off} s ${seconds < 0 ? 'behind' : 'ahead of'} this computer's`
      return found(where, levelAbove(off, 5, 60), what, 'Set both by NTP', seconds)
    }),
  },
  disk: {
    unit: 'free_bytes',
    look: ofNodes(({ freeBytes, varz: { jetstream } }, where) => {
      const { config, stats } = jetstream
      if (freeBytes === null || config === undefined)
        return found(where, 'unknown', 'its disk is on another machine', 'Run it there')
      const reserved = Math.max(0, config.max_storage - (stats?.storage ?? 0))
      return found(
        where,
        levelBelow(freeBytes, reserved, Math.min(reserved, 1e9)),
        `${giga(freeBytes)} are free, and the stream may take ${giga(reserved)} more`,
        'Free some room, or give the node a larger disk',
        freeBytes,
      )
    }),
  },
  quota: {
    unit: 'used_ratio',
    look: (facts) => [...streamQuota(facts), ...nodeQuotas(facts)],
  },
  connections: {
    unit: 'used_ratio',
    look: ofNodes(({ varz: { connections, max_connections: most } }, where) => {
      const what = `${connections} of ${most} connections are in use`
      const share = connections / most
      const remedy = 'Raise max_connections in nats-server.conf'
      return found(where, quotaLevel(share), what, remedy, share)
    }),
  },
  revocation: {
    unit: null,
    look: ofNodes(({ account }, where, { record: { raters, revoked } }) => {
      const known = account?.decoded_jwt.nats.revocations ?? {}
      const codes = new Map(Object.entries(raters).map(([code, key]) => [key, code]))
      const keys = Object.keys(revoked)
      const open = keys.filter((key) => known[key] === undefined)
      if (open.length === 0)
        return found(where, 'ok', `all ${keys.length} revoked links are refused`, '')
      const names = open.map((key) => codes.get(key) ?? `an earlier link (${key})`)
      return found(
        where,
        'error',
        `revoked links are still let in: ${names.join(', ')}`,
        'Copy accounts.conf there, then nats-server --signal reload=<process id>',
      )
    }),
  },
  stream: {
    unit: 'events',
    look({ stream, record: { study, nodes } }) {
      const wanted = streamDefinition(study, nodes.length)
      const where = wanted.name
      if (stream === null)
        return [
          found(
            where,
            'error',
            'the servers have no stream of this study',
            'Run triplane collect stream',
          ),
        ]
      if (typeof stream === 'string') return [found(where, 'unknown', stream, 'See the other rows')]
      const { messages } = stream.state
      const others = streamDifferences(stream.config, wanted)
      return others.length === 0
        ? [found(where, 'ok', `${messages} events`, '', messages)]
        : others.map(({ message, remedy }) => found(where, 'error', message, remedy))
    },
  },
  replica: {
    unit: 'behind',
    look: ({ stream }) =>
      replicasOf(stream).map((replica) => {
        const { name, current, lag = 0 } = replica
        if (isAway(replica))
          return found(
            name,
            'error',
            'this copy of the stream is offline',
            'Start nats-server there',
            lag,
          )
        return current
          ? found(name, 'ok', 'it has all events', '', lag)
          : found(name, 'warning', `it is ${lag} events behind`, '', lag)
      }),
  },
  quorum: {
    unit: 'nodes',
    look({ server, stream, record: { study, nodes } }) {
      const where = `triplane-${study}`
      const need = Math.floor(nodes.length / 2) + 1
      if (server.refusal !== null || stream === null) return []
      if (typeof stream === 'string')
        return [
          found(
            where,
            'error',
            `no leader answers: ${need} of ${nodes.length} nodes must run. ${stream}`,
            'Start the missing nodes; browsers keep what they cannot send',
          ),
        ]
      const running = 1 + replicasOf(stream).filter((one) => !isAway(one)).length
      return [
        found(
          where,
          levelBelow(running, nodes.length === 1 ? need : need + 1, need),
          `${running} of ${nodes.length} nodes run, and ${need} are needed`,
          'Start the missing nodes: no other may fail',
          running,
        ),
      ]
    },
  },
}

/** What every check finds, in the order of the table. */
export const diagnose = (facts: CollectionFacts, now: Date): Finding[] =>
  Object.entries(CHECKS).flatMap(([check, { look }]) =>
    look(facts, now.getTime()).map((one) => ({ check, ...one })),
  )
