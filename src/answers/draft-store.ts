/**
 * What a rater has typed but not committed, so that a crash or a reload loses nothing.
 * Drafts are no answers: they are replaced as the rater types and never leave the computer.
 */
export interface DraftStore {
  save(sessionId: string, item: string, draft: unknown): Promise<void>
  /** null when there is none. The caller validates what it gets. */
  load(sessionId: string, item: string): Promise<unknown>
}
