export { App } from './app'
export { deferredStores } from './deferred-stores'
export { keepApp } from './keep-app'
export { warmReading } from './warm-reading'
