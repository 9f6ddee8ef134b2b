import { describe, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { freeze } from '@/freezing'
import { askedPool, parsePool, parseProtocol } from '@/pool'
import { bareContent } from './bare-content'
import { keptFile } from './kept-file'

const pool = [1, 2]
  .map((n) =>
    JSON.stringify({
      id: `case-${n}`,
      category: n === 1 ? 'A' : 'B',
      context: `Seen ${n} days after.`,
      questions: [
        {
          id: 'wide',
          kind: 'yes-no',
          prompt: 'Is it wide?',
          truth: { is: n === 1 ? 'yes' : 'no' },
        },
        { id: 'size', kind: 'number', prompt: 'How wide?', truth: { is: 4 + n, within: 1 } },
      ],
    }),
  )
  .join('\n')

describe('F11: the same protocol gives the same study on the pages and on the command line', () => {
  const content = bareContent('Study')
  const protocol = {
    ...content.protocol,
    questions: [
      {
        id: 'size',
        unit: 'mm',
        min: 0,
        max: 40,
        step: 0.1,
        showWhen: { question: 'wide', in: ['yes'] },
      },
      {
        id: 'sure',
        added: true as const,
        kind: 'scale' as const,
        prompt: 'How sure?',
        min: 1,
        max: 5,
      },
    ],
    stages: [
      { reveal: ['context' as const], questions: ['wide'] },
      { reveal: [], questions: ['size', 'sure'] },
    ],
  }
  const order = {
    salt: '0'.repeat(64),
    frozenAt: '2026-01-02T03:04:05.678Z',
    tool: 'triplane 0.0.0',
  }
  const byPage = async () => {
    const engine = new DraftEngine()
    await engine.load('blob', 'pool.jsonl', keptFile('pool.jsonl', pool))
    const sources = [{ blob: 'blob', file: 'pool.jsonl', mapping: null }]
    const study = { ...content, protocol, sources }
    await engine.assemble(study, () => undefined)
    await engine.draw(null)
    const audit = await engine.audit([], protocol, false, () => undefined)
    expect(audit.problems).toEqual([])
    const frozen = await engine.freeze(
      { ...order, content: study, passphrase: null, limit: null },
      () => undefined,
    )
    if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
    return frozen.value
  }
  const frozenFrom = async (poolText: string, protocolText: string) => {
    const [items, reading] = [
      parsePool(poolText, 'pool.jsonl'),
      parseProtocol(protocolText, 'protocol.json'),
    ]
    if (!items.ok || !reading.ok) throw new Error(JSON.stringify([items, reading]))
    const asked = askedPool(items.value, reading.value, 'protocol.json')
    expect(asked.problems).toEqual([])
    const frozen = await freeze({
      pool: asked.pool,
      protocol: reading.value,
      protocolFile: 'protocol.json',
      salt: order.salt,
      frozenAt: new Date(order.frozenAt),
      tool: order.tool,
      readSource: async () => new Uint8Array(),
      writeFile: async () => undefined,
    })
    if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
    return frozen.value
  }
  it('from the list with the protocol, and from the pool that the page hands back', async () => {
    const page = await byPage()
    const { study, certificate } = await frozenFrom(pool, JSON.stringify(protocol))
    expect(study.items.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
      ['wide', 'size', 'sure'],
      ['wide', 'size', 'sure'],
    ])
    expect(study.items[0]?.stages).toEqual(protocol.stages)
    expect(study.items[0]?.questions[1]).toMatchObject({ unit: 'mm', step: 0.1 })
    expect(study).not.toHaveProperty('questions')
    expect(page.certificate.studyHash).toBe(certificate.studyHash)
    const again = await frozenFrom(page.poolText, page.protocolText)
    expect(again.certificate.studyHash).toBe(certificate.studyHash)
  })
})
