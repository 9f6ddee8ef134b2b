import { expose } from 'comlink'
import { AnalysisEngine } from './analysis-engine'
import { openReportSides } from './open-report-sides'

expose(new AnalysisEngine('triplane', undefined, openReportSides))
