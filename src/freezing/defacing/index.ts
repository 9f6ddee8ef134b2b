export { type Cut, isCutAway } from './cut-away'
export { DEFACING, type Defaced, defaceVolume } from './deface-volume'
export { type FacePreview, facePreview } from './face-pictures'
