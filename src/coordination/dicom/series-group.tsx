import { useState } from 'react'
import type { DicomSeries } from '@/dicom'
import type { GreyImage } from '@/freezing'
import { Tick } from '../form-fields'
import forms from '../forms.module.css'
import { counted, SmallText } from '../page-parts'
import { GreyPlane } from '../volumes/grey-plane'
import styles from './dicom-card.module.css'

/** Series of one description: chosen together, or one by one. */
export function SeriesGroup({
  members,
  previews,
  chosen,
  onChosen,
}: {
  readonly members: readonly DicomSeries[]
  readonly previews: ReadonlyMap<string, GreyImage | null>
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = members
  if (first === undefined) return null
  const names = members.map(({ name }) => name)
  const count = names.filter((name) => chosen.has(name)).length
  const picture = names
    .map((name) => previews.get(name) ?? null)
    .find((preview) => preview !== null)
  const title = first.description === '' ? 'Without a description' : first.description
  const isAble = first.fault === null
  const set = (some: readonly string[], isOn: boolean) => onChosen(withSome(chosen, some, isOn))
  return (
    <li className={styles.group}>
      <div className={styles.preview}>
        {picture !== undefined && (
          <GreyPlane image={picture} label={`Middle ${first.orientation} plane`} />
        )}
      </div>
      <div className={forms.grow}>
        <Tick
          label={
            members.length === 1
              ? title
              : `${title} · ${counted(members.length, 'series', 'series')}`
          }
          value={isAble && count === names.length}
          indeterminate={isAble && count > 0 && count < names.length}
          disabled={!isAble}
          onChange={(isOn) => set(names, isOn)}
        />
        <SmallText>{factsOf(members)}</SmallText>
        {!isAble && (
          <p className={styles.fault}>
            Not converted: {first.fault}. Export it again, convert it with another program, or do
            without it.
          </p>
        )}
        {members.length !== 1 && (
          <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <summary className={styles.summary}>Show each series</summary>
            {isOpen && (
              <ul className={styles.members}>
                {members.map((series) => (
                  <li key={series.name}>
                    <Tick
                      label={`${series.folder === '' ? 'The folder itself' : series.folder} (${series.name}; ${counted(series.slices, 'image')})`}
                      value={chosen.has(series.name)}
                      disabled={!isAble}
                      onChange={(isOn) => set([series.name], isOn)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </details>
        )}
      </div>
    </li>
  )
}

/** A set with some more, or without them. */
export const withSome = (set: ReadonlySet<string>, some: readonly string[], isIn: boolean) =>
  new Set(isIn ? [...set, ...some] : [...set].filter((name) => !some.includes(name)))

/** What the series have in common; what differs is said as a range, or not at all. */
function factsOf(members: readonly DicomSeries[]): string {
  const slices = members.map((series) => series.slices)
  const [least, most] = [Math.min(...slices), Math.max(...slices)]
  const same = (read: (series: DicomSeries) => string) =>
    new Set(members.map(read)).size === 1 ? read(members[0] as DicomSeries) : ''
  return [
    same(({ modality }) => modality),
    least === most ? counted(most, 'image') : `${least} to ${most} images`,
    same(({ size }) => size),
    same(({ spacing }) => spacing),
    same(({ orientation }) => orientation),
    same(({ becomes }) => (becomes === 'pictures' ? 'each becomes one image' : '')),
    members.length === 1 ? (members[0]?.folder ?? '') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
