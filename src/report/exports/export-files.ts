import { crossedRocData, rocData } from '../readers/roc-data'
import type { Report } from '../report'
import { ANALYSIS_R } from './analysis-r'
import { ANALYSIS_R_READERS } from './analysis-r-readers'
import { idMapCsv } from './id-map-csv'
import { imrmcJava, imrmcRjafroc } from './imrmc'
import { mrmcaovCsv } from './mrmcaov-csv'
import { rjafrocXlsx } from './rjafroc-xlsx'

/** Files for other statistics programs (formats 7); those that cannot be made of this study are left out. */
export function exportFiles(report: Report): [path: string, content: string | Uint8Array][] {
  const data = rocData(report)
  const crossed = data === null ? null : crossedRocData(data)
  const files: [path: string, content: string | Uint8Array][] = [
    ['exports/analysis.R', report.readers === undefined ? ANALYSIS_R : ANALYSIS_R + ANALYSIS_R_READERS],
    ['exports/id-map.csv', idMapCsv(data, crossed)],
  ]
  if (data !== null) {
    files.push(['exports/imrmc-java.imrmc', imrmcJava(report, data)])
    files.push(['exports/mrmcaov.csv', mrmcaovCsv(data)])
  }
  if (crossed !== null) {
    files.push(['exports/imrmc-rjafroc.imrmc', imrmcRjafroc(report, crossed)])
    files.push(['exports/rjafroc.xlsx', rjafrocXlsx(crossed)])
  }
  return files
}
