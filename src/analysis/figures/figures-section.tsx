import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ReportFigure } from '@/report'
import { Section } from '@/ui'
import type { ReportSource } from '../session/open-analysis-engine'
import { reportKey, useAsked } from '../session/use-asked'
import tables from '../tables/data-table.module.css'
import { FailureNotice } from '../views/failure-notice'
import { FigureTools } from './figure-tools'
import styles from './figures-section.module.css'

const WIDTHS: { readonly value: ReportFigure['sheet']; readonly label: string }[] = [
  { value: 'two-columns', label: 'Two columns, 175 mm' },
  { value: 'one-column', label: 'One column, 85 mm' },
]

/** Every figure as a journal prints it, in either width, each with its own downloads. */
export function FiguresSection({ report, engine }: ReportSource) {
  const [width, setWidth] = useState<ReportFigure['sheet']>('two-columns')
  const [failure, setFailure] = useState<string | null>(null)
  const answer = useAsked(`figures ${reportKey(report)}`, () => engine().figures())
  const figures = (answer.value ?? []).filter(({ sheet }) => sheet === width)
  if (answer.value !== null && answer.value.length === 0) return null
  return (
    <Section
      title="Figures"
      hint="One or two journal columns wide, at most one page high, text of at least 6.5 points. PNG has 300 dpi; PDF has vector lines and embedded fonts."
      actions={
        <SegmentedControl
          data-screen-only
          aria-label="Width of the figures"
          data={WIDTHS}
          value={width}
          onChange={(value) =>
            setWidth(WIDTHS.find((option) => option.value === value)?.value ?? 'two-columns')
          }
        />
      }
    >
      <FailureNotice title="The figure could not be drawn" failure={failure ?? answer.failure} />
      <div className={styles.figures} data-width={width} aria-busy={answer.value === null}>
        {figures.map((figure) => (
          <figure key={figure.path} className={styles.figure}>
            <div className={styles.paper}>
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(figure.svg)}`}
                width={figure.width}
                height={Math.round(figure.width / figure.ratio)}
                alt={`${figure.title}. ${figure.alt}`}
                loading="lazy"
              />
            </div>
            <figcaption className={styles.caption}>
              <span>{figure.title}</span>
              <span className={tables.tools}>
                <FigureTools
                  figure={figure}
                  title={figure.title}
                  engine={engine}
                  onFailure={setFailure}
                />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
