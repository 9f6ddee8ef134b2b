import { IconDownload } from '@tabler/icons-react'
import type { ReportSummary } from '@/report'
import { Markdown, Section, saveFile } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { CopyText } from '../tables/copy-text'
import frame from '../tables/data-table.module.css'
import { ToolButton } from '../tables/tool-button'
import styles from './methods-view.module.css'

const CHECKLISTS = 'reporting-checklist.csv'

/** methods.md and abstract.md as the analyst will paste them, and the statistical appendix. */
export function MethodsView({
  report,
  engine,
}: {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
}) {
  return (
    <Section
      title="Methods"
      hint="Methods section and abstract to paste, then the statistical appendix."
      actions={
        <span className={frame.tools}>
          <CopyText label="Copy the methods" text={() => report.methods}>
            Copy the text
          </CopyText>
          <ToolButton
            icon={IconDownload}
            label="Download methods.md"
            onClick={() =>
              saveFile('methods.md', new Blob([report.methods], { type: 'text/markdown' }))
            }
          >
            methods.md
          </ToolButton>
          <ToolButton
            icon={IconDownload}
            label={`Download ${CHECKLISTS}: GRRAS, STARD-AI, DECIDE-AI and CLAIM, point by point`}
            onClick={async () =>
              saveFile(CHECKLISTS, new Blob([new Uint8Array(await engine().file(CHECKLISTS))]))
            }
          >
            Reporting checklists
          </ToolButton>
        </span>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.text}>
          <Stages>
            {[report.methods, report.abstract, report.appendix]
              .flatMap(sectionsOf)
              .map((section) => (
                <Markdown key={section} text={section} />
              ))}
          </Stages>
        </div>
      </div>
    </Section>
  )
}

/** One text of twenty of them would hold the page up while it is read and laid out. */
const sectionsOf = (methods: string): readonly string[] =>
  methods.replace(/^# Methods\n+/, '').split(/\n+(?=## )/)
