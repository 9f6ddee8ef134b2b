import lists from './name-lists.json' with { type: 'json' }
import { wordList } from './word-list'

/** Given names that are words, places or things, too: by themselves they are no clue. Folded. */
export const WORDS_LIKE_NAMES = wordList(lists.wordsLikeNames)

/** Names of diseases, signs, structures and scores after people: they name no patient. Folded, and with them the given names that go before. */
export const EPONYMS = wordList(lists.eponyms)

/** What an eponym is the name of: the words before it are no patient's. */
export const DISEASE_HEADS =
  /^(?:diseases?|syndromes?|malformations?|signs?|areas?|gyr(?:us|i)|sulc(?:us|i)|fissures?|cysts?|spaces?|scores?|scales?|grad(?:e|es|ing)|criteria|class(?:es|ification)?|types?|encephalopathy|chorea|ataxia|palsy|bod(?:y|ies)|cells?|tumou?rs?|neuroma|variant|nucle(?:us|i)|tracts?|loops?|lines?|angles?|tests?|reflex(?:es)?|phenomenon|pupils?|triad|law|index|atrophy|dystrophy|neuropathy|optic|hydrocephalus|lymphoma|sarcoma|foramen|foramina|aqueduct|circle|ganglion|canals?|pouch|cave|veins?|artery|nerve|syndrom|krankheit|morbus|maladie|malattia|enfermedad|complex|sequence|sequences|atlas|fingers?)$/

/** Words that stand with a capital letter in headings, prompts and options, and are no surname. Folded. */
export const NO_SURNAMES = wordList(lists.noSurnames)

/** Who sees and refers patients without being named: "seen by Neurology". Folded. */
export const ROLES =
  /^(?:neurolog|neuroradiolog|radiolog|neurosurg|surg|oncolog|cardiolog|paediatr|pediatr|psychiatr|ophthalm|dermat|emergen|orthop|urolog|haemat|hemat|endocrin|rheumat|internal|general|family|primary|community|hausarz|arzt|aerzt|medic|physi|nurs|team|gp$|er$|ed$|ent$|icu$|mdt$|his$|her$|a$|an$|the$|two$|three$|both$|our$|their$|another$|several$|consensus|expert)/
