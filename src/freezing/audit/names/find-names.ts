import { isAscii } from '../../check/text-search'
import { AFTER_A_PERSON, AGE_BEHIND, BEFORE_A_NAME } from './name-clues'
import {
  DISEASE_HEADS,
  GIVEN_NAMES,
  LETTERED,
  PARTICLES,
  ROLES,
  WORDS_AS_SURNAMES,
} from './name-lists'
import {
  foldName,
  isCapital,
  isEponym,
  isGivenName,
  isInitial,
  isLikeGivenName,
  isOfFather,
  isSurname,
  mayBeSurname,
  NO_WORD,
  type Word,
} from './name-words'

/** How the words around a candidate speak for a person. */
interface Around {
  readonly isNamedBefore: boolean
  readonly isPersonBehind: boolean
  /** "Doctor: Thank you" is somebody speaking. */
  readonly isAfterColon: boolean
}

/** So many words belong to one name at most, particles and initials counted. */
const LONGEST = 5

/**
 * Persons named in a text without a title: given names of a list with what follows them, surnames beside initials, and whoever
 * is seen, refers, presents or complains. Tuned to find more than it spares; diseases, structures and drugs called after people
 * are no names. @param words of the text. @returns in order, none overlapping another.
 */
export function findNames(text: string, words: readonly Word[]): FoundName[] {
  if (!/\p{Lu}/u.test(text)) return nonLatinNames(text)
  const isGerman = looksGerman(words)
  const found: FoundName[] = []
  for (let at = 0; at < words.length; at++) {
    const hit = nameAt(text, words, at, isGerman)
    if (hit === null) continue
    const [first, last] = [words[at], words[hit.last]]
    if (first === undefined || last === undefined) continue
    found.push({ start: first.start, end: last.end, severity: hit.severity, clue: hit.clue })
    at = hit.last
  }
  return [...found, ...nonLatinNames(text)].sort((a, b) => a.start - b.start)
}

type Hit = Pick<FoundName, 'severity' | 'clue'> & { readonly last: number }

function nameAt(text: string, words: readonly Word[], at: number, isGerman: boolean): Hit | null {
  const first = words[at]
  if (first === undefined) return null
  if (isInitial(first)) return byInitial(text, words, at)
  if (!mayBeSurname(first) && !isLikeGivenName(first)) return null
  const last = endOfName(words, at)
  const run = words.slice(at, last + 1)
  if (isOfMedicine(words, last) || isCited(words, last)) return null
  const around = aroundOf(text, first, run.at(-1) ?? first)
  const clue = clueOf(run, around, isGerman)
  const inList = last === at ? bySurnameFirst(text, words, at) : null
  if (inList !== null) return inList
  if (clue !== null) return { last, ...clue }
  return isAmongWords(text, words, at, last) && !isGerman
    ? { last, severity: 'doubt', clue: 'two capitalized words within a sentence' }
    : null
}

