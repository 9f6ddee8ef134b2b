import type { OpenSeries } from './dicom-series'

export interface SeriesMatches {
  /** From a name of the list to the name of the series that it means. */
  readonly found: ReadonlyMap<string, string>
  /** Names that several of the chosen series fit: one of them is to be chosen. */
  readonly several: ReadonlyMap<string, readonly string[]>
}

/**
 * Which series a list means. A name fits a series where it is, case and packing aside, one of its folders or the end of their
 * path, the number of its patient or visit, or its own identifier; each of them also with the sequence behind it ("C001/T1",
 * "C001_T1.nii.gz"). Several that fit are never chosen between.
 * @param references names of scans as the list has them.
 */
export function matchSeries(
  references: readonly string[],
  series: readonly OpenSeries[],
): SeriesMatches {
  const byName = new Map<string, Set<string>>()
  for (const open of series)
    for (const name of namesOf(open))
      byName.set(name, (byName.get(name) ?? new Set()).add(open.shown.name))
  const found = new Map<string, string>()
  const several = new Map<string, readonly string[]>()
  for (const reference of references) {
    const [first, ...others] = byName.get(plain(reference)) ?? []
    if (first === undefined) continue
    if (others.length > 0) several.set(reference, [first, ...others])
    else found.set(reference, first)
  }
  return { found, several }
}

function namesOf({ shown, names, files }: OpenSeries): Set<string> {
  const parts = shown.folder.split('/').filter((part) => part !== '')
  const folders = parts.flatMap((_, end) =>
    parts.slice(0, end + 1).map((_part, start) => parts.slice(start, end + 1).join('/')),
  )
  const fileNames =
    files.length === 1 ? files.flatMap(({ path }) => [path, path.split('/').at(-1) ?? path]) : []
  const all = [...folders, ...names, ...fileNames].map(plain)
  const labels = [shown.label, shown.description].flatMap((label) =>
    label === null || label === '' ? [] : [plain(label)],
  )
  return new Set([
    plain(shown.name),
    ...all,
    ...all.flatMap((name) =>
      labels.flatMap((label) => [`${name}/${label}`, `${name}_${label}`, `${name}-${label}`]),
    ),
  ])
}

const plain = (name: string): string =>
  name
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+|\/+$/g, '')
    .replace(/\.(nii\.gz|nii|dcm|png|jpe?g)$/i, '')
    .toLowerCase()
