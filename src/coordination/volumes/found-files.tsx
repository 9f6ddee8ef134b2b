import { useMemo, useState } from 'react'
import { parseMatchTable } from '@/pool'
import { EmptyState, FileDrop, Notice, ProblemList, StatRow, StatTile, sentence } from '@/ui'
import type { FileMatch } from '../draft/pool-files'
import { Choice, useReading } from '../form-fields'
import forms from '../forms.module.css'
import { CenterRow, counted, GrowSpan, More, SmallButton } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { FileList } from './file-list'
import styles from './file-list.module.css'
import { fileGroups } from './inspect-file'
import { useInspections } from './use-inspections'

type Show = 'all' | 'open' | 'noted' | 'unused'

/** What was found in the folder: how much of it, what each file is, what is missing and what is left over. */
export function FoundFiles() {
  const { match, inspections, folder, isFrozen } = useWorkspace()
  const [chosen, setChosen] = useState<Show | null>(null)
  const progress = useInspections()
  const groups = useMemo(() => fileGroups(match, inspections), [match, inspections])
  const { all, open, noted, unusable } = groups
  const unusedCount = match?.unusedCount ?? 0
  const show = chosen ?? (open.length > 0 && folder !== null ? 'open' : 'all')
  const titles: Readonly<Record<Show, string>> = {
    all: `All (${all.length})`,
    open: `Not found (${open.length})`,
    noted: `To look at (${noted.length})`,
    unused: `Unused (${unusedCount})`,
  }
  const missing = open.filter(({ how }) => how === 'missing')
  return (
    <>
      <StatRow>
        <StatTile
          label="Found"
          value={`${all.length - open.length} of ${all.length}`}
          detail="files that the pool names"
        />
        <StatTile
          label="Missing"
          value={match?.missing ?? '–'}
          detail={
            match !== null && match.ambiguous > 0
              ? `and ${match.ambiguous} with several candidates`
              : 'not in the folder'
          }
        />
        <StatTile label="Inspected" value={progress.done} detail={inspectedWords(progress)} />
        <StatTile label="Unused" value={unusedCount} detail="not used by any case" />
      </StatRow>
      <FaceWarning />
      <CenterRow>
        <Choice name="Which files" options={titles} value={show} onChange={setChosen} />
      </CenterRow>
      {!isFrozen && folder !== null && show === 'open' && (
        <LeaveOutItems
          files={missing}
          advice="Add the files to the folder and choose it again, choose the correct file below, or exclude these cases."
          words="whose files are missing"
        />
      )}
      {!isFrozen && folder !== null && show === 'noted' && (
        <LeaveOutItems
          files={unusable}
          advice="A study with unusable files cannot be frozen: replace them and choose the folder again, or exclude their cases."
          words="with unusable files"
        />
      )}
      {show === 'unused' ? (
        <PathList
          paths={match?.unused ?? []}
          count={unusedCount}
          none="Every scan and image of the folder is named by a case."
        />
      ) : (
        <FileList files={groups[show]} isOpenList={show === 'open'} key={show} />
      )}
      {!isFrozen && open.length > 0 && folder !== null && <MatchTable />}
    </>
  )
}

/** Of how many files the inspected ones are: of thousands only the first are looked at here. */
export const inspectedWords = ({
  total,
  found,
}: Pick<ReturnType<typeof useInspections>, 'total' | 'found'>): string =>
  `of ${found.toLocaleString('en')} found${total === found ? '' : `; here the first ${total}`}`

/** A table of names for what no rule can match. */
function MatchTable() {
  const { change } = useWorkspace()
  const { problems, load } = useReading(
    async (file) => parseMatchTable(new Uint8Array(await file.arrayBuffer()), file.name),
    (names) => change('', (c) => ({ matches: { ...c.matches, ...Object.fromEntries(names) } })),
  )
  return (
    <>
      <FileDrop
        label="Open a table of names…"
        hint="CSV with two columns: the name in the pool, and the path in the folder."
        isMultiple={false}
        onFiles={([file]) => void load(file)}
      />
      <ProblemList problems={problems} title="This table was not used" />
    </>
  )
}

/** How many scans show a face, and what to do about it. Nothing where none does. */
function FaceWarning() {
  const { inspections } = useWorkspace()
  const faces = [...inspections.values()].flatMap(({ inspection }) =>
    inspection.kind === 'volume' && inspection.face !== null ? [inspection.face] : [],
  )
  const [first] = faces
  if (first === undefined) return null
  return (
    <Notice tone="warning" title={`${counted(faces.length, 'scan shows', 'scans show')} a face`}>
      {faces.length === 1
        ? sentence(first.message)
        : 'A person can be recognized from the surface of such a scan.'}
      <More title="What you can do">{sentence(first.remedy)}</More>
    </Notice>
  )
}

/** What can be done about files that are missing or cannot be used; among it, to do without their items. */
function LeaveOutItems({
  files,
  advice,
  words,
}: {
  readonly files: readonly FileMatch[]
  readonly advice: string
  /** 'whose files are missing'. */
  readonly words: string
}) {
  const { excludeItems } = useWorkspace()
  const ids = [...new Set(files.flatMap(({ itemIds }) => itemIds))]
  if (ids.length === 0) return null
  return (
    <CenterRow>
      <GrowSpan>{advice}</GrowSpan>
      <SmallButton onClick={() => excludeItems(ids)}>
        Exclude the {counted(ids.length, 'case')} {words}
      </SmallButton>
    </CenterRow>
  )
}

/** Names of files, one below the other. */
export function PathList({
  paths,
  count,
  none,
}: {
  readonly paths: readonly string[]
  /** How many there are in all; only the first are listed. */
  readonly count: number
  /** What it means when there is none. */
  readonly none: string
}) {
  if (count === 0) return <EmptyState title="None">{none}</EmptyState>
  return (
    <div className={forms.card}>
      <ul className={`${forms.cardBody} ${styles.paths}`}>
        {paths.map((path) => (
          <li key={path} className={forms.mono}>
            {path}
          </li>
        ))}
        {count > paths.length && (
          <li className={forms.small}>… and {(count - paths.length).toLocaleString('en')} more</li>
        )}
      </ul>
    </div>
  )
}
