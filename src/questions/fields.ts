import { lookUpByKind } from './by-kind'
import { choiceForm } from './choice/choice-fields'
import { distanceForm } from './distance/distance-fields'
import { multiChoiceForm } from './multi-choice/multi-choice-fields'
import { numberForm } from './number/number-fields'
import { pointForm } from './point/point-fields'
import type { KindFields } from './question-fields'
import { rankingForm } from './ranking/ranking-fields'
import { scaleForm } from './scale/scale-fields'
import { textForm } from './text/text-fields'
import { yesNoForm } from './yes-no/yes-no-fields'

// The third entrance of the folder: the forms in which a coordinator makes questions. A new kind is one more line here.
export const kindFields: readonly KindFields[] = [
  yesNoForm,
  choiceForm,
  multiChoiceForm,
  textForm,
  numberForm,
  scaleForm,
  rankingForm,
  pointForm,
  distanceForm,
]

export type { OwnFields } from './question-fields'

/** @throws TypeError for a kind without a form (test/questions holds the lists together). */
export const fieldsOf = lookUpByKind(kindFields)
