export {
  type AccountLimits,
  type CollectionAccounts,
  type CollectionSeeds,
  mintOffice,
  newCollectionKeys,
  type Office,
  type OfficeCredential,
  officeInbox,
  publicKeyOf,
  type Revocations,
  type SignedAccount,
  studyAccount,
} from './accounts'
export { makeStream, streamDefinition } from './make-stream'
export { nginxConfig } from './nginx-config'
export {
  accountsConfig,
  type ServerNode,
  type ServerPlan,
  STANDARD_PORTS,
  serverConfig,
} from './server-config'
export {
  type AdministratorFile,
  type CollectionRecord,
  type CoordinatorFile,
  parseAdministrator,
  parseCoordinator,
  parseRecord,
  recordText,
  revokeRater,
  setupReadme,
} from './setup-record'
