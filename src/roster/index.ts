export { checkRoster, type RosterCheck, type RosterRow } from './check-roster'
export { raterLink, siteAddress } from './rater-link'
export { type ReadRoster, readRoster } from './read-roster'
export { estimatedMinutes, type ReadingEstimate, readEstimate } from './reading-estimate'
export {
  armOf,
  type Dueness,
  daysLeft,
  dueness,
  itemsOf,
  newEntry,
  type RosterEntry,
  type RosterStudy,
  rosterStudy,
} from './roster'
export { linksCsv, mergeRoster, rosterCsv, rosterLines } from './roster-csv'
export { raterLetter, ratersPage, type SheetOptions } from './sheets/rater-sheets'
