export { forgedFinder } from '../forged-finder'
export type { StreamMessage } from '../sealed-event'
export {
  type CollectionView,
  CollectionWatch,
  type ExpectedRater,
  type SiteView,
} from './collection-watch'
export { followStream } from './follow-stream'
export { type WatchState, watchStudy } from './watch-study'
export type { ChainState } from './watched-session'
