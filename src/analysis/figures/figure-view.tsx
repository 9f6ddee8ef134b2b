import { useState } from 'react'
import { figureName, type RaterPanels } from '@/report'
import type { ReportSource } from '../session/open-analysis-engine'
import { reportKey, useAsked } from '../session/use-asked'
import frame from '../tables/data-table.module.css'
import { CopyText } from '../tables/tool-button'
import { FailureNotice } from '../views/failure-notice'
import { FigureTools } from './figure-tools'
import styles from './figure-view.module.css'

export interface FigureSource extends ReportSource {
  /** That the report is under; null: all together. */
  readonly condition: string | null
}

interface FigureViewProps extends FigureSource {
  readonly panels: RaterPanels
  /** What is drawn, as numbers. */
  readonly csv: () => string
}

/**
 * A figure as it stands in the report's folder, on paper, with its caption and a download of its own. It has its full
 * size from the first picture on, so that nothing below it moves when the drawing comes.
 */
export function FigureView({ report, engine, condition, panels, csv }: FigureViewProps) {
  const name = figureName(panels.name, condition)
  const { title, caption, width, height } = panels
  const { value: figure, failure } = useAsked(`${name} ${reportKey(report)}`, () =>
    engine().figure(name),
  )
  const [unsaved, setUnsaved] = useState<string | null>(null)
  if (failure !== null)
    return <FailureNotice title="The figure could not be drawn" failure={failure} />
  return (
    <figure className={`${frame.frame} ${styles.figure}`} aria-busy={figure === null}>
      <figcaption className={frame.caption}>
        <span>{title}</span>
        <span className={frame.tools}>
          <CopyText label={`Copy ${title} as CSV`} text={csv}>
            Copy as CSV
          </CopyText>
          <FigureTools figure={figure} title={title} engine={engine} onFailure={setUnsaved} />
        </span>
      </figcaption>
      <div className={styles.paper}>
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(figure?.svg ?? blank(width, height))}`}
          width={width}
          height={height}
          alt={figure === null ? '' : `${title}. ${figure.alt}`}
        />
      </div>
      <p className={styles.note}>{caption}</p>
      <FailureNotice title="The figure could not be drawn" failure={unsaved} />
    </figure>
  )
}

/** Until the drawing comes. */
const blank = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
