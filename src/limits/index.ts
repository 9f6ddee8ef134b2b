export { LIMITS } from './limits'
