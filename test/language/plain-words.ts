import type { EnglishString } from './english-strings'

/** A word of a file format, an option or an id is quoted, dashed, dotted or in brackets, and stays. */
const field = (words: string) =>
  new RegExp(`(?<![-_/"“\`<.{\\w])(?:${words})(?![-_/"”\`>}\\w=]|\\.\\w|:<)`, 'i')

/** What docs/glossary.md and the style say instead of which words. */
export const INSTEAD: readonly { readonly say: string; readonly not: RegExp }[] = [
  { say: 'reader', not: field('raters?|clinicians?') },
  { say: 'case', not: field('items?') },
  { say: 'correct answer', not: field('(?:right|expected|true|gold) answers?|truths?') },
  {
    say: 'bootstrap, resample',
    not: /\b(re)?draw(s|n|ing)? again\b|\bredrawn?\b|\breplicates?\b/i,
  },
  { say: 'window/level', not: /\bgr[ea]y scale|\bbright(er|ness)\b/i },
  { say: 'image', not: field('pictures?|films?') },
  { say: 'washout period', not: /\bgap of\b|\bgaps? (in|of) days\b/i },
  { say: 'abstain', not: /could not decide|commits to nothing/i },
  { say: 'missing', not: /\bleft unanswered\b/i },
  { say: 'submit', not: /\bcommit(s|ted|ting)?\b|\bhand(s|ed|ing)?( \w+)? in\b|\bas sent\b/i },
  { say: 'flag', not: /problem report|reported a problem|problem with this/i },
  { say: 'verified', not: /\bgenuine\b|\bhold(s)? together\b|\b(is|are|not) whole\b/i },
  { say: 'encrypted, decrypted', not: /\bsealed\b|\bunlock(s|ed)?\b|\bin (the )?clear\b/i },
  { say: 'home page', not: /\b(front|start|first) page\b/i },
  { say: 'Resume, continue', not: /\b(go|goes|going|went|gone) on\b/i },
  { say: 'remove', not: /\b(take|takes|taken|took|taking)( \w+)? (away|out)\b|\berase/i },
  { say: 'exclude', not: /\b(leave|leaves|left|leaving)( \w+)? out\b/i },
  { say: 'fix', not: /\bmend(s|ed|ing)?\b|\b(see|seen) to (it|this|these|them|first)\b/i },
  { say: 'warning', not: /\bpossible leaks?\b/i },
  { say: 'error, warning, note', not: /\bto know\b(?! (w|h|i))|\bdoubts?\b|\bcautions?\b/i },
  { say: 'patient', not: field('participants?') },
  { say: 'is stored, is listed, stays', not: /\bstand(s|ing)?\b(?! by)|\bstood\b/i },
  { say: 'said, known, distinguished', not: /\btold\b/i },
  { say: 'only, by itself', not: /\balone\b/i },
  { say: 'after', not: /\bbehind (it|them|the last)\b|\bput behind\b/i },
  { say: 'the person who, anyone who', not: /\bwhoever\b|(^|[.:;!] )Who (?!is |are )[^?]*$/ },
  { say: 'separated', not: /\bparted\b/i },
  { say: 'must, will', not: /\bshall\b/i },
  { say: 'is not a', not: /(?<!there )\bis no (?!longer)\w+$/i },
  { say: 'copy', not: /\bcourses? of\b|\bread back\b/i },
]

/** Where a word means another thing, or is the name of one. */
export const ALLOWED: readonly {
  readonly text: RegExp
  readonly file: string
  readonly why: string
}[] = [
  { text: /^[a-zA-Z -]+$/, file: 'texts/en/help.json', why: 'words that a reader may search for' },
  { text: /screen brighter/, file: 'texts/en/pages.json', why: 'the screen, not an image' },
  { text: /participant/, file: 'scan-list/list-scans.ts', why: 'the word of BIDS' },
  { text: /pool's item id/, file: 'check/key-secrets.ts', why: 'a public code is made of it' },
  { text: /single rater/, file: 'methods/methods-statistics.ts', why: 'the form of the ICC' },
  { text: /single rater/, file: 'appendix/appendix-measured.ts', why: 'the form of the ICC' },
  { text: /--mend/, file: 'freeze/verdict-lines.ts', why: 'an option' },
]

export const isAllowed = ({ file, text }: EnglishString): boolean =>
  ALLOWED.some((one) => file.endsWith(one.file) && one.text.test(text))
