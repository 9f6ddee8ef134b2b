export { diagnose, type Finding } from './checks'
export {
  accountzSchema,
  type CollectionFacts,
  type SeenCertificate,
  type SeenNode,
  type SeenPage,
  type Unseen,
  varzSchema,
} from './facts'
export { prometheusText } from './prometheus'
