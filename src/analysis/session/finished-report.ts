import {
  gradesOfReport,
  gradesText,
  itemsCsv,
  type LayoutPart,
  type PairConfusion,
  type PrintFormat,
  pairConfusion,
  type Report,
  type ReportFigure,
  type ReportFile,
} from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import type { GradesMade } from '../grading/grades-made'
import { ItemIndex } from '../item/item-query'
import type { FileLine, ItemFilter, ItemPage, ItemQuery } from './analysis-views'

/** What draws figures and writes files is half of the engine's code, and tables do without: it is fetched when it is first needed. */
const drawing = () => import('@/report/figures/report-figures')
const writing = () => import('@/report/render/report-files')

/** What is asked of a finished report a piece at a time; made when it is first asked for. */
export class FinishedReport {
  /** null: nothing is there yet. */
  readonly report: Report | null
  #index: ItemIndex | null = null
  #figures: Promise<readonly ReportFigure[]> | null = null
  #files: Promise<ReadonlyMap<string, ReportFile>> | null = null
  #layout: { readonly id: string; readonly files: ReadonlyMap<string, ReportFile> } | null = null

  /** @param report null: nothing is there yet, and every answer is empty */
  constructor(report: Report | null) {
    this.report = report
  }

  items(query: ItemQuery): ItemPage {
    const index = this.#itemIndex()
    return index === null
      ? { rows: [], total: 0, counts: { differ: 0, wrong: 0, flagged: 0, all: 0 } }
      : index.page(query)
  }

  itemsCsv(filter: ItemFilter, search?: string): string {
    const items = this.#itemIndex()?.fitting(filter, search) ?? []
    return itemsCsv({ raters: this.report?.raters ?? [], items, consensus: this.report?.consensus })
  }

  confusion(pair: number, condition: string | null): readonly PairConfusion[] {
    const compared = this.report?.agreement.pairs[pair]
    return this.report === null || compared === undefined
      ? []
      : pairConfusion(this.report, compared, condition)
  }

  async figure(name: string): Promise<ReportFigure | null> {
    return (await this.figures()).find(({ path }) => path === `figures/${name}.svg`) ?? null
  }

  /** All figures, in both widths. */
  figures(): Promise<readonly ReportFigure[]> {
    this.#figures ??= kept(this.#drawn(), () => {
      this.#figures = null
    })
    return this.#figures
  }

  /** A figure as it is in print; null where there is none at that path. @param path of its SVG */
  async printed(path: string, format: PrintFormat): Promise<Uint8Array | null> {
    const figure = (await this.figures()).find((one) => one.path === path)
    return figure === undefined
      ? null
      : ((await printed([figure], [format])).values().next().value ?? null)
  }

  /** report.html; null where there is no report. */
  async page(): Promise<string | null> {
    if (this.report === null) return null
    const { reportPage } = await writing()
    return reportPage(this.report, await this.figures())
  }

  /** The numbers as the tables of a paper; empty where there is no report. */
  layout(id: string): readonly LayoutPart[] {
    return this.report === null ? [] : layoutParts(this.report, id)
  }

  /** What came of a grading study; null where this is none, or there is no report. */
  grades(): GradesMade | null {
    const made = this.report === null ? null : gradesOfReport(this.report)
    if (made === null) return null
    const count = (wanted: boolean | null) =>
      made.grades.filter(({ grade }) => grade === wanted).length
    return {
      graders: made.graders,
      accepted: count(true),
      rejected: count(false),
      open: count(null),
      text: gradesText(made),
    }
  }

  /** @param layout the paper whose tables come along; null: none */
  async fileList(layout: string | null): Promise<readonly FileLine[]> {
    const titles = new Map(
      (await this.figures()).map(({ path, title, sheet }) => [
        path,
        sheet === 'one-column' ? `${title}, one column wide` : title,
      ]),
    )
    return [...(await this.files(layout))].map(([path, content]) => ({
      path,
      bytes: bytesOf(content).length,
      title: titles.get(path) ?? null,
    }))
  }

  async file(path: string, layout: string | null): Promise<Uint8Array> {
    return bytesOf((await this.files(layout)).get(path) ?? '')
  }

  async zip(layout: string | null, formats: readonly PrintFormat[]): Promise<Uint8Array> {
    const drawn = formats.length === 0 ? [] : await printed(await this.figures(), formats)
    const { zipReport } = await writing()
    return zipReport(new Map([...(await this.files(layout)), ...drawn]))
  }

  /**
   * Every file as it is written; the writer of Word documents is fetched when somebody first asks for one.
   * @param layout the paper whose tables come along; null: none
   */
  async files(layout: string | null): Promise<ReadonlyMap<string, ReportFile>> {
    this.#files ??= kept(this.#written(), () => {
      this.#files = null
    })
    const own = await this.#files
    if (layout === null || this.report === null) return own
    if (this.#layout?.id !== layout) {
      const { layoutFiles } = await import('@/report/layouts/layout-files')
      this.#layout = { id: layout, files: await layoutFiles(this.report, layout) }
    }
    return new Map([...own, ...this.#layout.files])
  }

  #itemIndex(): ItemIndex | null {
    this.#index ??= this.report === null ? null : new ItemIndex(this.report)
    return this.#index
  }

  async #drawn(): Promise<readonly ReportFigure[]> {
    return this.report === null ? [] : (await drawing()).reportFigures(this.report)
  }

  async #written(): Promise<ReadonlyMap<string, ReportFile>> {
    return this.report === null
      ? new Map()
      : (await writing()).reportFiles(this.report, await this.figures())
  }
}

/** What cannot be fetched now may be when it is asked for again. */
function kept<T>(made: Promise<T>, forget: () => void): Promise<T> {
  made.catch(forget)
  return made
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
