export {
  mintOffice,
  newCollectionKeys,
  publicKeyOf,
  type Revocations,
  type SignedAccount,
  studyAccount,
} from './accounts'
export { makeStream, streamDefinition, streamThere } from './make-stream'
export { nginxConfig } from './nginx-config'
export {
  accountsConfig,
  type ServerNode,
  type ServerPlan,
  STANDARD_PORTS,
  serverConfig,
  withStore,
} from './server-config'
export {
  type CollectionRecord,
  parseRecord,
  recordText,
  revokeRater,
  type SignedRecord,
  setupReadme,
  signRecord,
} from './setup-record'
