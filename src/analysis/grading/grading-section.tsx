import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReportSummary } from '@/report'
import { Notice, ProblemList, Section, saveFile } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import type { GradingFiles } from './grading-study'

export interface GradingSectionProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
}

/** Free texts and ranked answers as a grading study; nothing where the study asks for none. */
export function GradingSection({ report, engine }: GradingSectionProps) {
  const [made, setMade] = useState<GradingFiles | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const hasTexts = report.raters.some(({ text, ranking }) => text.n + ranking.n > 0)
  if (!hasTexts) return null
  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setMade(await engine().gradingStudy())
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <Section
      title="Grading"
      hint="People grade the free texts and ranked answers of all raters and models against the reference, without seeing who wrote them; identical answers stand once."
      actions={
        <Button data-screen-only variant="default" loading={isBusy} onClick={() => void make()}>
          Make a grading study
        </Button>
      }
    >
      {report.grading === null ? null : (
        <Notice title={`Graded by ${report.grading.graders.join(', ')}`}>
          {report.grading.graded} answers have a grade, {report.grading.withoutGrade} have none and are left
          out of every accuracy.
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="error" title="The grading study could not be made">
          {failure}
        </Notice>
      )}
      {made === null ? null : (
        <div role="status">
          {made.files.length === 0 ? null : (
            <Notice
              tone={made.isFrozen ? 'info' : 'warning'}
              title={
                made.isFrozen
                  ? `${made.distinct} different answers of ${made.entries} are to be graded`
                  : 'The audit found something in an answer: save pool and protocol, and mend it in Prepare'
              }
            >
              {made.isFrozen
                ? 'Give the package to the graders and keep the key. Drop package, key and their files on this page to get grades.json, and then grades.json beside the files of this study. '
                : ''}
              <div>
                {made.files.map(({ name, bytes }) => (
                  <Button
                    key={name}
                    variant="default"
                    size="compact-md"
                    mr="xs"
                    mt="xs"
                    onClick={() => saveFile(name, new Blob([new Uint8Array(bytes)]))}
                  >
                    Save {name}
                  </Button>
                ))}
              </div>
            </Notice>
          )}
          <ProblemList problems={made.problems} title="Found in the answers" />
        </div>
      )}
    </Section>
  )
}
