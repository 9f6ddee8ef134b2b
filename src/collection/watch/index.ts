export { forgedFinder } from '../forged-finder'
export {
  type CollectionView,
  CollectionWatch,
  type ExpectedRater,
  type SiteView,
} from './collection-watch'
export { type WatchState, watchStudy } from './watch-study'
export type { ChainState } from './watched-session'
