import { isAscii } from '../../check/text-search'
import { GIVEN_NAMES } from './given-names'
import { foldName } from './name-words'

/** A person named in a text, as far as lists and context tell. */
export interface FoundName {
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
export const nonLatinNames = (text: string): FoundName[] =>
  (isAscii(text) ? [] : PATTERNS).flatMap(({ pattern, clue, isListed }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index }) =>
      isListed && !words.split(/\s/).some((word) => GIVEN_NAMES.has(foldName(word)))
        ? []
        : [{ start: index, end: index + words.length, severity: 'leak' as const, clue }],
    ),
  )
