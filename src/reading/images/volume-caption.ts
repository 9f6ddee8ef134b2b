import type { ReaderItem } from '@/questions'

type ItemVolume = ReaderItem['volumes'][number]

/** 'Prior · 2 years earlier (4 March 2019)'; null where the study gives neither a prior nor a date. */
export function volumeCaption(volume: ItemVolume, item: ReaderItem): string | null {
  const hasPrior = item.volumes.some((v) => v.timepoint === 'prior')
  const { acquired } = volume
  if (!hasPrior && acquired === undefined) return null
  const name = volume.timepoint === 'prior' ? 'Prior' : 'Current'
  if (acquired === undefined) return name
  const current = item.volumes.find((v) => v.timepoint === 'current' && v.acquired !== undefined)?.acquired
  const interval =
    volume.timepoint === 'prior' && current !== undefined ? intervalWords(acquired, current) : null
  return interval === null
    ? `${name} · ${dateWords(acquired)}`
    : `${name} · ${interval} earlier (${dateWords(acquired)})`
}

/** '4 March 2019', whatever the browser's time zone. */
function dateWords(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  )
}

/** The time between two dates in the coarsest words that are honest; null when the second is not later. */
export function intervalWords(from: string, to: string): string | null {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000)
  if (days <= 0) return null
  if (days < 14) return count(days, 'day')
  if (days < 61) return count(Math.round(days / 7), 'week')
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 +
    end.getUTCMonth() -
    start.getUTCMonth() -
    (end.getUTCDate() < start.getUTCDate() ? 1 : 0)
  if (months < 24) return count(Math.max(months, 1), 'month')
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 || years > 4 ? count(years, 'year') : `${count(years, 'year')} ${count(rest, 'month')}`
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
