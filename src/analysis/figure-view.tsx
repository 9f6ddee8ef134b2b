import { IconDownload } from '@tabler/icons-react'
import type { ReportSummary } from '@/report'
import { Notice, saveFile } from '@/ui'
import { CopyText } from './copy-text'
import frame from './data-table.module.css'
import type { Desk } from './desk'
import styles from './figure-view.module.css'
import { reportKey } from './report-key'
import { ToolButton } from './tool-button'
import { useAsked } from './use-asked'

/** What is reported, and who draws it. */
export interface FigureSource {
  readonly report: ReportSummary
  readonly desk: () => Desk
}

export interface FigureViewProps extends FigureSource {
  /** `calibration`: the figure's file without folder and ending. */
  readonly name: string
  /** What is drawn, as numbers. */
  readonly csv: () => string
}

/** A figure as it stands in the report's folder, on paper, with its caption and a download of its own. */
export function FigureView({ report, desk, name, csv }: FigureViewProps) {
  const { value: figure, failure } = useAsked(`${name} ${reportKey(report)}`, () => desk().figure(name))
  if (failure !== null)
    return (
      <Notice tone="error" title="The figure could not be drawn">
        {failure}
      </Notice>
    )
  if (figure === null) return null
  return (
    <figure className={`${frame.frame} ${styles.figure}`}>
      <figcaption className={frame.caption}>
        <span>{figure.title}</span>
        <span className={frame.tools}>
          <CopyText label={`Copy ${figure.title} as CSV`} text={csv}>
            Copy as CSV
          </CopyText>
          <ToolButton
            icon={IconDownload}
            label={`Download ${figure.title} as SVG`}
            onClick={() => saveFile(`${name}.svg`, new Blob([figure.svg], { type: 'image/svg+xml' }))}
          >
            SVG
          </ToolButton>
        </span>
      </figcaption>
      <div className={styles.paper}>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(figure.svg)}`} alt={figure.title} />
      </div>
      <p className={styles.note}>{figure.caption}</p>
    </figure>
  )
}
