import type { DraftContent, FrozenRecord } from './draft-content'

/** Names under which the pool and protocol of the version before are kept beside a new one. */
export const BASE_POOL = 'base-pool.jsonl'
export const BASE_PROTOCOL = 'base-protocol.json'
/** Its package and its key, sealed or not: what an amendment rests on. */
export const BASE_PACKAGE = 'base-package.zip'
export const BASE_KEY = 'base-key'
/** The changes of a version as they are kept beside it: a list in Markdown. */
export const CHANGES_FILE = 'changes.md'
/** The full list of warnings, kept beside the study. */
export const WARNINGS_FILE = 'warnings.csv'

const WITH_TRUTHS = ['pool.jsonl', BASE_POOL, BASE_KEY, CHANGES_FILE, WARNINGS_FILE]

/** Whether a file that is kept beside a frozen study names right answers, or is what they were read from. */
const holdsTruths = (name: string, { isSealed }: FrozenRecord): boolean =>
  WITH_TRUTHS.includes(name) || /^(source|scan)-/.test(name) || (!isSealed && name === 'key.json')

/** Of the files kept beside a draft, those that go with its right answers; none before it is frozen. */
export const filesWithTruths = ({ frozen }: DraftContent, names: readonly string[]): string[] =>
  frozen === null ? [] : names.filter((name) => holdsTruths(name, frozen))

/**
 * The draft of a frozen study without anything that names a right answer. Package, certificate, a sealed key and the answers
 * that came back stay: progress can be watched as before.
 */
export function withoutTruths(content: DraftContent, now: Date): DraftContent {
  const { frozen } = content
  if (frozen === null) return content
  return {
    ...content,
    sources: [],
    edits: {},
    matches: {},
    remedies: [],
    accepted: [],
    sample: null,
    scans: [],
    frozen: {
      ...frozen,
      keyFile: frozen.isSealed ? frozen.keyFile : null,
      warnings: [],
      truthsRemovedAt: now.toISOString(),
    },
  }
}
