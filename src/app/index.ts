export { App } from './app'
export type { AppServices } from './services'
