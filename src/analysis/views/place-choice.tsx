import { NativeSelect, SegmentedControl } from '@mantine/core'

interface PlaceChoiceProps {
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly names: readonly string[]
  /** Place of the chosen one. */
  readonly value: number
  readonly onChange: (place: number) => void
}

const choiceOf = ({ label, names, value }: PlaceChoiceProps) => ({
  'aria-label': label,
  value: String(value),
  data: names.map((name, place) => ({ value: String(place), label: name })),
})

/** One of several, from a list that opens. */
export const PlaceList = (props: PlaceChoiceProps) => (
  <NativeSelect
    {...choiceOf(props)}
    onChange={(event) => props.onChange(Number(event.currentTarget.value))}
  />
)

/** One of a few, all of them in sight. */
export const PlaceSegments = (props: PlaceChoiceProps) => (
  <SegmentedControl {...choiceOf(props)} onChange={(place) => props.onChange(Number(place))} />
)
