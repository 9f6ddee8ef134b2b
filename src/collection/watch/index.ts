export { forgedFinder } from '../forged-finder'
export {
  type CollectionView,
  collectionWatch,
  type ExpectedRater,
  type SiteView,
} from './collection-watch'
export { type WatchState, watchStudy } from './watch-study'
export type { ChainState } from './watched-session'
