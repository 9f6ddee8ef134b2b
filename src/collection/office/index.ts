export { dialFromPage } from '../page-dial'
export { type CollectingStudy, deskOfStudy } from './desk-of-study'
export { connectOffice, type Office, officeInbox } from './office-connection'
export {
  type CoordinatorFile,
  entryOfText,
  type OfficeEntry,
  parseAdministrator,
  parseCoordinator,
} from './office-files'
export { type ReadStream, readStream } from './read-stream'
