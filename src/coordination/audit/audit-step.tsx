import { useEffect, useState } from 'react'
import { type AuditFinding, findingsFile, LOOKED_FOR, NOT_SEEN } from '@/freezing'
import { EmptyState, Notice, StatRow, StatTile, saveFile, sentence } from '@/ui'
import { Choice } from '../form-fields'
import forms from '../forms.module.css'
import {
  CenterRow,
  counted,
  GrowSpan,
  More,
  QuietButton,
  SmallButton,
  SmallText,
  Stacked,
} from '../page-parts'
import { ItemEditor } from '../pool/item-editor'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './audit-step.module.css'
import { FindingEntry } from './finding-entry'
import { findingsCsv } from './findings-csv'
import { withRemedies } from './remedy'

type Severity = AuditFinding['severity']
const SHOWN = 100
const NOT_RUN = 'not run yet'
/** So many files are looked into without being asked. */
const UNASKED = 40

const SEVERITIES: readonly Severity[] = ['leak', 'doubt', 'handled']
const GROUPS: Readonly<Record<Severity, { readonly title: string; readonly hint: string }>> = {
  leak: {
    title: 'Leaks',
    hint: 'Fix each before freezing, or accept it with a reason. They could unblind a reader.',
  },
  doubt: { title: 'Warnings', hint: 'Check these. They may be harmless.' },
  handled: { title: 'Removed by freezing', hint: 'No action needed: freezing removes them.' },
}

/** What raters could know that they must not, with a remedy for each. */
export function AuditStep() {
  const study = useWorkspace()
  const { change, auditDeep, audit, pool, accepted, remedies, isFrozen, match } = study
  const isDeep = study.isAuditDeep
  const [group, setGroup] = useState<Severity | null>(null)
  const files = match?.files.filter(({ isDrawn, path }) => isDrawn && path !== null).length ?? 0
  const isQuick = audit?.isSkipped === false && files > 0 && files <= UNASKED && !isFrozen
  useEffect(() => {
    if (isQuick && !isDeep) auditDeep()
  }, [isQuick, isDeep, auditDeep])
  const [openId, setOpenId] = useState<string | null>(null)
  if (pool === null || pool.items === 0 || audit === null)
    return (
      <StepPage step="audit" isNextReady={false}>
        <EmptyState title={pool !== null && pool.items > 0 ? 'Looking…' : 'No cases yet'}>
          The audit reads what readers will read.
        </EmptyState>
      </StepPage>
    )
  const reasons = new Map(accepted.map(({ key, reason }) => [key, reason]))
  const isAccepted = ({ key }: AuditFinding) => reasons.has(key)
  const findingsOf = (severity: Severity) =>
    audit.findings.filter((finding) => finding.severity === severity)
  const open = (severity: Severity) =>
    findingsOf(severity).filter((finding) => !isAccepted(finding))
  const shownGroup = group ?? SEVERITIES.find((severity) => open(severity).length > 0) ?? 'leak'
  const title = (severity: Severity) => `${GROUPS[severity].title} (${findingsOf(severity).length})`
  const findings = findingsOf(shownGroup)
  /** Nothing found is a finding; nothing looked for is none. */
  const numberOf = (found: readonly AuditFinding[]) => (audit.isSkipped ? '–' : found.length)
  const fixable = findings.filter((finding) => finding.fix !== null && !isAccepted(finding))
  return (
    <StepPage
      step="audit"
      actions={
        <>
          <SmallButton
            onClick={() => saveFile('audit.csv', findingsCsv(audit.findings, accepted), 'text/csv')}
          >
            Save the list (CSV)
          </SmallButton>
          <SmallButton
            title="The list with your reasons, for triplane freeze --accept"
            onClick={() =>
              saveFile('findings.json', findingsFile(audit.findings, accepted), 'application/json')
            }
          >
            For the command line (JSON)
          </SmallButton>
        </>
      }
    >
      <Stacked>
        <StatRow>
          <StatTile
            label="Leaks"
            value={numberOf(open('leak'))}
            detail={audit.isSkipped ? NOT_RUN : 'to fix'}
          />
          <StatTile
            label="Warnings"
            value={numberOf(open('doubt'))}
            detail={audit.isSkipped ? NOT_RUN : 'to review'}
          />
          <StatTile label="Fixed" value={remedies.length} detail="with the fixes below" />
          <StatTile
            label="Files inspected"
            {...filesLookedInto(pool.hasFiles, audit.isSkipped, study)}
          />
        </StatRow>
        <AuditScope />
        {!audit.isSkipped && (
          <CenterRow>
            <Choice
              name="Which findings"
              options={{ leak: title('leak'), doubt: title('doubt'), handled: title('handled') }}
              value={shownGroup}
              onChange={setGroup}
            />
            <GrowSpan>{findings.length === 0 ? '' : GROUPS[shownGroup].hint}</GrowSpan>
            {fixable.length >= 2 && !isFrozen && shownGroup === 'leak' && (
              <SmallButton onClick={() => change('', (c) => withRemedies(c, fixable))}>
                Fix all {fixable.length}
              </SmallButton>
            )}
          </CenterRow>
        )}
        {!audit.isSkipped &&
          (findings.length === 0 ? (
            <EmptyState title={shownGroup === 'leak' ? 'No leak found' : 'Nothing here'}>
              {shownGroup === 'leak'
                ? 'The checks listed below found nothing. A program cannot find everything.'
                : 'The audit found nothing of this kind.'}
            </EmptyState>
          ) : (
            <ul className={styles.findings}>
              {findings.slice(0, SHOWN).map((finding) => (
                <FindingEntry
                  key={finding.key}
                  finding={finding}
                  reason={reasons.get(finding.key) ?? null}
                  onOpen={() => setOpenId(finding.item)}
                />
              ))}
            </ul>
          ))}
        {findings.length > SHOWN && (
          <SmallText>
            … and {counted(findings.length - SHOWN, 'more', 'more')}. Save the list to see all.
          </SmallText>
        )}
        {!audit.isSkipped && <AuditWords />}
        {remedies.length > 0 && !isFrozen && (
          <div>
            <QuietButton onClick={() => change('', () => ({ remedies: [] }))}>
              Undo all {remedies.length} fixes
            </QuietButton>
          </div>
        )}
      </Stacked>
      {openId !== null && <ItemEditor id={openId} onClose={() => setOpenId(null)} />}
    </StepPage>
  )
}

