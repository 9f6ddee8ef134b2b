import type { ReportSummary } from '@/results'

/** The same for reports of the same files: what was asked of one need not be asked of the other. */
export const reportKey = (report: ReportSummary): string =>
  [
    report.study.studyHash,
    ...report.inputs.map((input) => `${input.file} ${input.sha256} ${input.state}`),
    report.agreement.pairs.length,
    report.raters[0]?.accuracy.overall.ci95BootstrapReason ?? '',
    report.floors.textOnly,
    report.grading?.sha256 ?? '',
  ].join('\n')
