export { type Cut, DEFACING, defaceVolume, isCutAway } from './deface-volume'

export { type FacePreview, facePreview } from './face-pictures'
