import type { ReactNode } from 'react'
import {
  REPORT_SECTIONS,
  type ReportSection,
  type ReportSummary,
  reviewTable,
  tablesOf,
  verdictTable,
} from '@/report'
import { AdjudicationView } from '../adjudication/adjudication-view'
import { DownloadsView } from '../downloads/downloads-view'
import { ProofSection } from '../downloads/proof-section'
import { FiguresSection } from '../figures/figures-section'
import { GradingSection } from '../grading/grading-section'
import { ItemsView } from '../item/items-view'
import type { AnalysisState } from '../session/analysis-views'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { Stages } from '../session/stages'
import { AccuracyView } from './accuracy-view'
import { AgreementView } from './agreement-view'
import { CalibrationView } from './calibration-view'
import { ComparisonsView } from './comparisons-view'
import { Headline } from './headline'
import { MethodsView } from './methods-view'
import { ModelsView } from './models-view'
import { PaperTablesView } from './paper-tables-view'
import { ReadersView } from './readers-view'
import { TimeView } from './time-view'
import { TogetherSection } from './together-section'
import { TruthSection } from './truth-section'

export interface ResultsProps {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
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
    readonly draw: (shown: Shown) => ReactNode
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
        draw: ({ report }) => <Headline report={report} />,
      },
      {
        id: 'accuracy',
        name: 'Accuracy',
        isOfCondition: true,
        draw: ({ report }) => (
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
        draw: ({ report, engine, condition, pending, onCompareModels }) => (
          <Stages>
            <AgreementView
              report={report}
              engine={engine}
              condition={condition}
              isPending={pending === 'agreement'}
              {...(onCompareModels === undefined ? {} : { onCompareModels })}
            />
            {sectionsOnPage(report, 'agreement')}
          </Stages>
        ),
      },
      {
        id: 'calibration',
        name: 'Calibration',
        isOfCondition: true,
        draw: (shown) => <CalibrationView {...shown} />,
      },
      {
        id: 'models',
        name: 'Models',
        isOfCondition: true,
        draw: ({ report }) => <ModelsView report={report} />,
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
        draw: ({ report }) => <ReadersView report={report} />,
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
        draw: ({ report, engine }) => (
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
        draw: ({ report, engine }) => (
          <Stages>
            <AdjudicationView report={report} engine={engine} />
            <GradingSection report={report} engine={engine} />
          </Stages>
        ),
      },
      {
        id: 'time',
        name: 'Time and order',
        isOfCondition: true,
        draw: (shown) => <TimeView {...shown} />,
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
        draw: (shown) => <MethodsView {...shown} />,
      },
      { id: 'paper-tables', name: 'Tables', draw: (shown) => <PaperTablesView {...shown} /> },
      {
        id: 'figures',
        name: 'Figures',
        draw: ({ report, engine }) => <FiguresSection report={report} engine={engine} />,
      },
    ],
  },
  {
    id: 'files',
    name: 'Files and downloads',
    sections: [
      { id: 'files-in', name: 'Files', draw: ({ intake }) => intake },
      { id: 'proof', name: 'Proof', draw: ({ report }) => <ProofSection report={report} /> },
      {
        id: 'downloads',
        name: 'Downloads',
        draw: ({ report, engine, layout, onReportSaved, pending, isStale }) => (
          <DownloadsView
            report={report}
            engine={engine}
            layout={layout}
            isWhole={pending === null && !isStale}
            onSaved={onReportSaved}
          />
        ),
      },
    ],
  },
]
