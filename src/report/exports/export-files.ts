import { crossedRocData, rocData } from '../readers/roc-data'
import type { Report } from '../report'
import { acceptedCsv } from './accepted-csv'
import { ANALYSIS_R } from './analysis-r'
import { ANALYSIS_R_CLUSTERS } from './analysis-r-clusters'
import { ANALYSIS_R_DRAWN } from './analysis-r-drawn'
import { ANALYSIS_R_END, ANALYSIS_R_FIGURES } from './analysis-r-figures'
import { ANALYSIS_R_PANEL } from './analysis-r-panel'
import { ANALYSIS_R_READERS } from './analysis-r-readers'
import { idMapCsv } from './id-map-csv'
import { imrmcJava, imrmcRjafroc } from './imrmc'
import { mrmcaovCsv } from './mrmcaov-csv'
import { questionsCsv } from './questions-csv'
import { ratingsCsv } from './ratings-csv'
import { rjafrocXlsx } from './rjafroc-xlsx'

type ExportFile = [path: string, content: string | Uint8Array | Iterable<string>]

/** Files for other statistics programs (formats 7); those that cannot be made of this study are left out. Each is made when it is asked for. */
export function* exportFiles(report: Report): Generator<ExportFile, void> {
  const data = rocData(report)
  const crossed = data === null ? null : crossedRocData(data)
  const hasReaders = report.readers !== undefined
  const drawn = `\ndrawn_seed <- ${report.seed}\ndrawn_times <- ${report.iterations}\n`
  const reference = `\nreference <- ${JSON.stringify(report.direction?.reference ?? '')}\n`
  const script = [
    ANALYSIS_R,
    reference,
    hasReaders ? ANALYSIS_R_READERS : '',
    ANALYSIS_R_FIGURES,
    hasReaders ? ANALYSIS_R_PANEL : '',
    ANALYSIS_R_CLUSTERS,
    drawn,
    ANALYSIS_R_DRAWN,
    ANALYSIS_R_END,
  ]
  yield ['exports/analysis.R', script.join('')]
  yield ['exports/id-map.csv', idMapCsv(data, crossed)]
  const accepted = acceptedCsv(report)
  if (accepted !== null) yield ['exports/accepted.csv', accepted]
  yield ['exports/questions.csv', questionsCsv(report)]
  if (data !== null) {
    yield ['exports/imrmc-java.imrmc', imrmcJava(report, data)]
    yield ['exports/mrmcaov.csv', mrmcaovCsv(data)]
    if (hasReaders) yield ['exports/ratings.csv', ratingsCsv(report)]
  }
  if (crossed !== null) {
    yield ['exports/imrmc-rjafroc.imrmc', imrmcRjafroc(report, crossed)]
    yield ['exports/rjafroc.xlsx', rjafrocXlsx(crossed)]
  }
}
