import { readFileSync } from 'node:fs'
import { answersFile, simulateSessions } from '@/answers'
import { templateDraft } from '@/coordination/templates/begin-from-template'
import { parseCertificate } from '@/package'
import { parseProtocol } from '@/pool'
import { parseKey, parseStudy } from '@/questions'
import { makeReport } from '@/report'
import { type Report, readAnswerInput } from '@/results'
import { frozenPackage } from '../freezing/freezing-fixture'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { frozenByPage, standIns, templateNamed } from '../studies/protocols/frozen-by-page'
import { REFERENCE, ratedReport, referenceCase } from './readers/readers-fixture'
import { bytesOf } from './reading-fixture'

interface FrozenTexts {
  readonly studyText: string
  readonly keyText: string
  readonly certificateText: string
}

/** The report on simulated readers of a frozen study. */
function simulatedReport({ studyText, keyText, certificateText }: FrozenTexts, raters: number) {
  const [study, key] = [parseStudy(studyText), parseKey(keyText)]
  const certificate = parseCertificate(certificateText, 'freeze.json')
  if (!study.ok || !key.ok || !certificate.ok) throw new Error('the study cannot be read')
  const of = { ...study.value, key: key.value }
  const { groups = [] } = of.study.raters
  const inputs = Array.from({ length: raters }, (_, index) => {
    const code = `R${index + 1}`
    const [events = []] = simulateSessions(of.study, of.studyHash, of.key, {
      code,
      index,
      group: groups[index % Math.max(1, groups.length)] ?? null,
      accuracy: 0.8,
      isIndependent: true,
      follow: 0.5,
      seed: 42,
      tool: 'triplane 0.0.0',
      frozenAt: new Date(certificate.value.frozenAt),
    })
    return readAnswerInput(bytesOf(answersFile(events)), `${code}.json`, of)
  })
  return makeReport({ ...of, certificate: certificate.value, inputs, iterations: 200 })
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** The demo with three simulated readers; stand-ins for its volumes. */
export async function demoReport(): Promise<Report> {
  const protocol = parseProtocol(readFileSync('studies/demo/protocol.json', 'utf8'), 'protocol')
  if (!protocol.ok) throw new Error('the demo has no protocol')
  const lines = readFileSync('studies/demo/pool.jsonl', 'utf8').trim().split('\n')
  const { files, keyText } = await frozenPackage(
    lines.map((line) => JSON.parse(line)),
    {
      protocol: protocol.value,
      readSource: async (file) =>
        syntheticNifti({
          dim: [3, 4, 5, 6],
          voxels: Uint8Array.from(
            { length: 120 },
            (_, n) => (file.charCodeAt(n % file.length) * (n + 1)) % 251,
          ),
        }),
    },
  )
  const [studyText, certificateText] = [
    text(files.get('study.json')),
    text(files.get('freeze.json')),
  ]
  return simulatedReport({ studyText, keyText, certificateText }, 3)
}

/** The template "Reading with AI" with four simulated readers. */
export async function aidedReport(): Promise<Report> {
  const template = await templateNamed('reading-with-ai')
  if (template.phantom === null) throw new Error('the template has no scans')
  const frozen = await frozenByPage(templateDraft(template, standIns(template.phantom)))
  const read = async (path: string) => new Map(frozen.files).get(path)?.text() ?? ''
  const [studyText, certificateText] = [await read('study.json'), await read('freeze.json')]
  return simulatedReport({ studyText, keyText: await frozen.key.text(), certificateText }, 4)
}

/** Five readers rate 60 cases under two conditions. */
export const mrmcReport = (): Report =>
  ratedReport(referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife').input.readings, undefined, 200)
