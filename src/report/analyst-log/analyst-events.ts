import type { ReportSummary } from '../report'
import type { AnalystEvent } from './analyst-log'

interface OpenedKey {
  readonly tool: string
  readonly study: { readonly id: string }
  readonly studyHash: string
  readonly keySha256: string
}

export const keyOpened = ({ tool, study, studyHash, keySha256: key }: OpenedKey): AnalystEvent => ({
  type: 'key-opened',
  data: { tool, studyId: study.id, studyHash, keySha256: key },
})

/** What a report was made of: with these files and options it comes out the same, byte for byte. */
export const reportMade = (report: ReportSummary, key: string): AnalystEvent => ({
  type: 'report-made',
  data: {
    tool: report.tool,
    studyId: report.study.id,
    studyHash: report.study.studyHash,
    keySha256: key,
    seed: report.seed,
    iterations: report.iterations,
    comparesModels: report.modelPairs.isCompared,
    files: report.inputs.map(({ file, sha256, used, chosenOver }) => ({
      file,
      sha256,
      used,
      ...(chosenOver === undefined ? {} : { chosenOver: [...chosenOver] }),
    })),
  },
})
