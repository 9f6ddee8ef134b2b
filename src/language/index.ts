export { pressedLanguage, pressLanguage, settleLanguage } from './chosen-language'
export {
  chooseLanguage,
  type Language,
  languageNow,
  type Say,
  speak,
  textNow,
  textsArrived,
  useLanguage,
  useText,
} from './current-language'
export { factsOf, type LanguageCode, languageCodes, nextLanguage, readLanguage } from './languages'
export { namedText, type TextName } from './named-text'
export { dayWords, decimalMark, listWords, numberWords, timeWords } from './number-words'
export {
  chooseStudyLanguage,
  languageName,
  proposedLanguage,
  type StudyLanguages,
  useStudyLanguage,
} from './study-language'
export type { TextArea, Texts } from './text-areas'
