import { Button, Progress } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DicomSeries } from '@/dicom'
import { groupBy } from '@/study'
import { Notice, ProblemList, useLatest } from '@/ui'
import type { KeptFile } from '../draft/draft-views'
import { Tick } from '../form-fields'
import forms from '../forms.module.css'
import { Card, CenterRow, counted, MutedSpan, MutedText, SmallText } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './dicom-card.module.css'
import { SeriesGroup, withSome } from './series-group'
import { type MadeScan, useDicom } from './use-dicom'

/**
 * The DICOM series of the chosen folder, of which scans are made. Nothing where the folder holds no DICOM.
 * @param onAdded the converted scans, once they are among the files of the study.
 */
export function DicomCard({
  onAdded,
}: {
  readonly onAdded?: (files: readonly KeptFile[]) => void
}) {
  const { addConverted, dicomFiles: files, match } = useWorkspace()
  const dicom = useDicom(files)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof dicom.convert>>>(null)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<number | null>(null)
  const series = dicom.found?.series ?? NONE
  const references = useMemo(
    () => (match?.files ?? []).filter(({ path }) => path === null).map(({ file }) => file),
    [match],
  )
  // What a list names is chosen for her; without a list every volume is.
  useLatest([series, references], (signal) => (series.length === 0 ? null : propose(signal)))
  async function propose(signal: AbortSignal) {
    const able = series.filter(({ becomes }) => becomes === 'volume').map(({ name }) => name)
    const all = series.filter(({ becomes }) => becomes !== 'nothing').map(({ name }) => name)
    const matches = references.length === 0 ? null : await dicom.match(references, all)
    if (!signal.aborted)
      setChosen(
        new Set(matches === null || matches.found.size === 0 ? able : matches.found.values()),
      )
  }

  async function convert() {
    setOutcome(null)
    setConfirmed(new Set())
    setAdded(null)
    const names = series
      .filter(({ name, becomes }) => chosen.has(name) && becomes !== 'nothing')
      .map(({ name }) => name)
    const conversion = await dicom.convert(names, references)
    setOutcome(conversion)
    if (conversion?.scans.every(({ kind }) => kind === 'volume'))
      await add(conversion, conversion.scans)
  }
  async function add({ matches }: NonNullable<typeof outcome>, scans: readonly MadeScan[]) {
    const paths = new Map(
      scans.map(({ series: name, file }) => [name, `dicom/${file}`] as const).reverse(),
    )
    const named = [...matches.found].flatMap(([reference, name]) => {
      const path = paths.get(name)
      return path === undefined ? [] : [[reference, path] as const]
    })
    const converted = scans.map(({ file, bytes }) => ({
      path: `dicom/${file}`,
      file: new File([new Uint8Array(bytes)], file),
    }))
    await addConverted(converted, Object.fromEntries(named))
    setAdded(converted.length)
    onAdded?.(converted)
  }

  if (
    files.length === 0 ||
    (dicom.found !== null && series.length === 0 && dicom.found.notices.length === 0)
  )
    return null
  const groups = [...groupBy(series, groupOf).values()]
  const pictures = outcome?.scans.filter(({ kind }) => kind === 'image') ?? []
  return (
    <Card
      title="DICOM series"
      head={
        <MutedSpan role="status">
          {dicom.found === null
            ? `Reading ${counted(files.length, 'file')}: ${dicom.looked.toLocaleString('en')} so far…`
            : `${counted(series.length, 'series', 'series')} found. They are converted on this computer. Patient names and IDs stay in your files.`}
        </MutedSpan>
      }
      body="tight"
    >
      <ProblemList problems={dicom.found?.notices ?? []} title="Notes on this folder" />
      {dicom.problem !== null && <Notice tone="error">{dicom.problem}</Notice>}
      {series.length > 0 && (
        <>
          <ul className={styles.groups} aria-label="Series of the folder">
            {groups.map((members) => (
              <SeriesGroup
                key={groupOf(members[0] ?? null)}
                members={members}
                previews={dicom.previews}
                chosen={chosen}
                onChosen={setChosen}
              />
            ))}
          </ul>
          <CenterRow>
            <Button
              onClick={() => void convert()}
              disabled={chosen.size === 0 || dicom.converting !== null}
            >
              Convert {counted(chosen.size, 'series', 'series')}
            </Button>
            {dicom.converting !== null && (
              <>
                <Progress
                  className={forms.grow}
                  value={(100 * dicom.converting.done) / dicom.converting.total}
                  aria-label="Converting"
                />
                <MutedSpan role="status">
                  Series {dicom.converting.done + 1} of {dicom.converting.total}
                </MutedSpan>
                <Button variant="default" onClick={dicom.cancel}>
                  Stop
                </Button>
              </>
            )}
          </CenterRow>
        </>
      )}
      {outcome !== null && pictures.length > 0 && added === null && (
        <PicturesToConfirm
          pictures={pictures}
          confirmed={confirmed}
          onConfirmed={setConfirmed}
          onAdd={() =>
            void add(
              outcome,
              outcome.scans.filter(({ kind, file }) => kind === 'volume' || confirmed.has(file)),
            )
          }
        />
      )}
      {outcome !== null && <Outcome outcome={outcome} added={added} />}
    </Card>
  )
}

