import { TISSUES } from './tissues'

/** The tissues of one voxel, painted one over the other; the shares always add up to 1. */
export class TissueMix {
  readonly shares = new Float64Array(TISSUES.length)
  readonly #used = new Uint8Array(TISSUES.length)
  #count = 0

  start(tissue: number): void {
    this.#clear()
    this.#add(tissue)
    this.shares[tissue] = 1
  }

  #clear(): void {
    for (let n = 0; n < this.#count; n++) this.shares[this.#used[n] as number] = 0
    this.#count = 0
  }

  #add(tissue: number): void {
    for (let n = 0; n < this.#count; n++) if (this.#used[n] === tissue) return
    this.#used[this.#count++] = tissue
  }

  /** Takes up a voxel that `store` wrote. */
  load(ids: Uint8Array, amounts: Uint8Array, at: number): void {
    this.#clear()
    for (let n = 0; n < 3; n++) {
      const amount = amounts[at + n] as number
      const id = ids[at + n] as number
      if (amount === 0) continue
      this.#add(id)
      this.shares[id] = (this.shares[id] as number) + amount / 255
    }
  }

  /** Paints `tissue` over what is there, hiding the share `alpha` of it. */
  over(tissue: number, alpha: number): void {
    if (alpha <= 0.004) return
    if (alpha >= 0.996) {
      this.start(tissue)
      return
    }
    const rest = 1 - alpha
    for (let n = 0; n < this.#count; n++)
      this.shares[this.#used[n] as number] = (this.shares[this.#used[n] as number] as number) * rest
    this.#add(tissue)
    this.shares[tissue] = (this.shares[tissue] as number) + alpha
  }

  /** The three largest shares as ids and bytes adding up to 255, written at `at`. */
  store(ids: Uint8Array, amounts: Uint8Array, at: number): void {
    let first = 0
    let second = 0
    let third = 0
    let a = -1
    let b = -1
    let c = -1
    for (let n = 0; n < this.#count; n++) {
      const id = this.#used[n] as number
      const share = this.shares[id] as number
      if (share > a) {
        third = second
        c = b
        second = first
        b = a
        first = id
        a = share
      } else if (share > b) {
        third = second
        c = b
        second = id
        b = share
      } else if (share > c) {
        third = id
        c = share
      }
    }
    const total = a + Math.max(0, b) + Math.max(0, c)
    const nb = Math.round((Math.max(0, b) / total) * 255)
    const nc = Math.round((Math.max(0, c) / total) * 255)
    ids[at] = first
    ids[at + 1] = nb > 0 ? second : first
    ids[at + 2] = nc > 0 ? third : first
    amounts[at] = 255 - nb - nc
    amounts[at + 1] = nb
    amounts[at + 2] = nc
  }
}
