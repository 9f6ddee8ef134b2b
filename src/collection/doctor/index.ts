export { diagnose, type Finding } from './checks'
export { accountzSchema, type CollectionFacts, type Seen, varzSchema } from './facts'
export { prometheusText } from './prometheus'
