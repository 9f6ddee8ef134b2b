import { expose } from 'comlink'
import { volumePackers } from '../freeze/volume-packers'
import { DraftEngine } from './draft-engine'
import type { FreezeOrder, Progress } from './draft-views'

class DraftWorkerEngine extends DraftEngine {
  #packers: ReturnType<typeof volumePackers> | null = null

  constructor() {
    super(() => {
      this.#packers ??= volumePackers()
      return this.#packers
    })
  }

  override async freeze(order: FreezeOrder, onProgress: Progress) {
    try {
      return await super.freeze(order, onProgress)
    } finally {
      this.#packers?.close()
      this.#packers = null
    }
  }
}

expose(new DraftWorkerEngine())
