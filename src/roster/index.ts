export { checkRoster, type RosterRow } from './check-roster'
export { raterLink, siteAddress, unsentProblem } from './rater-link'
export { dayOf, readRoster } from './read-roster'
export { estimatedMinutes, type ReadingEstimate, readEstimate } from './reading-estimate'
export {
  armOf,
  daysLeft,
  dueness,
  newEntry,
  type RosterEntry,
  type RosterStudy,
  rosterStudy,
} from './roster'
export { linksCsv, mergeRoster, rosterCsv, rosterLines } from './roster-csv'
export { raterLetter, ratersPage, type SheetOptions } from './sheets/rater-sheets'
