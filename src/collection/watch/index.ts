export {
  type CollectionView,
  CollectionWatch,
  type ExpectedRater,
  type FindForged,
  type SessionView,
  type SiteView,
  type StreamMessage,
} from './collection-watch'
export { type FollowState, followStream } from './follow-stream'
export { forgedFinder } from './forged-finder'
export { type WatchOrder, type WatchState, watchStudy } from './watch-study'
export type { ChainState } from './watched-session'
