import { expose } from 'comlink'
import { volumePackers } from '../freeze/volume-packers'
import { DraftEngine } from './draft-engine'

expose(new DraftEngine(volumePackers))
