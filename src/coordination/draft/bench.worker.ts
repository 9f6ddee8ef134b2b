import { expose } from 'comlink'
import { volumePackers } from '../freeze/volume-packers'
import type { FreezeOrder, Progress } from './bench'
import { BenchEngine } from './bench-engine'

class WorkerBench extends BenchEngine {
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

expose(new WorkerBench())