/** As the step's mark in the sidebar: no green check beside a "No". */
function filesLookedInto(
  hasFiles: boolean,
  isSkipped: boolean,
  { isAuditDeep, isFrozen }: ReturnType<typeof useWorkspace>,
) {
  if (!hasFiles) return { value: '–', detail: 'the cases have none' }
  if (isAuditDeep) return { value: 'Yes', detail: 'headers, metadata, images' }
  if (isFrozen) return { value: 'Yes', detail: 'when the study was frozen' }
  return { value: 'No', detail: isSkipped ? NOT_RUN : 'only texts checked so far' }
}

/** What "nothing found" means: what was looked for, and what is left to people. */
function AuditWords() {
  const list = (title: string, words: readonly string[]) => (
    <section className={styles.scopeList}>
      <h2 className={forms.cardTitle}>{title}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>{sentence(word)}</li>
        ))}
      </ul>
    </section>
  )
  return (
    <More title="What was checked, and what no program can find">
      <div className={styles.scope}>
        {list('Checked for', LOOKED_FOR)}
        {list('What no program can find', NOT_SEEN)}
      </div>
    </More>
  )
}

/** What the audit has not looked at, and the button that makes it. Nothing where it has looked at everything. */
function AuditScope() {
  const { auditDeep, audit, isAuditDeep: isDeep, isBusy, folder, pool, isFrozen } = useWorkspace()
  const isSkipped = audit?.isSkipped === true
  const hasFolder = folder !== null
  const hasFiles = pool?.hasFiles === true
  const look = (words: string) => (
    <SmallButton disabled={isBusy} onClick={auditDeep}>
      {words}
    </SmallButton>
  )
  if (isSkipped)
    return (
      <Notice tone="warning" title="The audit has not been run" actions={look('Run the audit')}>
        The audit of this many cases takes a while. If you need only a sample, draw it first.
      </Notice>
    )
  if (isDeep || !hasFiles || isFrozen) return null
  return (
    <Notice title="The files have not been inspected" actions={look('Inspect the files')}>
      {hasFolder
        ? 'This checks headers, metadata and text burned into images. It takes a while for many scans.'
        : 'Choose the folder of scans in the Volumes step first, unless all images are inside the pool.'}
    </Notice>
  )
}
