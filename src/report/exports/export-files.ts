import { crossedRocData, rocData } from '../readers/roc-data'
import type { Report } from '../report'
import { ANALYSIS_R } from './analysis-r'
import { ANALYSIS_R_FIGURES } from './analysis-r-figures'
import { ANALYSIS_R_READERS } from './analysis-r-readers'
import { idMapCsv } from './id-map-csv'
import { imrmcJava, imrmcRjafroc } from './imrmc'
import { mrmcaovCsv } from './mrmcaov-csv'
import { rjafrocXlsx } from './rjafroc-xlsx'

/** Files for other statistics programs (formats 7); those that cannot be made of this study are left out. Each is made when it is asked for. */
export function* exportFiles(report: Report): Generator<[path: string, content: string | Uint8Array], void> {
  const data = rocData(report)
  const crossed = data === null ? null : crossedRocData(data)
  const readers = report.readers === undefined ? '' : ANALYSIS_R_READERS
  yield ['exports/analysis.R', ANALYSIS_R + readers + ANALYSIS_R_FIGURES]
  yield ['exports/id-map.csv', idMapCsv(data, crossed)]
  if (data !== null) {
    yield ['exports/imrmc-java.imrmc', imrmcJava(report, data)]
    yield ['exports/mrmcaov.csv', mrmcaovCsv(data)]
  }
  if (crossed !== null) {
    yield ['exports/imrmc-rjafroc.imrmc', imrmcRjafroc(report, crossed)]
    yield ['exports/rjafroc.xlsx', rjafrocXlsx(crossed)]
  }
}
