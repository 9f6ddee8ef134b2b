import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconFileZip, IconKey, IconPencilCheck } from '@tabler/icons-react'
import { useState } from 'react'
import {
  dataTable,
  drawIcon,
  Notice,
  ProblemList,
  Section,
  StatRow,
  StatTile,
  saveFile,
  sentence,
  useLatestJob,
} from '@/ui'
import type { GradesMade } from '../session/finished-report'
import type { ReportSource } from '../session/open-analysis-engine'
import { reportKey, useAsked } from '../session/use-asked'
import { FailureNotice } from '../views/failure-notice'
import styles from './grading-section.module.css'
import type { GradingFiles, GradingPlan } from './grading-study'

/** Free texts and ranked answers as a grading study, and what came of it; nothing where there is nothing to grade. */
export function GradingSection({ report, engine }: ReportSource) {
  const { value, failure } = useAsked(`grading\n${reportKey(report)}`, async () => {
    const [grades, plan] = await Promise.all([engine().grades(), engine().gradingPlan()])
    return { grades, plan }
  })
  if (failure !== null)
    return (
      <Section title="Grading">
        <Notice tone="error">The answers to grade could not be listed: {sentence(failure)}</Notice>
      </Section>
    )
  if (value === undefined || value === null) return null
  if (value.grades !== null) return <Grades grades={value.grades} />
  if (value.plan === null) return null
  return <MakeGrading key={reportKey(report)} plan={value.plan} report={report} engine={engine} />
}

/** The end of a grading study: its grades, to be carried to the study that was graded. */
function Grades({ grades }: { readonly grades: GradesMade }) {
  const { graders, accepted, rejected, open, text } = grades
  return (
    <Section
      title="Grades"
      hint={`By ${graders.join(', ')}: the majority grade of each answer.`}
      actions={
        <Button data-screen-only onClick={() => saveFile('grades.json', text, 'application/json')}>
          Save grades.json
        </Button>
      }
    >
      <StatRow>
        <StatTile label="Accepted" value={accepted} detail="scored as correct" />
        <StatTile label="Rejected" value={rejected} detail="scored as wrong" />
        <StatTile label="Undecided" value={open} detail="tied or ungraded" />
      </StatRow>
      <p className={styles.next} data-screen-only>
        Drop grades.json with the package, the answer key and the answer files of the study that was
        graded. Its report then uses these grades.
      </p>
    </Section>
  )
}

function MakeGrading({ plan, report, engine }: ReportSource & { readonly plan: GradingPlan }) {
  const { grading } = report
  const [rubric, setRubric] = useState(plan.rubric)
  const [hasImages, setImages] = useState(false)
  const [files, setFiles] = useState<GradingFiles | null>(null)
  const { run, isRunning, failure } = useLatestJob()
  const make = () => run(async () => setFiles(await engine().gradingStudy({ rubric, hasImages })))
  return (
    <Section
      title="Grading"
      hint="Graders compare the free texts and ranked answers of all readers and models with the reference. They do not see who gave an answer. Identical answers are shown once."
    >
      {grading !== null && (
        <Notice title={`Graded by ${grading.graders.join(', ')}`}>
          {grading.graded} answers have a grade, {grading.withoutGrade} have none and are excluded
          from accuracy.
        </Notice>
      )}
      <References plan={plan} />
      <div className={styles.form} data-screen-only>
        <Textarea
          label="Grading rubric"
          description="Shown to graders with every answer. Markdown."
          autosize
          minRows={5}
          maxRows={14}
          value={rubric}
          onChange={(event) => {
            setRubric(event.currentTarget.value)
            setFiles(null)
          }}
        />
        {plan.hasImages && (
          <Checkbox
            label="Show graders the scans and images of the case"
            description="As the readers saw them. The package grows by their size."
            checked={hasImages}
            onChange={(event) => {
              setImages(event.currentTarget.checked)
              setFiles(null)
            }}
          />
        )}
        <div className={styles.go}>
          <Button
            leftSection={drawIcon(IconPencilCheck)}
            variant={files === null && grading === null ? 'filled' : 'default'}
            loading={isRunning}
            disabled={rubric.trim() === ''}
            onClick={() => void make()}
          >
            {files === null ? 'Make a grading study' : 'Make it again'}
          </Button>
          {rubric !== plan.rubric && (
            <Button
              variant="subtle"
              onClick={() => {
                setRubric(plan.rubric)
                setFiles(null)
              }}
            >
              Usual wording
            </Button>
          )}
          {rubric.trim() === '' && <span className={styles.muted}>Enter a grading rubric.</span>}
        </div>
        <FailureNotice title="The grading study could not be made" failure={failure} />
        {files !== null && <Made result={files} />}
      </div>
    </Section>
  )
}

/** What will be graded, against what. A reference that is wrong is fixed in the pool before anybody grades. */
function References({ plan: { questions, distinct, entries } }: { readonly plan: GradingPlan }) {
  const without = questions.filter(({ references }) => references.length === 0).length
  return (
    <details className={styles.references}>
      <summary>
        {distinct} different {distinct === 1 ? 'answer' : 'answers'} of {entries}, to{' '}
        {questions.length - without} {questions.length - without === 1 ? 'question' : 'questions'}
        {without === 0 ? '' : `; ${without} more without a reference are not graded`}
      </summary>
      <div className={`${dataTable.scroll} ${styles.table}`}>
        <table className={dataTable.table} data-align="top" aria-label="References">
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">Question</th>
              <th scope="col">Reference</th>
              <th scope="col" className={dataTable.number}>
                Different answers
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ item, prompt, references, distinct: count }) => (
              <tr key={`${item}\n${prompt}`}>
                <td>{item}</td>
                <td>{prompt}</td>
                <td>{references.length === 0 ? 'none: not graded' : references.join('; ')}</td>
                <td className={dataTable.number}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Made({
  result: { files, isFrozen, distinct, problems },
}: {
  readonly result: GradingFiles
}) {
  const save = ({ name, bytes }: GradingFiles['files'][number]) => saveFile(name, bytes)
  const [first, second] = files
  return (
    <div className={styles.made} role="status">
      <ProblemList
        problems={problems}
        severity={isFrozen ? 'warning' : 'error'}
        title={
          isFrozen
            ? 'Found in the answers'
            : 'The audit found a problem in an answer: save the pool and the protocol, and fix it in Prepare'
        }
      />
      {first !== undefined &&
        second !== undefined &&
        (isFrozen ? (
          <ol className={styles.steps}>
            <li>
              <strong>To the graders.</strong> {distinct} answers to grade. Open it like any other
              study: drop it on the home page, or add it to a site.
              <div>
                <Button
                  variant="default"
                  leftSection={drawIcon(IconFileZip)}
                  aria-label={`Save ${first.name}`}
                  onClick={() => save(first)}
                >
                  Save the package
                </Button>
              </div>
            </li>
            <li>
              <strong>To keep.</strong> This answer key says which study the answers belong to.
              <div>
                <Button
                  variant="default"
                  leftSection={drawIcon(IconKey)}
                  aria-label={`Save ${second.name}`}
                  onClick={() => save(second)}
                >
                  Save its answer key
                </Button>
              </div>
            </li>
            <li>
              <strong>When the graders are done,</strong> open the package, its answer key and their
              answer files on this page, and save grades.json. Then drop grades.json with the files
              of this study.
            </li>
          </ol>
        ) : (
          <div className={styles.go}>
            {files.map((file) => (
              <Button key={file.name} variant="default" onClick={() => save(file)}>
                Save {file.name}
              </Button>
            ))}
          </div>
        ))}
    </div>
  )
}
