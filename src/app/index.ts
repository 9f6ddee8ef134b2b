export { App } from './app'
export { deferredStores, type Stores } from './deferred-stores'
export type { AppServices } from './services'
export { siteStudiesUrl } from './site-packages'
