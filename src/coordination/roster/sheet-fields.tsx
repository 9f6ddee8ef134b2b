import { useState } from 'react'
import { estimatedMinutes, type RosterStudy, readEstimate, siteAddress } from '@/roster'
import { parseFile } from '@/study'
import { Notice, ProblemList } from '@/ui'
import { FieldRow, FilePicker, TextField, Toggle, useReading } from '../form-fields'
import { Card, CenterRow, counted, MutedText, QuietButton } from '../page-parts'
import type { StudyRoster } from './study-roster'

interface SheetFieldsProps {
  readonly roster: StudyRoster
  readonly study: RosterStudy
  /** The address of this page. */
  readonly siteHere: string
  readonly onChange: (changes: Partial<StudyRoster>) => Promise<void>
}

/** What links and sheets say besides the roster: where the site is, whom to ask, how long it takes. */
export function SheetFields({ roster, study, siteHere, onChange }: SheetFieldsProps) {
  const [site, setSite] = useState(roster.site === '' ? siteHere : roster.site)
  const [contact, setContact] = useState(roster.contact)
  const read = siteAddress(site)
  const isHereAlone = read.ok && /^https?:\/\/(localhost|127\.|\[::1\])/.test(read.value)
  return (
    <Card title="Links and sheets" body="plain">
      <FieldRow name="Address of the site" help="Where readers open the study.">
        <TextField
          aria-label="Address of the site"
          value={site}
          error={read.ok || site === '' ? null : read.problems[0]?.remedy}
          onChange={setSite}
          onBlur={() =>
            void onChange({ site: read.ok && read.value !== siteHere ? read.value : '' })
          }
        />
        {isHereAlone && (
          <Notice tone="warning">
            This address works only on this computer. Enter the address that readers will open.
          </Notice>
        )}
      </FieldRow>
      <FieldRow
        name="Contact"
        help="Printed on every sheet: a name, an e-mail address, a telephone number."
      >
        <TextField
          aria-label="Contact"
          value={contact}
          onChange={setContact}
          onBlur={() => void onChange({ contact: contact.trim() })}
        />
      </FieldRow>
      <FieldRow
        name="Names on the sheets"
        help="Only if you hand over the paper in person, because it shows code and name together."
      >
        <Toggle
          label="Print name and site"
          value={roster.hasNames}
          onChange={(hasNames) => void onChange({ hasNames })}
        />
      </FieldRow>
      <EstimateField roster={roster} study={study} onChange={onChange} />
    </Card>
  )
}

function EstimateField({
  roster: { estimate },
  study,
  onChange,
}: Omit<SheetFieldsProps, 'siteHere'>) {
  const { problems, load } = useReading(
    (file) => parseFile(file, readEstimate),
    (read) => onChange({ estimate: read }),
  )
  const most = Math.max(...study.items)
  return (
    <FieldRow
      name="How long it takes"
      help="From the times of a pilot: the median over readers of their median active time per case."
    >
      {estimate !== null && (
        <MutedText>
          About {counted(estimatedMinutes(estimate, most), 'minute')} for {counted(most, 'case')}:
          from n = {counted(estimate.raters, 'reader')}, {counted(estimate.items, 'case')} of “
          {estimate.study}” {estimate.version}
          {estimate.isPilot ? ', a pilot' : ', not a pilot'}. Without practice and breaks.
        </MutedText>
      )}
      <CenterRow>
        <FilePicker accept=".json" onFile={load}>
          {estimate === null ? 'Load it from a report.json…' : 'Load another report.json…'}
        </FilePicker>
        {estimate !== null && (
          <QuietButton onClick={() => void onChange({ estimate: null })}>
            Omit the time estimate
          </QuietButton>
        )}
      </CenterRow>
      <ProblemList problems={problems} />
    </FieldRow>
  )
}
