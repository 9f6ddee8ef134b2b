export { dialFromPage } from '../page-dial'
export { ADD_USAGE, linkCommands, RELOAD_COMMAND, REVOKE_USAGE } from './link-commands'
export { connectOffice } from './office-connection'
export {
  type CollectingStudy,
  type CoordinatorFile,
  deskOfStudy,
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
