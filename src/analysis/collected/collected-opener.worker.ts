import { expose } from 'comlink'
import { CollectedOpener } from './collected-opener'

expose(new CollectedOpener())
