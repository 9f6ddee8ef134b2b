/**
 * `npm run examples`: what Triplane makes of docs/examples/ (phantom.json, pool.csv, mapping.json, sample.json, protocol.json):
 * pool, package, key, answer files and report, with time and salt of their own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { answersFile, simulateSession } from '@/answers'
import { freeze, jsonFile } from '@/freezing'
import { keySha256, openPackageZip } from '@/package'
import { parsePhantomSpec, runPhantomSpec } from '@/phantom'
import {
  heldFile,
  parseMappingFile,
  parseProtocol,
  parseSampleFile,
  poolText,
  preparePoolFrom,
} from '@/pool'
import { capsuleZip, makeReport } from '@/report'
import { reportFiles, reportJson } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { hashJson, type Result } from '@/study'
import { exampleGrades } from './example-grades'

const FOLDER = 'docs/examples'
const TOOL = 'triplane 0.2.0'
const FROZEN_AT = new Date('2026-01-05T09:00:00.000Z')

const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const bytes = (file: string) => new Uint8Array(readFileSync(`${FOLDER}/${file}`))
const write = (file: string, text: string) => writeFileSync(`${FOLDER}/${file}`, text)
function sound<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2))
  return result.value
}

const spec = sound(parsePhantomSpec(read('phantom.json'), 'phantom.json'))
const scans = new Map([...runPhantomSpec(spec)].map(({ file, bytes: scan }) => [file, scan]))

const mapping = sound(parseMappingFile(read('mapping.json'), 'mapping.json'))
const sample = sound(parseSampleFile(read('sample.json'), 'sample.json'))
const list = { name: 'pool.csv', files: [heldFile('pool.csv', bytes('pool.csv'))], isSet: false }
const prepared = sound(await preparePoolFrom(list, mapping, sample))
write('pool.jsonl', poolText(prepared.pool))

const frozen = sound(
  await freeze({
    pool: prepared.pool,
    protocol: sound(parseProtocol(read('protocol.json'), 'protocol.json')),
    protocolFile: 'protocol.json',
    salt: 'a3'.repeat(32),
    frozenAt: FROZEN_AT,
    tool: TOOL,
    readSource: async (file) => scans.get(file) ?? new Uint8Array(),
    writeFile: async (path, content) => {
      if (path.endsWith('.json')) write(path, new TextDecoder().decode(content))
    },
  }),
)
const { study, key, certificate } = frozen
write('key.json', jsonFile(key))
const { studyHash } = certificate
if (hashJson(JSON.parse(read('study.json'))) !== studyHash)
  throw new Error('the certificate names another study')
write('index.json', jsonFile([{ id: study.id, title: study.title, path: study.id, studyHash }]))
write('site.json', jsonFile({ format: 'triplane-site/1', collect: ['wss://collect.example.org'] }))

const answerFiles = ['R1', 'R2'].map((code, index) => {
  const rater = { code, group: study.raters.groups?.[index] ?? null, index, seed: 42, tool: TOOL }
  const how = { accuracy: 0.7, isIndependent: true, frozenAt: FROZEN_AT }
  write(
    `answers-${code}.json`,
    jsonFile(answersFile(simulateSession(study, studyHash, key, { ...rater, ...how }))),
  )
  return `answers-${code}.json`
})

const inputs = answerFiles.map((file) => readAnswerInput(bytes(file), file, { study, studyHash }))
for (const { file, problems } of inputs)
  if (problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems)}`)
write('grades.json', exampleGrades({ study, studyHash }, key, inputs, TOOL))

const report = makeReport({
  study,
  studyHash,
  key,
  certificate,
  inputs,
  seed: 42,
  iterations: 200,
  tool: TOOL,
})
write('report.json', reportJson(report))

const capsule = await capsuleZip({
  report,
  keySha256: keySha256(key),
  strata: null,
  layout: null,
  files: reportFiles(report),
  study: new Map(['study.json', 'freeze.json'].map((file) => [file, bytes(file)])),
  inputs: answerFiles.map((file) => ({ role: 'answers', name: file, bytes: bytes(file) })),
})
const entries = sound(await openPackageZip(capsule, 'capsule.zip'))
write('capsule.json', new TextDecoder().decode(await entries.read('capsule.json')))
