/** Replicates whose draws share a number: a byte each. */
const FOUR = 4

/** How often each cluster was drawn in the replicates of a block, four of them side by side: what is read together stands together. */
export interface DrawnBlock {
  readonly clusterCount: number
  /** Replicates of the block. */
  readonly size: number
  /**
   * A byte for each replicate of the k-th four, the first one lowest, at k × `clusterCount` + cluster: that one of n clusters is drawn
   * more than 255 times has a probability below 1e-500, whatever n.
   */
  readonly fours: Int32Array
  /** Where the draws of each cluster are counted, where several share a slot: figures take slots for clusters, then. */
  readonly slotOfCluster: Int32Array | null
}

/** How many fours these replicates take. */
export const foursOf = (replicates: number): number => Math.ceil(replicates / FOUR)

/** Where the draws of a replicate stand: in the fours from `from` on, in the byte above `shift` bits. */
export const placeOf = (
  replicate: number,
  clusterCount: number,
): { readonly from: number; readonly shift: number } => ({
  from: Math.floor(replicate / FOUR) * clusterCount,
  shift: 8 * (replicate % FOUR),
})

/** @param replicates of each how often each cluster was drawn, at most 255 times */
export function drawnBlock(
  replicates: readonly Int32Array[],
  slotOfCluster: Int32Array | null = null,
): DrawnBlock {
  const clusterCount = replicates[0]?.length ?? 0
  const fours = new Int32Array(foursOf(replicates.length) * clusterCount)
  replicates.forEach((draws, replicate) => {
    const { from, shift } = placeOf(replicate, clusterCount)
    draws.forEach((count, cluster) => {
      fours[from + cluster] = (fours[from + cluster] ?? 0) | (count << shift)
    })
  })
  return { clusterCount, size: replicates.length, fours, slotOfCluster }
}

/** Writes how often each cluster, or slot, was drawn in one replicate of the block. */
export function takeDraws(
  { clusterCount, fours, slotOfCluster }: DrawnBlock,
  replicate: number,
  draws: Int32Array,
): void {
  const { from, shift } = placeOf(replicate, clusterCount)
  if (slotOfCluster !== null) draws.fill(0)
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    const count = ((fours[from + cluster] ?? 0) >>> shift) & 255
    if (slotOfCluster === null) draws[cluster] = count
    else {
      const slot = slotOfCluster[cluster] ?? 0
      draws[slot] = (draws[slot] ?? 0) + count
    }
  }
}

/** The draws of each cluster. @throws RangeError where clusters share slots */
export function foursOfClusters({ fours, slotOfCluster }: DrawnBlock): Int32Array {
  if (slotOfCluster !== null)
    throw new RangeError('bootstrap: the figure is not made for shared slots')
  return fours
}
