export { App } from './app'
export { deferredStores, type Stores } from './deferred-stores'
export { keepApp } from './keep-app'
export type { AppServices } from './services'
