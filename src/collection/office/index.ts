export { dialFromPage } from '../page-dial'
export { type CollectingStudy, deskOfStudy } from './desk-of-study'
export { connectOffice, type Dial, type Office, officeInbox } from './office-connection'
export {
  type AdministratorFile,
  type CoordinatorFile,
  entryOfText,
  type OfficeCredential,
  type OfficeEntry,
  parseAdministrator,
  parseCoordinator,
} from './office-files'
export { type ReadStream, readStream } from './read-stream'
