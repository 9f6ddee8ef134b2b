import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type ReportSummary, reportFigures } from '@/report'
import { saveFile } from '@/ui'
import frame from './data-table.module.css'
import styles from './figure-view.module.css'

export interface FigureViewProps {
  readonly report: ReportSummary
  /** `calibration`: the figure's file without folder and ending. */
  readonly name: string
}

/** A figure as it stands in the report's folder, on paper, with its caption and a download of its own. */
export function FigureView({ report, name }: FigureViewProps) {
  const figure = useMemo(
    () => reportFigures(report).find(({ path }) => path === `figures/${name}.svg`),
    [report, name],
  )
  if (figure === undefined) return null
  return (
    <figure className={frame.frame}>
      <figcaption className={frame.caption}>
        <span>{figure.title}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          data-screen-only
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
          aria-label={`Download ${figure.title} as SVG`}
          onClick={() => saveFile(`${name}.svg`, new Blob([figure.svg], { type: 'image/svg+xml' }))}
        >
          SVG
        </Button>
      </figcaption>
      <div className={styles.paper}>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(figure.svg)}`} alt={figure.title} />
      </div>
      <p className={styles.note}>{figure.caption}</p>
    </figure>
  )
}
