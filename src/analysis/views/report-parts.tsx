import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  REPORT_SECTIONS,
  type ReportSection,
  type ReportTable,
  reviewTable,
  tablesOf,
  verdictTable,
} from '@/report'
import type { ReportSummary } from '@/results'
import { Markdown, Section, saveFile } from '@/ui'
import { AdjudicationView } from '../adjudication/adjudication-view'
import { DownloadsView, ProofSection } from '../downloads/downloads-view'
import { FiguresSection } from '../figures/figures-section'
import { GradingSection } from '../grading/grading-section'
import { ItemsView } from '../item/items-view'
import type { AnalysisState } from '../session/analysis-views'
import type { ReportSource } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { drawTables } from '../tables/data-table'
import frame from '../tables/data-table.module.css'
import { CopyText, ToolButton } from '../tables/tool-button'
import { AccuracyView } from './accuracy-view'
import { AgreementView } from './agreement-view'
import { CalibrationView } from './calibration-view'
import { ComparisonsView } from './comparisons-view'
import { Headline } from './headline'
import styles from './methods-view.module.css'
import { ModelsView } from './models-view'
import { PaperTablesView } from './paper-tables-view'
import { ReadersView } from './readers-view'
import { TimeView } from './time-view'
import { TruthSection } from './truth-section'

export interface ResultsProps extends ReportSource {
  /** Where files are added and removed. */
  readonly intake?: ReactNode
  /** New numbers are on their way: these are of the files before. */
  readonly isStale: boolean
  /** What is still being computed, or was stopped. */
  readonly pending: AnalysisState['pending']
  /** Computes again, with pairs of models or without. */
  readonly onCompareModels?: (isWanted: boolean) => void
  /** Computes again, with intervals that redraw within this; null: the category. */
  readonly onRedrawWithin?: (name: string | null) => void
  /** A report, or a file of it, was saved. */
  readonly onReportSaved?: (report: ReportSummary) => void
  /** It was stopped: nothing more is on its way. */
  readonly isStopped?: boolean
}

/** What a section is drawn from. */
interface Shown extends ResultsProps {
  /** That `report` is under; null: the study has but one, or all are pooled. */
  readonly condition: string | null
  /** The paper whose tables were chosen; null: none. */
  readonly layout: string | null
  readonly onLayout: (id: string | null) => void
}

interface ReportPart {
  readonly id: string
  readonly name: string
  readonly sections: readonly {
    readonly id: string
    readonly name: string
    /** Its numbers are those of the chosen condition; the others are of all conditions. */
    readonly isOfCondition?: boolean
    readonly Draw: (shown: Shown) => ReactNode
  }[]
}

/** What each section of the report has on this part, in the order of report.html. */
const sectionsOnPage = (
  report: ReportSummary,
  wanted: ReportSection['onPaper']['after'],
): ReactNode[] =>
  REPORT_SECTIONS.flatMap(({ title, onPage }) =>
    onPage
      .filter(({ part }) => part === wanted)
      .map(({ tables, ...shown }) => (
        <TogetherSection key={title} title={title} {...shown} tables={tablesOf(report, tables)} />
      )),
  )

/** The tabs of the page, and what is below each other in them. */
export const REPORT_PARTS: readonly ReportPart[] = [
  {
    id: 'results',
    name: 'Results',
    sections: [
      {
        id: 'headline',
        name: 'Headline',
        isOfCondition: true,
        Draw: Headline,
      },
      {
        id: 'accuracy',
        name: 'Accuracy',
        isOfCondition: true,
        Draw: ({ report }) => (
          <Stages>
            <AccuracyView report={report} />
            <ComparisonsView report={report} />
            <TruthSection report={report} />
            {sectionsOnPage(report, 'accuracy')}
          </Stages>
        ),
      },
      {
        id: 'agreement',
        name: 'Agreement',
        isOfCondition: true,
        Draw: (shown) => (
          <Stages>
            <AgreementView {...shown} isPending={shown.pending === 'agreement'} />
            {sectionsOnPage(shown.report, 'agreement')}
          </Stages>
        ),
      },
      {
        id: 'calibration',
        name: 'Calibration',
        isOfCondition: true,
        Draw: CalibrationView,
      },
      {
        id: 'models',
        name: 'Models',
        isOfCondition: true,
        Draw: ModelsView,
      },
    ],
  },
  {
    id: 'readers',
    name: 'Readers and cases',
    sections: [
      {
        id: 'readers-and-cases',
        name: 'Readers and cases',
        Draw: ReadersView,
      },
    ],
  },
  {
    id: 'cases',
    name: 'Cases',
    sections: [
      {
        id: 'items',
        name: 'Case list',
        Draw: ({ report, engine }) => (
          <Stages>
            <TogetherSection
              title="Review of the cases"
              tables={[verdictTable(report), reviewTable(report)]}
            />
            <ItemsView report={report} engine={engine} />
            {sectionsOnPage(report, 'items')}
          </Stages>
        ),
      },
      {
        id: 'adjudication',
        name: 'Adjudication',
        Draw: (shown) => (
          <Stages>
            <AdjudicationView {...shown} />
            <GradingSection {...shown} />
          </Stages>
        ),
      },
      {
        id: 'time',
        name: 'Time and order',
        isOfCondition: true,
        Draw: TimeView,
      },
    ],
  },
  {
    id: 'paper',
    name: 'Paper',
    sections: [
      {
        id: 'methods',
        name: 'Methods and checklists',
        Draw: MethodsView,
      },
      { id: 'paper-tables', name: 'Tables', Draw: PaperTablesView },
      {
        id: 'figures',
        name: 'Figures',
        Draw: FiguresSection,
      },
    ],
  },
  {
    id: 'files',
    name: 'Files and downloads',
    sections: [
      { id: 'files-in', name: 'Files', Draw: ({ intake }) => intake },
      { id: 'proof', name: 'Proof', Draw: ProofSection },
      {
        id: 'downloads',
        name: 'Downloads',
        Draw: (shown) => (
          <DownloadsView
            {...shown}
            isWhole={shown.pending === null && !shown.isStale}
            onSaved={shown.onReportSaved}
          />
        ),
      },
    ],
  },
]

const CHECKLISTS = 'reporting-checklist.csv'

/** methods.md and abstract.md as the analyst will paste them, and the statistical appendix. */
function MethodsView({ report, engine }: ReportSource) {
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
            onClick={() => saveFile('methods.md', report.methods, 'text/markdown')}
          >
            methods.md
          </ToolButton>
          <ToolButton
            icon={IconDownload}
            label={`Download ${CHECKLISTS}: GRRAS, STARD-AI, DECIDE-AI and CLAIM, point by point`}
            onClick={async () => saveFile(CHECKLISTS, await engine().file(CHECKLISTS))}
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

interface TogetherSectionProps {
  readonly title: string
  readonly hint?: string
  /** null: the study has nothing for it. */
  readonly tables: readonly (ReportTable | null)[]
}

/** What raters come to together; nothing where the study asks for none of it. */
function TogetherSection({ title, hint, tables }: TogetherSectionProps) {
  return tables.every((table) => table === null) ? null : (
    <Section title={title} {...(hint === undefined ? {} : { hint })}>
      {drawTables(tables)}
    </Section>
  )
}
