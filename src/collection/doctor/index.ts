export { diagnose, type Finding } from './checks'
export {
  accountzSchema,
  type CollectionFacts,
  type SeenCertificate,
  type SeenNode,
  type SeenPage,
  varzSchema,
} from './facts'
export { prometheusText } from './prometheus'
