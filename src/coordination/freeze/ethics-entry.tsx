import type { FrozenRecord } from '../draft/draft-content'
import { Download, FileEntry } from './file-entry'
import type { FrozenFileActions } from './use-frozen-files'

/** What others can read of the package: what raters get, what was removed, what was looked for. */
export function EthicsEntry({
  frozen: { studyId, keyFile, isSealed },
  actions,
}: {
  readonly frozen: FrozenRecord
  readonly actions: FrozenFileActions
}) {
  return (
    <FileEntry
      name={`${studyId}-check.html`}
      title="The report of the check: for the ethics file"
      tag={{ tone: 'ok', words: 'may be published' }}
      actions={
        <>
          <Download name="report" onClick={() => actions.saveEthics('html')} />
          <Download name="report as Markdown" onClick={() => actions.saveEthics('md')} />
        </>
      }
    >
      <p>
        It says what a rater receives, what was removed, what was looked for and where, and what no
        program looks for. No right answer stands in it.
        {keyFile === null || isSealed
          ? ' The key is sealed or elsewhere, so what only the key knows is not searched here; on the command line it is: '
          : ' The same bytes come from '}
        <code>{`triplane check <package> --key ${keyFile ?? '<key>'} --report report.html`}</code>
      </p>
    </FileEntry>
  )
}
