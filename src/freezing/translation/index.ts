export {
  isMissing,
  itemSaying,
  itemsIn,
  itemTextProblems,
  itemWithout,
  languagesOfDraft,
  placeInItem,
  protocolIn,
  protocolWithout,
  type TextEntry,
  type Translation,
  textEntries,
  textProblems,
} from './text-table'
export { readTextTable, textTableCsv } from './text-table-file'
export { wordedOfPoolItem } from './worded-pool'
