const YES = words(
  'yes y true t 1 1.0 ja j sim s si sí sì oui o da tak evet はい 是 有 ano igen kyllä nai ναι да positive present',
)
const NO = words(
  'no n false f 0 0.0 nein nao não non ne nie nej nee hayır hayir いいえ 否 无 無 不是 nem ei oxi όχι нет negative absent',
)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** `yes` or `no` for every usual spelling in any case, also in other languages; null for anything else. */
export function readYesNo(value: unknown): 'yes' | 'no' | null {
  const word = String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.!]$/, '')
  if (YES.has(word)) return 'yes'
  return NO.has(word) ? 'no' : null
}

/** A word that says yes or no by itself, which `1`, `t` or `positive` do not. */
export const isPlainYesNo = (value: unknown): boolean =>
  readYesNo(value) !== null &&
  !/^(1|0|1\.0|0\.0|t|f|o|s|j|y|n|positive|negative|present|absent)$/i.test(String(value).trim())
