import type { Texts } from '@/language'
import { care as careDe } from '@/language/texts/de/care'
import { collecting as collectingDe } from '@/language/texts/de/collecting'
import { files as filesDe } from '@/language/texts/de/files'
import { guide as guideDe } from '@/language/texts/de/guide'
import { help as helpDe } from '@/language/texts/de/help'
import { home as homeDe } from '@/language/texts/de/home'
import { keys as keysDe } from '@/language/texts/de/keys'
import { pages as pagesDe } from '@/language/texts/de/pages'
import { panel as panelDe } from '@/language/texts/de/panel'
import { problems as problemsDe } from '@/language/texts/de/problems'
import { questions as questionsDe } from '@/language/texts/de/questions'
import { room as roomDe } from '@/language/texts/de/room'
import { sending as sendingDe } from '@/language/texts/de/sending'
import { viewer as viewerDe } from '@/language/texts/de/viewer'
import { care as careEn } from '@/language/texts/en/care'
import { collecting as collectingEn } from '@/language/texts/en/collecting'
import { files as filesEn } from '@/language/texts/en/files'
import { guide as guideEn } from '@/language/texts/en/guide'
import { help as helpEn } from '@/language/texts/en/help'
import { home as homeEn } from '@/language/texts/en/home'
import { keys as keysEn } from '@/language/texts/en/keys'
import { pages as pagesEn } from '@/language/texts/en/pages'
import { panel as panelEn } from '@/language/texts/en/panel'
import { problems as problemsEn } from '@/language/texts/en/problems'
import { questions as questionsEn } from '@/language/texts/en/questions'
import { room as roomEn } from '@/language/texts/en/room'
import { sending as sendingEn } from '@/language/texts/en/sending'
import { viewer as viewerEn } from '@/language/texts/en/viewer'

/** The texts of every area, as no page has them: the app brings each with the part that says it. */
export const english = {
  care: careEn,
  collecting: collectingEn,
  files: filesEn,
  guide: guideEn,
  help: helpEn,
  home: homeEn,
  keys: keysEn,
  pages: pagesEn,
  panel: panelEn,
  problems: problemsEn,
  questions: questionsEn,
  room: roomEn,
  sending: sendingEn,
  viewer: viewerEn,
}
export const german: Texts = {
  care: careDe,
  collecting: collectingDe,
  files: filesDe,
  guide: guideDe,
  help: helpDe,
  home: homeDe,
  keys: keysDe,
  pages: pagesDe,
  panel: panelDe,
  problems: problemsDe,
  questions: questionsDe,
  room: roomDe,
  sending: sendingDe,
  viewer: viewerDe,
}
