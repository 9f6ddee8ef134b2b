export { type Cut, DEFACING, type Defaced, defaceVolume, isCutAway } from './deface-volume'

export { type FacePreview, facePreview } from './face-pictures'
