export { dialFromPage } from '../page-dial'
export { type CollectingStudy, deskOfStudy } from './desk-of-study'
export { ADD_USAGE, linkCommands, RELOAD_COMMAND, REVOKE_USAGE } from './link-commands'
export { connectOffice } from './office-connection'
export {
  type CoordinatorFile,
  entryOfText,
  inboxOfEntry,
  type OfficeEntry,
  officeInbox,
  parseAdministrator,
  parseCoordinator,
  type RaterLink,
  withLinkState,
} from './office-files'
export { type ReadStream, readStream } from './read-stream'