/** Two unknown words with capitals where a sentence has small ones: in prompts and options capitals are a manner of writing. */
function isAmongWords(text: string, words: readonly Word[], at: number, last: number): boolean {
  const run = words.slice(at, last + 1)
  const before = words[at - 1]
  if (run.length < 2 || before === undefined || run.some(isEponym) || isCapital(before))
    return false
  if (!/^[ ,(]+$/.test(run[0]?.gap ?? '') || words.length < 6) return false
  return (
    !/\p{Lu}{2}/u.test(text.slice(run[0]?.start, run.at(-1)?.end)) &&
    words.filter(isCapital).length <= words.length / 2
  )
}

/** Where the run of capitals ends that begins here: "Mary Jones", "Juan de la Cruz", "Mary J. Jones". */
function endOfName(words: readonly Word[], at: number): number {
  let last = at
  for (let next = at + 1; next < words.length && next - at < LONGEST; next++) {
    const word = words[next]
    const before = words[next - 1]
    if (word === undefined || before === undefined) break
    if (!(isInitial(before) ? /^\.? ?$/ : /^[ \u00a0]$/).test(word.gap)) break
    // "Mary J. Jones"; an initial alone ends nothing.
    if (PARTICLES.has(word.text) || isInitial(word)) continue
    const isColour =
      isCapital(word) && WORDS_AS_SURNAMES.has(word.folded) && isGivenName(words[at] ?? NO_WORD)
    if (!mayBeSurname(word) && !isColour) break
    last = next
  }
  return last
}

/** What stands before and behind, without regard to case and accents. */
function aroundOf(text: string, first: Word, last: Word): Around {
  const before = foldName(text.slice(Math.max(0, first.start - 60), first.start)).trimEnd()
  const behind = text.slice(last.end, last.end + 60)
  return {
    isNamedBefore: BEFORE_A_NAME.test(before),
    isAfterColon: before.endsWith(':'),
    isPersonBehind: AFTER_A_PERSON.test(foldName(behind).trimStart()) || AGE_BEHIND.test(behind),
  }
}

/** What speaks for a name in a run of words with capitals; null where nothing does. */
function clueOf(run: readonly Word[], around: Around, isGerman: boolean): Omit<Hit, 'last'> | null {
  const [first, ...others] = run
  if (first === undefined) return null
  const isAlone = others.length === 0
  const isClear = around.isNamedBefore || around.isPersonBehind
  if (run.some(isOfFather)) return { severity: 'leak', clue: 'a patronymic' }
  if (!isAlone && run.every(isEponym) && !isClear) return null
  if (!isAlone && isGivenName(first) && !isEponym(first))
    return { severity: 'leak', clue: GIVEN_AND_SURNAME }
  if (!isAlone && (isLikeGivenName(first) || isEponym(first)) && others.some(isSurname))
    return { severity: 'leak', clue: GIVEN_AND_SURNAME }
  if (!isAlone && isSurname(first) && !isEponym(first))
    return {
      severity: others.some(isGivenName) || isClear ? 'leak' : 'doubt',
      clue: 'a frequent surname',
    }
  if (!isAlone && others.some((word) => isSurname(word) && !isEponym(word)))
    return { severity: isClear ? 'leak' : 'doubt', clue: 'a frequent surname' }
  if (isAlone && isGivenName(first) && !isEponym(first))
    return { severity: isClear ? 'leak' : 'doubt', clue: 'a given name' }
  if (!isClear || ROLES.test(first.folded)) return null
  if (run.some((word) => isSurname(word) || (isLikeGivenName(word) && !isAlone)))
    return { severity: 'leak', clue: 'a name, judging by the words around it' }
  // Unknown words with capitals: every noun has one in German, and a sentence begins with one.
  if (isGerman || isEponym(first)) return null
  if (!isAlone) return { severity: 'leak', clue: 'a name, judging by the words around it' }
  return around.isNamedBefore && !around.isAfterColon
    ? { severity: 'doubt', clue: 'a name, judging by the words before it' }
    : null
}

const GIVEN_AND_SURNAME = 'a given name and a surname'

/** "Jones, Mary", "Jones M": the surname first, as in lists of patients. */
function bySurnameFirst(text: string, words: readonly Word[], at: number): Hit | null {
  const [word, next, behind] = [words[at], words[at + 1], words[at + 2]]
  if (word === undefined || next === undefined || !/^,? $/.test(next.gap) || !mayBeSurname(word))
    return null
  if (isEponym(word) && !isSurname(word)) return null
  const last = at + 1
  const isFirst = /(?:^|[\n:|(])[ *]*$/.test(text.slice(0, word.start))
  const isGiven =
    isGivenName(next) ||
    (isSurname(word) && (isLikeGivenName(next) || (isFirst && mayBeSurname(next))))
  if (isGiven && (isSurname(word) || isFirst))
    return { last, severity: 'leak', clue: 'a surname and a given name' }
  const isInitialBehind =
    isInitial(next) && (behind === undefined || !isCapital(behind) || !/^\.? $/.test(behind.gap))
  return isSurname(word) && isInitialBehind
    ? { last, severity: 'doubt', clue: 'a surname and an initial' }
    : null
}

/** "J. Smith", "J.R. Smith", "M Jones"; "A. Glioma" is an option, "vitamin D. Then" the end of a sentence. */
function byInitial(text: string, words: readonly Word[], at: number): Hit | null {
  let last = at + 1
  while (
    last < words.length &&
    isInitial(words[last] ?? NO_WORD) &&
    /^\. ?$/.test(words[last]?.gap ?? '')
  )
    last++
  while (PARTICLES.has(words[last]?.text ?? '') && /^\.? ?$/.test(words[last]?.gap ?? '')) last++
  const [first, surname, before] = [words[at], words[last], words[at - 1]]
  if (first === undefined || surname === undefined || !mayBeSurname(surname)) return null
  const isDotted = /^\. ?$/.test(words[at + 1]?.gap ?? '')
  if (!/^\.? ?$/.test(surname.gap) || isOfMedicine(words, last) || isCited(words, last)) return null
  const around = aroundOf(text, first, surname)
  const isKnown = isSurname(surname) && !isEponym(surname)
  const isClear = around.isNamedBefore || around.isPersonBehind
  if (before !== undefined && LETTERED.has(before.folded) && !isClear) return null
  const clue = 'an initial and a surname'
  if (isKnown && (isDotted || isClear)) return { last, severity: 'leak', clue }
  if (!isDotted || isEponym(surname)) return null
  if (isClear) return { last, severity: 'leak', clue }
  const isMarker = /(?:^|[\n.;:?!)\]|*])\s*$/.test(text.slice(0, first.start)) && last === at + 1
  return isMarker ? null : { last, severity: 'doubt', clue }
}
/** "Tay Sachs disease", "Arnold Chiari malformation". */
const isOfMedicine = (words: readonly Word[], last: number): boolean => {
  const next = words[last + 1]
  return next !== undefined && /^['’]?s?[ -]$/.test(next.gap) && DISEASE_HEADS.has(next.folded)
}

/** "Smith et al." wrote a paper. */
const isCited = (words: readonly Word[], last: number): boolean =>
  words
    .slice(last + 1, last + 4)
    .some((word, n, three) => word.text === 'et' && three[n + 1]?.text === 'al')

const looksGerman = (words: readonly Word[]): boolean =>
  words.filter(({ isGerman }) => isGerman).length >= Math.max(1, words.length / 12)

/** A person named in a text, as far as lists and context tell. */
interface FoundName {
  readonly start: number
  readonly end: number
  readonly severity: 'leak' | 'doubt'
  /** By what it was found: "a given name and a surname". */
  readonly clue: string
}

/** Surnames of China and of Korea, of which a few make most. */
const HAN =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭田董袁潘蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛'
const HANGUL =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현'

const PATTERNS: readonly {
  readonly pattern: RegExp
  readonly clue: string
  readonly isListed?: true
}[] = [
  // "患者王伟", "姓名:王伟"
  {
    pattern: new RegExp(
      `(?<=(?:患者|病人|姓名|病患|医生|医师|醫師|主任|由)[::\\s]{0,2})[${HAN}]\\p{Script=Han}{1,2}(?=[,,。、;\\s((]|男|女|因|主诉|$)`,
      'gu',
    ),
    clue: 'a surname after the word for a patient or doctor',
  },
  // "王伟,男,45岁", "张医生"
  {
    pattern: new RegExp(
      `[${HAN}]\\p{Script=Han}{1,2}(?=[,,]\\s?[男女])|[${HAN}](?=医生|醫生|医师|主任|教授|先生|女士|小姐|太太)`,
      'gu',
    ),
    clue: 'a surname before a title or a sex',
  },
  // "田中さん", "佐藤先生", not "患者さん"
  {
    pattern:
      /(?<!\p{Script=Han})(?!患者|医師|医者|主治医|担当|皆|看護師|家族|本人|奥)\p{Script=Han}{2,4}(?=さん|様|氏|先生|医師|くん|ちゃん)/gu,
    clue: 'a name before a title',
  },
  // "환자 김민준", "김민준 씨"
  {
    pattern: new RegExp(
      `(?<=환자[:\\s]{1,2})[${HANGUL}][가-힣]{2}(?![가-힣]{2})|(?<![가-힣])[${HANGUL}][가-힣]{1,2}(?=\\s?(?:씨|님|선생님|교수님))`,
      'gu',
    ),
    clue: 'a surname beside the word for a patient or a title',
  },
  {
    pattern: /(?<=(?<!\p{L})(?:المريضة?|الطبيبة?|للمريضة?|بیمار)\s)\p{L}{2,}(?:\s\p{L}{2,})?/gu,
    clue: 'a given name after the word for a patient or doctor',
    isListed: true,
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:המטופלת?|החולה|ד["״]ר|מר|גב['׳]|פרופ['׳]|הרופאה?)\s)\p{L}{2,}(?:\s\p{L}{2,})?/gu,
    clue: 'a given name after the word for a patient or doctor',
    isListed: true,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:السيدة?|الدكتورة?|د\.|خانم|آقای|دکتر)\s)\p{L}{2,}/gu,
    clue: 'a word after a title',
  },
  {
    pattern:
      /(?<=(?:श्री|श्रीमती|सुश्री|डॉ\.?|डॉक्टर|मरीज|रोगी)\s)[\p{Script=Devanagari}]{2,}(?:\s[\p{Script=Devanagari}]{2,})?(?=\s|,|।|$)/gu,
    clue: 'a word after a title',
  },
]

/** Persons named in scripts without capital letters: by surnames, titles and the words for patients and doctors. */
const nonLatinNames = (text: string): FoundName[] =>
  (isAscii(text) ? [] : PATTERNS).flatMap(({ pattern, clue, isListed }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
      isListed && !words.split(/\s/).some((word) => GIVEN_NAMES.has(foldName(word)))
        ? []
        : [{ start: index, end: index + words.length, severity: 'leak' as const, clue }],
    ),
  )
