import type { Evidence, Measurement, RoomEvidence } from '@/answers'
import { present } from '@/study'

/** What an answer was given with, besides crosshair and grey scale: tools, measurements, how the pictures and the room stood. */
export function evidenceWords(evidence: Evidence | null, room: RoomEvidence = {}): string[] {
  if (evidence === null) return roomWords(room)
  const { tools = [], measurements = [], slab, oblique, offsetMm } = evidence
  return present([
    tools.length > 0 && `tools: ${tools.join(', ')}`,
    measurements.length > 0 && `measured: ${measurements.map(measurementWords).join(' | ')}`,
    ...planesOf(slab).map(
      ([plane, { mode, thicknessMm }]) => `${plane}: ${mode} of ${thicknessMm} mm`,
    ),
    ...planesOf(oblique).map(
      ([plane, { right, up }]) => `${plane} turned: right ${placeOf(right)}, up ${placeOf(up)}`,
    ),
    offsetMm !== undefined && `prior shifted by ${placeOf(offsetMm)} mm`,
    ...roomWords(evidence),
  ])
}

const roomWords = ({ theme, language }: RoomEvidence): string[] =>
  present([
    theme !== undefined && `theme: ${theme}`,
    language !== undefined && `language: ${language}`,
  ])

const PLANES = ['axial', 'coronal', 'sagittal'] as const

const planesOf = <T>(planes: Readonly<Partial<Record<(typeof PLANES)[number], T>>> | undefined) =>
  PLANES.flatMap((plane) => {
    const value = planes?.[plane]
    return value === undefined ? [] : [[plane, value] as const]
  })

function measurementWords({ kind, placesMm, volume, values, slab }: Measurement): string {
  const figures = values.map(
    ({ name, value, unit }) => `${name} ${value}${unit === null ? '' : ` ${unit}`}`,
  )
  const at = [`at ${placesMm.map(placeOf).join(' ')}`]
  const thick = slab === undefined ? [] : [`in ${slab.mode} of ${slab.thicknessMm} mm`]
  return [`${kind} on ${volume}`, ...figures, ...at, ...thick].join(', ')
}

const placeOf = (mm: readonly number[]) => `(${mm.join(' ')})`
