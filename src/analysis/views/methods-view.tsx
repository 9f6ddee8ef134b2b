import { IconDownload } from '@tabler/icons-react'
import type { ReportSummary } from '@/report'
import { Markdown, Section, saveFile } from '@/ui'
import { Stages } from '../session/stages'
import { CopyText } from '../tables/copy-text'
import frame from '../tables/data-table.module.css'
import { ToolButton } from '../tables/tool-button'
import styles from './methods-view.module.css'

/** methods.md and abstract.md as the analyst will paste them, and the statistical appendix. */
export function MethodsView({ report }: { readonly report: ReportSummary }) {
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
