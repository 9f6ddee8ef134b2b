import { Button } from '@mantine/core'
import { type ControlProps, defineControl } from '../question-control'
import { isMmPoint, isRecord, type MmPoint } from '../read-value'
import { type PointQuestion, placeWords } from './point'
import styles from './point-control.module.css'

/** A tenth of a millimetre is finer than any voxel, and keeps files readable. */
export const roundedMm = ([x, y, z]: MmPoint): MmPoint => [tenth(x), tenth(y), tenth(z)]
const tenth = (mm: number) => Math.round(mm * 10) / 10 + 0

const markedAt = (crosshairMm: () => MmPoint | null) => {
  const mm = crosshairMm()
  return mm === null ? undefined : { mm: roundedMm(mm) }
}

function PointControl({ value, onChange, isDisabled, labelledBy, crosshairMm }: ControlProps<PointQuestion>) {
  const mm = isRecord(value) && isMmPoint(value.mm) ? value.mm : null
  const mark = () => {
    const marked = markedAt(crosshairMm)
    if (marked !== undefined) onChange(marked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div className={styles.point} role="group" aria-labelledby={labelledBy}>
      <Button variant="default" onClick={mark} disabled={isDisabled} rightSection={<kbd>P</kbd>}>
        Mark at crosshair
      </Button>
      <output className={styles.place} data-set={mm !== null}>
        {mm === null ? 'Move the crosshair to the place, then mark it' : placeWords(mm)}
      </output>
    </div>
  )
}

export const pointControl = defineControl<PointQuestion>({
  kind: 'point',
  Control: PointControl,
  keys: {
    list: [{ keys: ['p'], help: 'Mark a point at the crosshair' }],
    isOneKey: false,
    valueAfter: (_, __, key, crosshairMm) => (key === 'p' ? markedAt(crosshairMm) : undefined),
  },
})
