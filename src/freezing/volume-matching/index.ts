export { assignRoles } from './assign-roles'
export { describeVolume, type VolumeDescription } from './describe-volume'
export { type HeadCoverage, headCoverage } from './head-coverage'
export {
  type FileMatch,
  type FileMatching,
  type FileReference,
  fileReferences,
  matchFiles,
  sourcePath,
} from './match-files'
export { parseMatchTable } from './match-table'
export { type GreyImage, type Thumbnails, thumbnails } from './thumbnails'
