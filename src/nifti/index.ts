export {
  crc32,
  findGzipText,
  gunzip,
  gzipDeterministic,
  inflateTo,
  isEndless,
  isGzip,
  joinBytes,
} from './gzip'
export {
  cornersOfBox,
  cornersOfShape,
  distanceMm,
  inverseOf,
  largestDistanceMm,
  transform,
  type Vector3,
} from './header/affine'
export { isSheared } from './header/choose-affine'
export { isDicom, isPointer } from './header/foreign-file'
export { joinPair } from './header/join-pair'
export { type NiftiHeader, type NiftiVolume, voxelCount } from './header/nifti-header'
export { viewOf } from './header/nifti-layout'
export { type NiftiReading, readNifti } from './header/read-nifti'
export type { NiftiProblem } from './nifti-problem'
export { checkValues } from './samples/check-values'
export { isCtRange } from './samples/default-window'
export { floatFromHalf, halfFromFloat } from './samples/half-float'
export { halfValues } from './samples/half-values'
export {
  openingWindow,
  type PreparedVolume,
  preparedBytes,
  prepareVolume,
  transferablesOf,
} from './samples/prepare-volume'
export { valuesOfVolume } from './samples/stored-voxels'
export { BLOCKS, type VolumeContent, volumeContent } from './samples/volume-content'
export { framesOf } from './samples/volume-frames'
export { type VolumeSamples, volumeSamples } from './samples/volume-samples'
export { findNiftiText, scrubNifti } from './writing/scrub-nifti'
export { writeNifti } from './writing/write-nifti'
