export { type Lobe, lobeAt } from './lobe-at'
export { type Anatomy, makeAnatomy } from './make-anatomy'
export {
  makePhantom,
  type PhantomFile,
  phantomBytes,
  phantomJobs,
  runPhantomSpec,
} from './make-phantom'
export {
  LESION_KINDS,
  type LesionKind,
  type PhantomHead,
  type PhantomLesion,
  type PointMm,
  phantomHead,
  type Sides,
} from './phantom-head'
export { type PhantomSpec, type PhantomVolume, parsePhantomSpec } from './phantom-spec'
export { type PhantomTruth, phantomTruth } from './phantom-truth'
export type { Rendering } from './render-contrast'
export { CONTRASTS, type Contrast } from './tissues'
