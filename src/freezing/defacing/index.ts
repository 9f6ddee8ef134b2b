export {
  type Cut,
  DEFACING,
  defaceVolume,
  type FacePreview,
  facePreview,
  isCutAway,
} from './deface-volume'
