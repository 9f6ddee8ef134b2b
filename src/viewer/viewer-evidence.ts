/** What was on screen, for the answer. */
export interface ViewerEvidence {
  crosshairMm: [number, number, number]
  /** Grey scale of the first row, true intensities. */
  window: [number, number]
  /** 1: everything fits. */
  zoom: number
  /** Share of the slices of each plane, over all volumes of the item, that were on screen. */
  viewed: { axial: number; coronal: number; sagittal: number }
}

export interface ViewerHandle {
  /** Null while nothing is shown. */
  evidence(): ViewerEvidence | null
  /** The view as the item opened. */
  reset(): void
  focus(): void
}
