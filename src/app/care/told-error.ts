import type { SavedSessions } from './saved-sessions'

export interface ToldError {
  readonly name: string
  readonly message: string
  readonly stack: readonly string[]
}

const LEFT_OUT = '…'

/**
 * An error without what it may quote of a study: addresses are cut to the name of the file, what stands in quotes goes, and so
 * does every name that a session of this computer holds. Where those names are not known, the message stays out.
 */
export function toldError(error: Error, saved: SavedSessions): ToldError {
  const names = saved.ok ? namesIn(saved) : null
  const cut = (text: string) => withoutNames(withoutAddresses(text), names ?? [])
  return {
    name: /^\w+$/.test(error.name) ? error.name : 'Error',
    message: names === null ? LEFT_OUT : cut(error.message),
    // A stack may begin with the message: only its places count.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s*at .*:\d+:\d+\)?$/.test(line) || /^[^\s]*@.*:\d+:\d+$/.test(line))
      .map((line) => withoutAddresses(line.trim())),
  }
}

const namesIn = ({ sessions }: Extract<SavedSessions, { ok: true }>): readonly string[] =>
  sessions
    .flatMap(({ raterCode, sessionId, progress }) => [
      raterCode,
      sessionId,
      ...(progress === null ? [] : [progress.studyId, ...progress.itemIds]),
    ])
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length)

/** 'http://host/x/assets/a.js?v=1#/read/demo:3:4' is 'a.js:3:4': the path may name a study, the query anything. */
function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z+.-]*:\/\/[^\s)'"]+/gi, (address) => {
    const place = /(:\d+:\d+)$/.exec(address)?.[1] ?? ''
    const [path = ''] = address.slice(0, address.length - place.length).split(/[?#]/)
    const file = /\/([\w.-]+\.(?:js|mjs|ts|tsx))$/.exec(path)?.[1] ?? LEFT_OUT
    return `${file}${place}`
  })
}

function withoutNames(text: string, names: readonly string[]): string {
  const quoted = text.replace(/"[^"]*"|“[^”]*”|'[^']*'|`[^`]*`/g, LEFT_OUT)
  return names.reduce((rest, name) => {
    const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return rest.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'),
      LEFT_OUT,
    )
  }, quoted)
}
