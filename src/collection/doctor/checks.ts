import type { StreamInfo } from '@nats-io/jetstream'
import { MORE_ROOM, quotaLevel, sizeWords } from '../quota'
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
  readonly value?: number
}

type Found = Omit<Finding, 'check'>

interface Check {
  readonly name: string
  /** Of its values, as Prometheus names them; null: it has none. */
  readonly unit: string | null
  look(facts: CollectionFacts, nowMs: number): Found[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const isUnseen = (seen: object | number | null): seen is Unseen =>
  typeof seen === 'object' && seen !== null && 'unseen' in seen
const unknown = (where: string, { unseen }: Unseen, remedy: string): Found => ({
  where,
  level: 'unknown',
  what: unseen,
  remedy,
})
const levelAbove = (value: number, warning: number, error: number): Level => {
  if (value >= error) return 'error'
  return value >= warning ? 'warning' : 'ok'
}
const levelBelow = (value: number, warning: number, error: number): Level => {
  if (value < error) return 'error'
  return value < warning ? 'warning' : 'ok'
}
const percent = (share: number) => `${Math.round(100 * share)}%`
const giga = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

type Answer = Exclude<SeenNode['answer'], Unseen>
/** A check of each server that answers; that one does not is another check's to say. */
const ofNodes =
  (look: (answer: Answer, facts: CollectionFacts) => Omit<Found, 'where'>[]) =>
  (facts: CollectionFacts): Found[] =>
    facts.nodes.flatMap(({ answer }) =>
      isUnseen(answer)
        ? []
        : look(answer, facts).map((found) => ({ where: answer.varz.server_name, ...found })),
    )

type Replica = NonNullable<NonNullable<StreamInfo['cluster']>['replicas']>[number]
const replicasOf = (stream: CollectionFacts['stream']): readonly Replica[] =>
  stream === null || isUnseen(stream) ? [] : (stream.cluster?.replicas ?? [])
/** Leaders hear of the others every second; of one that lost its power they say late that it is offline. */
const isAway = ({ offline, active }: Replica) => offline === true || active > 10e9

/** Of the quota that setup gave it, by which the coordinator is warned, too. */
function streamQuota({ stream, record: { study, quotaBytes } }: CollectionFacts): Found[] {
  if (quotaBytes === undefined || stream === null || isUnseen(stream)) return []
  const value = stream.state.bytes / quotaBytes
  return [
    {
      where: `triplane-${study}`,
      value,
      level: quotaLevel(value),
      what: `the stream has taken ${percent(value)} of its quota of ${sizeWords(quotaBytes)}`,
      remedy: quotaLevel(value) === 'ok' ? '' : MORE_ROOM,
    },
  ]
}

const nodeQuotas = ofNodes(({ varz: { jetstream } }) => {
  const { config, stats } = jetstream
  if (config === undefined || stats === undefined)
    return [{ level: 'error', what: 'JetStream is not enabled', remedy: 'Look into its log' }]
  const value = stats.storage / config.max_storage
  return [
    {
      value,
      level: quotaLevel(value),
      what: `the stream has taken ${percent(value)} of its ${giga(config.max_storage)}`,
      remedy: quotaLevel(value) === 'ok' ? '' : MORE_ROOM,
    },
  ]
})

/** Every check, in the order of the table. */
export const CHECKS: readonly Check[] = [
  {
    name: 'policy',
    unit: null,
    look: ({ pages, record: { server } }) =>
      pages.map(({ where, servers }): Found => {
        if (isUnseen(servers)) return unknown(where, servers, 'Give its address with --site')
        return servers.includes(server)
          ? { where, level: 'ok', what: `its pages may send to ${server}`, remedy: '' }
          : {
              where,
              level: 'error',
              what: `its pages may not send to ${server}`,
              remedy: 'Allow it: triplane add … --collect, and in the header of the web server',
            }
      }),
  },
  {
    name: 'certificate',
    unit: 'days',
    look: ({ certificates }, nowMs) =>
      certificates.map(({ where, endsMs }): Found => {
        if (isUnseen(endsMs)) return unknown(where, endsMs, 'Run it where the certificate is')
        const value = Math.floor((endsMs - nowMs) / DAY_MS)
        return {
          where,
          value,
          level: levelBelow(value, 30, 7),
          what: value < 0 ? `it expired ${-value} days ago` : `${value} days are left`,
          remedy: value >= 30 ? '' : 'Renew it, then reload the web server or nats-server',
        }
      }),
  },
  {
    name: 'server',
    unit: null,
    look: ({ server: { where, refusal } }) => [
      refusal === null
        ? { where, level: 'ok', what: 'it accepts coordinator.json', remedy: '' }
        : { where, level: 'error', what: refusal.message, remedy: refusal.remedy },
    ],
  },
  {
    name: 'node',
    unit: null,
    look: ({ nodes, record: { study } }) =>
      nodes.map(({ where, answer }): Found => {
        if (isUnseen(answer))
          return { where, level: 'error', what: answer.unseen, remedy: 'Start nats-server there' }
        const { health, varz, account } = answer
        const isOwn = varz.server_name.startsWith(`triplane-${study}-`)
        if (!isOwn || account === null)
          return {
            where,
            level: 'error',
            what: `${varz.server_name} is a server of another study or setup`,
            remedy: 'Start it with the files of this setup',
          }
        return {
          where: varz.server_name,
          level: health === 'ok' ? 'ok' : 'error',
          what: health === 'ok' ? 'it runs' : `it says: ${health}`,
          remedy: health === 'ok' ? '' : 'Look into its log',
        }
      }),
  },
  {
    name: 'clock',
    unit: 'seconds',
    look: ofNodes(({ aheadMs }) => {
      const value = Math.round(aheadMs / 1000)
      return [
        {
          value,
          level: levelAbove(Math.abs(value), 5, 60),
          what: `its clock is ${Math.abs(value)} s ${value < 0 ? 'behind' : 'ahead of'} this computer's`,
          remedy: Math.abs(value) < 5 ? '' : 'Set both by NTP',
        },
      ]
    }),
  },
  {
    name: 'disk',
    unit: 'free_bytes',
    look: ofNodes(({ freeBytes, varz: { jetstream } }) => {
      const { config, stats } = jetstream
      if (freeBytes === null || config === undefined)
        return [
          { level: 'unknown', what: 'its disk is on another machine', remedy: 'Run it there' },
        ]
      const reserved = Math.max(0, config.max_storage - (stats?.storage ?? 0))
      const isShort = freeBytes < reserved
      return [
        {
          value: freeBytes,
          level: levelBelow(freeBytes, reserved, Math.min(reserved, 1e9)),
          what: `${giga(freeBytes)} are free, and the stream may take ${giga(reserved)} more`,
          remedy: isShort ? 'Free some room, or give the node a larger disk' : '',
        },
      ]
    }),
  },
  {
    name: 'quota',
    unit: 'used_ratio',
    look: (facts) => [...streamQuota(facts), ...nodeQuotas(facts)],
  },
  {
    name: 'connections',
    unit: 'used_ratio',
    look: ofNodes(({ varz: { connections, max_connections: most } }) => {
      const value = connections / most
      return [
        {
          value,
          level: quotaLevel(value),
          what: `${connections} of ${most} connections are in use`,
          remedy: value < 0.8 ? '' : 'Raise max_connections in nats-server.conf',
        },
      ]
    }),
  },
  {
    name: 'revocation',
    unit: null,
    look: ofNodes(({ account }, { record }) => {
      const known = account?.decoded_jwt.nats.revocations ?? {}
      const codes = new Map(Object.entries(record.raters).map(([code, key]) => [key, code]))
      const open = Object.keys(record.revoked).filter((key) => known[key] === undefined)
      if (open.length === 0) {
        const count = Object.keys(record.revoked).length
        return [{ level: 'ok', what: `all ${count} revoked links are refused`, remedy: '' }]
      }
      const names = open.map((key) => codes.get(key) ?? `an earlier link (${key})`)
      return [
        {
          level: 'error',
          what: `revoked links are still let in: ${names.join(', ')}`,
          remedy: 'Copy accounts.conf there, then nats-server --signal reload=<process id>',
        },
      ]
    }),
  },
  {
    name: 'stream',
    unit: 'events',
    look({ stream, record: { study, nodes } }) {
      const wanted = streamDefinition(study, nodes.length)
      const where = wanted.name
      if (stream !== null && isUnseen(stream)) return [unknown(where, stream, 'See the other rows')]
      if (stream === null)
        return [
          {
            where,
            level: 'error',
            what: 'the servers have no stream of this study',
            remedy: 'Run triplane collect stream',
          },
        ]
      const { messages } = stream.state
      const others = streamDifferences(stream.config, wanted)
      return others.length === 0
        ? [{ where, level: 'ok', value: messages, what: `${messages} events`, remedy: '' }]
        : others.map(({ message, remedy }) => ({ where, level: 'error', what: message, remedy }))
    },
  },
  {
    name: 'replica',
    unit: 'behind',
    look: ({ stream }) =>
      replicasOf(stream).map((replica): Found => {
        const { name, current, lag = 0 } = replica
        const words = current ? 'it has all events' : `it is ${lag} events behind`
        return {
          where: name,
          value: lag,
          level: isAway(replica) ? 'error' : levelAbove(Number(!current), 1, 2),
          what: isAway(replica) ? 'this copy of the stream is offline' : words,
          remedy: isAway(replica) ? 'Start nats-server there' : '',
        }
      }),
  },
  {
    name: 'quorum',
    unit: 'nodes',
    look({ server, stream, record: { study, nodes } }) {
      const where = `triplane-${study}`
      const need = Math.floor(nodes.length / 2) + 1
      if (server.refusal !== null || stream === null) return []
      if (isUnseen(stream))
        return [
          {
            where,
            level: 'error',
            what: `no leader answers: ${need} of ${nodes.length} nodes must run. ${stream.unseen}`,
            remedy: 'Start the missing nodes; browsers keep what they cannot send',
          },
        ]
      const value = 1 + replicasOf(stream).filter((one) => !isAway(one)).length
      return [
        {
          where,
          value,
          level: levelBelow(value, nodes.length === 1 ? need : need + 1, need),
          what: `${value} of ${nodes.length} nodes run, and ${need} are needed`,
          remedy: value < nodes.length ? 'Start the missing nodes: no other may fail' : '',
        },
      ]
    },
  },
]

/** What every check finds, in the order of the table. */
export const diagnose = (facts: CollectionFacts, now: Date): Finding[] =>
  CHECKS.flatMap(({ name, look }) =>
    look(facts, now.getTime()).map((found) => ({ check: name, ...found })),
  )
