export { mintOffice, newCollectionKeys, publicKeyOf, studyAccount } from './accounts'
export { makeStream, streamDefinition, streamThere } from './make-stream'
export {
  accountsConfig,
  nginxConfig,
  type ServerNode,
  type ServerPlan,
  STANDARD_PORTS,
  serverConfig,
  setupReadme,
  withStore,
} from './server-files'
export {
  type CollectionRecord,
  parseRecord,
  revokeRater,
  type SignedRecord,
  signRecord,
} from './setup-record'
