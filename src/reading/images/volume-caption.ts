import '@/language/areas/pages'
import '@/language/areas/room'
import { dayWords, textNow } from '@/language'
import type { ReaderItem } from '@/questions'

type ItemVolume = ReaderItem['volumes'][number]

/** 'Prior · 2 years earlier (4 March 2019)'; null where the study gives neither a prior nor a date. */
export function volumeCaption(volume: ItemVolume, item: ReaderItem): string | null {
  const hasPrior = item.volumes.some((v) => v.timepoint === 'prior')
  const { acquired } = volume
  if (!hasPrior && acquired === undefined) return null
  const say = textNow('pages')
  const name = say(volume.timepoint === 'prior' ? 'prior' : 'current')
  if (acquired === undefined) return name
  const current = item.volumes.find(
    (v) => v.timepoint === 'current' && v.acquired !== undefined,
  )?.acquired
  const interval =
    volume.timepoint === 'prior' && current !== undefined ? intervalWords(acquired, current) : null
  return interval === null
    ? say('captionOn', { name, day: dayWords(acquired, 'UTC') })
    : say('captionEarlier', { name, interval, day: dayWords(acquired, 'UTC') })
}

/** The viewer's id of a volume, and the study's: the same volume may be in an item twice. */
export const viewerVolumeId = (index: number, volume: string): string => `${index}:${volume}`
export const idOfVolume = (viewerId: string): string => viewerId.replace(/^\d+:/, '')

/** The viewer's id of the first place that a volume has in an item; undefined where it has none. */
export function viewerIdOf(
  { volumes }: Pick<ReaderItem, 'volumes'>,
  id: string,
): string | undefined {
  const index = volumes.findIndex(({ volume }) => volume === id)
  return index === -1 ? undefined : viewerVolumeId(index, id)
}

/** How the reader knows a volume of an item by its id: "T1, Prior"; null where she sees no other. */
export function volumeName({ volumes }: Pick<ReaderItem, 'volumes'>, id: string): string | null {
  const index = volumes.findIndex(({ volume }) => volume === id)
  const volume = volumes[index]
  if (volume === undefined || volumes.length === 1) return null
  const name = volume.label ?? textNow('room')('imageNumber', { n: index + 1 })
  return volume.timepoint === 'prior' ? `${name}, ${textNow('pages')('prior')}` : name
}

/** The time between two dates in the coarsest words that are honest; null when the second is not later. */
export function intervalWords(from: string, to: string): string | null {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000)
  if (days <= 0) return null
  const say = textNow('pages')
  if (days < 14) return say('days', { n: days })
  if (days < 61) return say('weeks', { n: Math.round(days / 7) })
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 +
    end.getUTCMonth() -
    start.getUTCMonth() -
    (end.getUTCDate() < start.getUTCDate() ? 1 : 0)
  if (months < 24) return say('months', { n: Math.max(months, 1) })
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return rest === 0 || years > 4
    ? say('years', { n: years })
    : `${say('years', { n: years })} ${say('months', { n: rest })}`
}
