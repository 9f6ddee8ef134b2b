import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { freeze, jsonFile } from '@/freezing'
import { parsePool, parseProtocol } from '@/pool'
import { makeReport } from '@/report'
import { reportFiles, zipReport } from '@/report/render/report-files'
import { type ReportSummary, readAnswerInput } from '@/results'
import { itNeeding } from '../needing'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { expectSameInR, runAnalysisR } from '../report/run-analysis-r'
import { ownFolder, runHere } from './run-cli'

const DEMO = 'studies/demo'

/** The demo with a few voxels for each of its brains: what is asked and what is true stays. */
async function freezeDemo(folder: string) {
  const pool = parsePool(readFileSync(`${DEMO}/pool.jsonl`, 'utf8'), 'pool.jsonl')
  const protocol = parseProtocol(readFileSync(`${DEMO}/protocol.json`, 'utf8'), 'protocol.json')
  if (!pool.ok || !protocol.ok) throw new Error('the demo does not read')
  const brains = new Map<string, Uint8Array>()
  const frozen = await freeze({
    pool: pool.value,
    protocol: protocol.value,
    protocolFile: 'protocol.json',
    salt: 'ab'.repeat(32),
    frozenAt: new Date('2026-01-02T03:04:05.678Z'),
    tool: 'triplane 0.0.0',
    readSource: async (file) => {
      const voxels = Uint8Array.of(brains.size, 1, 2, 3, 4, 5, 6, 7)
      const own = brains.get(file) ?? syntheticNifti({ dim: [3, 2, 2, 2], voxels })
      brains.set(file, own)
      return own
    },
    writeFile: async (path, bytes) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    },
  })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems, null, 2))
  return frozen.value
}

itNeeding('R')(
  "analysis.R computes accuracy and kappa of the demo's own export to 10 digits",
  async () => {
    const folder = ownFolder()
    const [study, key, answers] = ['demo', 'key.json', 'answers'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    const frozen = await freezeDemo(study)
    writeFileSync(key, jsonFile(frozen.key))
    const simulated = await runHere(
      'simulate',
      '--study',
      study,
      '--key',
      key,
      '--raters',
      '4',
      '--accuracy',
      '0.6',
      '--independent',
      '--seed',
      '7',
      '--out',
      answers,
    )
    expect([simulated.code, simulated.err]).toEqual([0, expect.any(String)])
    const context = { study: frozen.study, studyHash: frozen.certificate.studyHash }
    const inputs = readdirSync(answers).map((name) =>
      readAnswerInput(new Uint8Array(readFileSync(join(answers, name))), name, context),
    )
    const { key: demoKey, certificate } = frozen
    const made = makeReport({ ...context, key: demoKey, certificate, inputs, iterations: 100 })
    const exported = new Map(Object.entries(unzipSync(zipReport(reportFiles(made)))))

    const report: ReportSummary = JSON.parse(new TextDecoder().decode(exported.get('report.json')))
    expect(report.raters.map(({ code, accuracy }) => [code, accuracy.overall.n])).toEqual(
      ['R1', 'R2', 'R3', 'R4'].map((code) => [code, 24]),
    )
    // Nobody is all right or all wrong, and no pair agrees throughout: the digits say something.
    for (const { kappa } of report.agreement.pairs)
      expect(Math.abs(kappa.value ?? 1)).toBeLessThan(1)
    expect(report.agreement.pairs).toHaveLength(6)
    const printed = runAnalysisR(exported)
    expectSameInR(printed, report)
    expect(printed).toContain('defined in only one: 0')
  },
  60_000,
)
