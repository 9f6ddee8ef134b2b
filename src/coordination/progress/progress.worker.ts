import { expose } from 'comlink'
import { ProgressDesk } from './progress-desk'

expose(new ProgressDesk())
