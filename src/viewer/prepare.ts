// The entry for workers: decoding alone, without NiiVue and React.
export { prepareVolume } from './prepare-volume'
export { type PreparedVolume, PrepareVolumeError, transferablesOf } from './prepared-volume'
