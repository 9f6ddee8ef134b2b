/** Where a browser keeps what the links of raters brought. Losing it means opening the link again, so nothing here fails. */
export interface CredentialStore {
  /** null: no link of this rater was opened here. The caller reads what it gets. */
  load(studyHash: string, rater: string): string | null
  keep(studyHash: string, rater: string, credential: string): void
}
