import { expose } from 'comlink'
import { AnalysisEngine } from './analysis-engine'
import { openRedrawers } from './open-redrawers'

expose(new AnalysisEngine('triplane', undefined, openRedrawers))
