export type CodeCheck =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly message: string; readonly suggestion: string | null }

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * Whether a rater's code is one of this study's. A code that differs in case or spaces alone is suggested;
 * no other is, because the list of codes is nothing for a stranger.
 */
export function checkRaterCode(typed: string, codes: readonly string[] | undefined): CodeCheck {
  const code = typed.trim()
  if (code === '')
    return {
      ok: false,
      message:
        codes === undefined ? 'Please type a code, such as your initials.' : 'Please type your rater code.',
      suggestion: null,
    }
  if (codes === undefined) {
    return CODE.test(code)
      ? { ok: true, code }
      : {
          ok: false,
          message: 'A code may have letters, digits, full stops, hyphens and underscores, and no spaces.',
          suggestion: null,
        }
  }
  if (codes.includes(code)) return { ok: true, code }
  const plain = plainForm(code)
  const near = codes.filter((known) => plainForm(known) === plain)
  const [suggestion = null] = near.length === 1 ? near : []
  return {
    ok: false,
    message:
      suggestion === null
        ? 'This code is not on the list of this study. Check it with your coordinator.'
        : `Did you mean ${suggestion}?`,
    suggestion,
  }
}

const plainForm = (code: string) => code.toLowerCase().replace(/[\s._-]+/g, '')
