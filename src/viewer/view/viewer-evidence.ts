/** What was on screen, for the answer. */
export interface ViewerEvidence {
  crosshairMm: [number, number, number]
  /** Grey scale of the first row, true intensities. */
  window: [number, number]
  /** 1: everything fits. */
  zoom: number
  /** Share of the slices of each plane, over all volumes of the item, that were on screen. */
  viewed: { axial: number; coronal: number; sagittal: number }
  /** There, and true, when the graphics could not hold the images and they were shown at reduced resolution. */
  isReduced?: true
}

export interface ViewerHandle {
  /** Null while nothing is shown. */
  evidence(): ViewerEvidence | null
  /** The view as the item opened. */
  reset(): void
  focus(): void
  /** Puts the crosshair on a place, RAS+ world mm. */
  moveTo(mm: readonly [number, number, number]): void
}
