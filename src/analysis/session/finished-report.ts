import {
  itemsCsv,
  type LayoutPart,
  type PrintFormat,
  type ReportFigure,
  type ReportFile,
} from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import {
  gradesOfReport,
  gradesText,
  type PairConfusion,
  pairConfusion,
  type Report,
} from '@/results'
import { handOver } from '@/ui/open-worker'
import { ItemIndex } from '../item/item-query'
import type { FileLine, ItemFilter, ItemPage, ItemQuery } from './analysis-views'

/** What draws figures and writes files is half of the engine's code, and tables do without: it is fetched when it is first needed. */
const drawing = () => import('@/report/figures/report-figures')
const writing = () => import('@/report/render/report-files')

/** What is asked of a finished report a piece at a time; made when it is first asked for. As long as there is none every answer is empty. */
export class FinishedReport {
  #pieces: Pieces | null = null

  /** null: nothing is there yet. */
  protected get report(): Report | null {
    return this.#pieces?.report ?? null
  }

  /** Another report, or none, takes its place. What was begun of the last one ends as it began. */
  protected finish(report: Report | null): void {
    this.#pieces = report && new Pieces(report)
  }

  /** A page of the items. */
  async items(query: ItemQuery): Promise<ItemPage> {
    const none = { rows: [], total: 0, counts: { differ: 0, wrong: 0, flagged: 0, all: 0 } }
    return this.#pieces?.index.page(query) ?? none
  }

  /** All items that the filter lets through, as CSV. */
  async itemsCsv(filter: ItemFilter, search?: string): Promise<string> {
    const items = this.#pieces?.index.fitting(filter, search) ?? []
    return itemsCsv({ raters: this.report?.raters ?? [], items, consensus: this.report?.consensus })
  }

  /** How often each pair of labels was given by two raters, by question and kind; under one condition or all. */
  async confusion(
    pair: number,
    condition: string | null = null,
  ): Promise<readonly PairConfusion[]> {
    const compared = this.report?.agreement.pairs[pair]
    return this.report === null || compared === undefined
      ? []
      : pairConfusion(this.report, compared, condition)
  }

  /** A figure of the report; null where it has none of that name. @param name file without folder and ending */
  async figure(name: string): Promise<ReportFigure | null> {
    return (await this.figures()).find(({ path }) => path === `figures/${name}.svg`) ?? null
  }

  /** Every figure, two columns wide and one. */
  async figures(): Promise<readonly ReportFigure[]> {
    return this.#pieces?.figures() ?? []
  }

  /** A figure as it is in print; null where there is none at that path. @param path of its SVG */
  async printedFigure(path: string, format: PrintFormat): Promise<Uint8Array | null> {
    const figure = (await this.figures()).find((entry) => entry.path === path)
    if (figure === undefined) return null
    const [bytes] = (await printed([figure], [format])).values()
    return bytes === undefined ? null : handOver(bytes)
  }

  /** report.html, for the printer; null where there is no report. */
  async page(): Promise<string | null> {
    const pieces = this.#pieces
    if (pieces === null) return null
    const { reportPage } = await writing()
    return reportPage(pieces.report, await pieces.figures())
  }

  /** The numbers as the tables of a paper; empty where there is no report. */
  async layout(id: string): Promise<readonly LayoutPart[]> {
    return this.report === null ? [] : layoutParts(this.report, id)
  }

  /** What came of a grading study; null where this is none, or there is no report. */
  async grades() {
    const grades = this.report === null ? null : gradesOfReport(this.report)
    if (grades === null) return null
    const count = (wanted: boolean | null) =>
      grades.grades.filter(({ grade }) => grade === wanted).length
    return {
      graders: grades.graders,
      /** Answers by what most graders said; `open`: as many for as against. */
      accepted: count(true),
      rejected: count(false),
      open: count(null),
      /** grades.json */
      text: gradesText(grades),
    }
  }

  /** The files of the report. @param layout the paper whose tables come along; null: none */
  async fileList(layout: string | null = null): Promise<readonly FileLine[]> {
    const pieces = this.#pieces
    if (pieces === null) return []
    const titles = new Map(
      (await pieces.figures()).map(({ path, title, sheet }) => [
        path,
        sheet === 'one-column' ? `${title}, one column wide` : title,
      ]),
    )
    return [...(await pieces.files(layout))].map(([path, content]) => ({
      path,
      bytes: bytesOf(content).length,
      title: titles.get(path) ?? null,
    }))
  }

  async file(path: string, layout: string | null = null): Promise<Uint8Array> {
    return handOver(bytesOf((await this.files(layout)).get(path) ?? ''))
  }

  /** @param formats of figures, besides SVG */
  async reportZip(
    layout: string | null = null,
    formats: readonly PrintFormat[] = [],
  ): Promise<Uint8Array> {
    const pieces = this.#pieces
    const figures = formats.length === 0 ? [] : ((await pieces?.figures()) ?? [])
    const drawn = figures.length === 0 ? [] : await printed(figures, formats)
    const { zipReport } = await writing()
    return handOver(zipReport(new Map([...((await pieces?.files(layout)) ?? []), ...drawn])))
  }

  /** Every file as it is written. @param layout the paper whose tables come along; null: none */
  protected async files(layout: string | null): Promise<ReadonlyMap<string, ReportFile>> {
    return this.#pieces?.files(layout) ?? new Map()
  }
}

export type GradesMade = NonNullable<Awaited<ReturnType<FinishedReport['grades']>>>

/** What has been made of one report. */
class Pieces {
  readonly report: Report
  #index: ItemIndex | null = null
  #figures: Promise<readonly ReportFigure[]> | null = null
  #files: Promise<ReadonlyMap<string, ReportFile>> | null = null
  #layout: { readonly id: string; readonly files: ReadonlyMap<string, ReportFile> } | null = null

  constructor(report: Report) {
    this.report = report
  }

  get index(): ItemIndex {
    this.#index ??= new ItemIndex(this.report)
    return this.#index
  }

  figures(): Promise<readonly ReportFigure[]> {
    this.#figures ??= kept(this.#drawn(), () => {
      this.#figures = null
    })
    return this.#figures
  }

  /** The writer of Word documents is fetched when somebody first asks for one. */
  async files(layout: string | null): Promise<ReadonlyMap<string, ReportFile>> {
    this.#files ??= kept(this.#written(), () => {
      this.#files = null
    })
    const files = await this.#files
    if (layout === null) return files
    if (this.#layout?.id !== layout) {
      const { layoutFiles } = await import('@/report/layouts/layout-files')
      this.#layout = { id: layout, files: await layoutFiles(this.report, layout) }
    }
    return new Map([...files, ...this.#layout.files])
  }

  async #drawn(): Promise<readonly ReportFigure[]> {
    return (await drawing()).reportFigures(this.report)
  }

  async #written(): Promise<ReadonlyMap<string, ReportFile>> {
    return (await writing()).reportFiles(this.report, await this.figures())
  }
}

/** What cannot be fetched now may be when it is asked for again. */
function kept<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget)
  return promise
}

/** The painters, and the font that they write with, are fetched when somebody first asks for a PNG or PDF. */
async function printed(figures: readonly ReportFigure[], formats: readonly PrintFormat[]) {
  const [{ figureFiles }, { fetchedFonts }] = await Promise.all([
    import('@/report/printing/figure-files'),
    import('../figures/fetched-fonts'),
  ])
  return figureFiles(figures, formats, await fetchedFonts())
}

const encoder = new TextEncoder()
const bytesOf = (content: ReportFile): Uint8Array =>
  typeof content === 'string' ? encoder.encode(content) : content.slice()
