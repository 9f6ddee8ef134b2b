export type { Affine, Vector3 } from './affine'
export { findGzipText, type GunzipResult, gunzip, gzipDeterministic, isGzip } from './gzip'
export { type NiftiFrame, niftiFrame } from './nifti-frame'
export type { NiftiHeader } from './nifti-header'
export type { NiftiFinding, NiftiProblem, NiftiProblemCode } from './nifti-problem'
export type { NiftiExtension, NiftiText } from './nifti-text'
export { type Lobe, lobeAt } from './phantom/lobe-at'
export { type Anatomy, makeAnatomy } from './phantom/make-anatomy'
export {
  makePhantom,
  type PhantomFile,
  phantomBytes,
  phantomJobs,
  runPhantomSpec,
} from './phantom/make-phantom'
export { type PhantomSpecReading, parsePhantomSpec } from './phantom/parse-phantom-spec'
export {
  LESION_KINDS,
  type LesionKind,
  type PhantomHead,
  type PhantomLesion,
  type PointMm,
  phantomHead,
  type Sides,
} from './phantom/phantom-head'
export type { PhantomProblem, PhantomSpec, PhantomVolume } from './phantom/phantom-spec'
export { type PhantomTruth, phantomTruth } from './phantom/phantom-truth'
export type { Rendering } from './phantom/render-contrast'
export { CONTRASTS, type Contrast } from './phantom/tissues'
export { type NiftiReading, readNifti } from './read-nifti'
export { findNiftiText, scrubNifti } from './scrub-nifti'
export { type NiftiVolume, type NiftiVoxels, writeNifti } from './write-nifti'
