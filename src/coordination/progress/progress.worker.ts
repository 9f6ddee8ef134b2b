import { expose } from 'comlink'
import { ProgressEngine } from './progress-engine'

expose(new ProgressEngine())
