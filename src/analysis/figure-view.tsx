import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type ReportSummary, reportFigures } from '@/report'
import { saveFile } from '@/ui'
import { CopyText } from './copy-text'
import frame from './data-table.module.css'
import styles from './figure-view.module.css'
import { ToolButton } from './tool-button'

export interface FigureViewProps {
  readonly report: ReportSummary
  /** `calibration`: the figure's file without folder and ending. */
  readonly name: string
  /** What is drawn, as numbers. */
  readonly csv: () => string
}

/** A figure as it stands in the report's folder, on paper, with its caption and a download of its own. */
export function FigureView({ report, name, csv }: FigureViewProps) {
  const figure = useMemo(
    () => reportFigures(report).find(({ path }) => path === `figures/${name}.svg`),
    [report, name],
  )
  if (figure === undefined) return null
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
