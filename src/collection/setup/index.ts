export { mintOffice, newCollectionKeys, signedAccounts, signRecord } from './accounts'
export { makeStream, streamDefinition, streamDifferences, streamThere } from './make-stream'
export {
  nginxConfig,
  type ServerNode,
  type ServerPlan,
  serverConfig,
  setupReadme,
  withStore,
} from './server-files'
export { accountzSchema, varzSchema } from './server-monitor'
export {
  type CollectionRecord,
  parseRecord,
  revokeRater,
} from './setup-record'
