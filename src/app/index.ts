export { App } from './app'
export { deferredStores } from './deferred-stores'
export { keepApp } from './keep-app'
