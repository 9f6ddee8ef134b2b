import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportFigure } from '@/report'
import { messageOf, saveFile } from '@/ui'
import type { AnalysisWork } from '../session/open-analysis-engine'
import { ToolButton } from '../tables/tool-button'

const FORMATS = ['svg', 'png', 'pdf'] as const
type Format = (typeof FORMATS)[number]

const TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const
const WORDS = { svg: 'SVG', png: 'PNG', pdf: 'PDF' } as const
const WIDTHS = { 'one-column': '85-mm', 'two-columns': '175-mm' } as const

interface FigureToolsProps {
  /** null: it is still being drawn. */
  readonly figure: ReportFigure | null
  readonly title: string
  readonly engine: () => AnalysisWork
  readonly onFailure: (message: string) => void
}

/** The downloads of a figure, each as the report's folder has it. */
export function FigureTools({ figure, title, engine, onFailure }: FigureToolsProps) {
  const [drawn, setDrawn] = useState<Format | null>(null)
  const save = async (format: Format) => {
    if (figure === null || drawn !== null) return
    setDrawn(format)
    try {
      const content =
        format === 'svg' ? svgFile(figure) : await engine().printedFigure(figure.path, format)
      if (content !== null)
        saveFile(`${figure.name}-${WIDTHS[figure.sheet]}.${format}`, content, TYPES[format])
    } catch (error) {
      onFailure(messageOf(error))
    }
    setDrawn(null)
  }
  return FORMATS.map((format) => (
    <ToolButton
      key={format}
      icon={IconDownload}
      label={`Download ${title} as ${WORDS[format]}`}
      onClick={() => void save(format)}
    >
      {drawn === format ? 'Drawing …' : WORDS[format]}
    </ToolButton>
  ))
}

/** As in the report's folder. */
const svgFile = ({ svg }: ReportFigure): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`
