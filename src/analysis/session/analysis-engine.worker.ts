import { expose } from 'comlink'
import { AnalysisEngine } from './analysis-engine'

expose(new AnalysisEngine('triplane'))