const NONE: readonly DicomSeries[] = []

/** Series of many people that are one kind of scan are chosen together. */
const groupOf = (series: DicomSeries | null): string =>
  series === null
    ? ''
    : [series.description, series.modality, series.becomes, series.fault ?? ''].join('\n')

function Outcome({
  outcome: { leftOut, matches },
  added,
}: {
  readonly outcome: NonNullable<Awaited<ReturnType<ReturnType<typeof useDicom>['convert']>>>
  readonly added: number | null
}) {
  return (
    <>
      {added !== null && (
        <Notice tone="ok">
          {counted(added, 'scan')} added to the files of the study
          {matches.found.size === 0
            ? ''
            : `, ${counted(matches.found.size, 'name')} of your list matched`}
          . They are kept in this browser with the study.
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warning" title="Excluded">
          <ul className={styles.reasons}>
            {leftOut.map((why) => (
              <li key={why}>{why}.</li>
            ))}
          </ul>
        </Notice>
      )}
      {matches.several.size > 0 && (
        <Notice
          tone="warning"
          title={`${counted(matches.several.size, 'name')} of your list match more than one series`}
        >
          {[...matches.several.keys()].slice(0, 5).join(', ')}
          {matches.several.size > 5 ? ' …' : ''}: select only the intended series, and convert
          again.
        </Notice>
      )}
    </>
  )
}

/** Pictures may have names written into them: each is looked at before it is taken. */
function PicturesToConfirm({
  pictures,
  confirmed,
  onConfirmed,
  onAdd,
}: {
  readonly pictures: readonly MadeScan[]
  readonly confirmed: ReadonlySet<string>
  readonly onConfirmed: (confirmed: ReadonlySet<string>) => void
  readonly onAdd: () => void
}) {
  return (
    <section className={forms.tight} aria-label="Images to review">
      <MutedText>
        Images may show names and dates. Look at each image and tick those without them. The others
        are excluded.
      </MutedText>
      <ul className={styles.groups}>
        {pictures.map((picture) => (
          <li key={picture.file} className={styles.group}>
            <Picture picture={picture} />
            <div className={forms.grow}>
              <p className={styles.title}>{picture.file}</p>
              <SmallText>{picture.words}</SmallText>
              {picture.mayHoldWriting && (
                <p className={styles.fault}>It may contain burned-in text.</p>
              )}
              <Tick
                label="It shows no name, date or ID of a person"
                value={confirmed.has(picture.file)}
                onChange={(isOn) => onConfirmed(withSome(confirmed, [picture.file], isOn))}
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={onAdd}>
          Continue with {counted(confirmed.size, 'image')}
        </Button>
      </div>
    </section>
  )
}

function Picture({ picture: { bytes, file } }: { readonly picture: MadeScan }) {
  const { value: url } = useLatest([bytes], async (signal) => {
    const shown = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
    signal.addEventListener('abort', () => URL.revokeObjectURL(shown))
    return shown
  })
  return url === null ? null : <img className={styles.picture} src={url} alt={file} />
}
