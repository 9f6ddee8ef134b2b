// What a key is by itself is the questions' to say; whoever opens one comes here.
export { parseKey } from '@/questions'
export { certifiedCounts, checkStudyHash, parseCertificate } from './check-certificate'
export { type EarlierStudy, earlierStudies } from './earlier-studies'
export { type AssetFault, type LoadedImage, loadAsset, loadImage } from './load-asset'
export { type LoadedVolume, loadVolume, type VolumeHashes } from './load-volume'
export {
  certificateOf,
  changesSince,
  type NamedCertificate,
  namedCertificate,
} from './named-certificate'
export { keySha256, openKey, readKey } from './open-key'
export type { OpenPackage } from './open-source'
export { type OpenedStudy, openStudy } from './open-study'
export {
  PackageFileError,
  type PackageFiles,
  type PackageSource,
  type PackageStore,
  type StoredPackage,
} from './package-files'
export { openPackageZip, packageZip, packageZipBlob } from './package-zip'
export { isSealed, keyText, sealKey, unsealKey } from './seal-key'
export {
  isAssetPath,
  type KnownStudy,
  type PackagedFile,
  packagedFiles,
  type VerifiedPackage,
  verifyPackage,
} from './verify-package'
