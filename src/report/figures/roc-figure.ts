import { axisX, axisY, dot, frame, line, type Markish, text } from '@observablehq/plot'
import { isHuman, isModel, type ReaderCurve, type ReadersReport } from '@/results'
import { sumOf } from '@/study'
import { conditionName } from '../readers/readers-words'
import { FONT_SIZE, PAPER, SMALL } from '../render/paper'
import { coefficientWords } from '../report-words'
import { drawingGrid, type GridSize, inPages, mostOnPage, type PlacedDrawing } from './drawing-grid'
import sizes from './grid-sizes.json' with { type: 'json' }
import { ABOVE, AXIS, diagonal, FACET } from './panel-figure'
import type { Drawing } from './plot-svg'
import { ONE_COLUMN, type Sheet } from './sheet'

const QUARTERS = [0, 0.25, 0.5, 0.75, 1]
/** More names than this would lie over each other: then the points are without. */
const MOST_NAMED = 10

/** One reading condition: each curve, and where its reader stands. */
interface Panel {
  readonly modality: string
  /** What it is shown as. */
  readonly name: string
  readonly note: string
  readonly curves: readonly ReaderCurve[]
}

/**
 * ROC curves, a panel for each reading condition: those of readers thin, of models thick and dashed, with the operating
 * point of each where it gave an answer of two, a reader's a dot and a model's a diamond.
 */
export function rocFigures({ curves, points }: RocSource, sheet: Sheet): Drawing[] {
  const size = sheet === ONE_COLUMN ? sizes.narrowRoc : sizes.roc
  const modalities = [...new Set(curves.map(({ modality }) => modality))]
  const panels = modalities.map((modality): Panel => {
    const shown = curves.filter((curve) => curve.modality === modality)
    const areas = shown.flatMap(({ auc, kind }) => (auc === null || kind === 'model' ? [] : [auc]))
    const mean = sumOf(areas) / areas.length
    const note =
      areas.length === 0 ? '' : `${areas.length} readers, mean area ${coefficientWords(mean)}`
    return {
      modality,
      name: conditionName(modality, modalities),
      note: areas.length === 1 ? `area ${coefficientWords(mean)}` : note,
      curves: shown,
    }
  })
  return inPages(panels, mostOnPage(size)).map((page) => rocFigure(page, points, size, sheet))
}

interface RocPoint {
  readonly reader: string
  readonly kind: 'human' | 'model'
  readonly modality: string
  readonly sensitivity: number
  readonly specificity: number
}

interface RocSource {
  readonly curves: ReadersReport['curves']
  readonly points: readonly RocPoint[]
}

/** Sensitivity and specificity of each reader and model under each condition, where both are known. */
export function operatingPoints({ measures }: ReadersReport): RocPoint[] {
  const figures = (measure: string) =>
    measures.filter((entry) => entry.measure === measure).flatMap((entry) => entry.figures)
  const specificities = figures('specificity')
  return figures('sensitivity').flatMap(({ reader, kind, modality, estimate }) => {
    const other = specificities.find(
      (figure) => figure.reader === reader && figure.kind === kind && figure.modality === modality,
    )
    return estimate === null || other === undefined || other.estimate === null
      ? []
      : [{ reader, kind, modality, sensitivity: estimate, specificity: other.estimate }]
  })
}

function rocFigure(
  panels: readonly Panel[],
  points: readonly RocPoint[],
  size: GridSize,
  sheet: Sheet,
): Drawing {
  const grid = drawingGrid(panels.length, size, sheet)
  const placed = grid.placed(panels)
  const axis = {
    ...AXIS,
    facetAnchor: null,
    ticks: QUARTERS,
    tickSize: 4,
    tickPadding: 5,
    stroke: PAPER.muted,
    tickFormat: (tick: number) => `${100 * tick}%`,
  } as const
  return {
    ariaLabel: 'ROC curves',
    alt: panels.map(panelWords).join(' '),
    ...grid.frame,
    x: { type: 'linear', domain: [0, 1], axis: null },
    y: { type: 'linear', domain: [0, 1], axis: null },
    r: { type: 'identity' },
    marks: [
      text(placed, {
        ...ABOVE,
        text: 'name',
        dy: -22,
        fontWeight: 600,
        lineWidth: size.width / FONT_SIZE,
        textOverflow: 'ellipsis-middle',
      }),
      text(placed, { ...ABOVE, text: 'note', dy: -9, fill: PAPER.muted, fontSize: SMALL }),
      frame({ facetAnchor: null, stroke: PAPER.muted, strokeWidth: 0.75 }),
      axisX({ ...axis, label: '1 − specificity', labelOffset: 38 }),
      axisY({ ...axis, label: 'Sensitivity', labelOffset: 50 }),
      diagonal(placed, 0.75, '1.5 3'),
      ...placed.flatMap(({ curves, fx, fy }) =>
        curves.map((curve) => curveLine(curve, { fx, fy })),
      ),
      ...pointMarks(
        placed.flatMap(({ modality: panel, fx, fy }) =>
          points
            .filter(({ modality }) => modality === panel)
            .map((point) => ({ ...point, fx, fy })),
        ),
        Math.max(
          0,
          ...panels.map(
            ({ modality: panel }) => points.filter(({ modality }) => modality === panel).length,
          ),
        ),
      ),
    ],
  }
}

function curveLine(curve: ReaderCurve, place: PlacedDrawing): Markish {
  const course = curve.falsePositiveRates.map((fpr, n) => ({
    ...place,
    fpr,
    tpr: curve.truePositiveRates[n] ?? 0,
  }))
  const isModel = curve.kind === 'model'
  return line(course, {
    ...FACET,
    x: 'fpr',
    y: 'tpr',
    stroke: isModel ? PAPER.floor : PAPER.accent,
    strokeWidth: isModel ? 1.75 : 1,
    ...(isModel ? { strokeDasharray: '6 3' } : { strokeOpacity: 0.75 }),
  })
}

type PlacedPoint = RocPoint & PlacedDrawing

function pointMarks(points: readonly PlacedPoint[], most: number): Markish[] {
  const place = {
    ...FACET,
    y: 'sensitivity',
    stroke: PAPER.white,
    strokeWidth: 1,
    x: ({ specificity }: PlacedPoint) => 1 - specificity,
  } as const
  const people = points.filter(isHuman)
  const models = points.filter(isModel)
  return [
    dot(people, { ...place, r: 3.6, fill: PAPER.accent }),
    dot(models, { ...place, r: 5, symbol: 'diamond', fill: PAPER.floor }),
    ...(most > MOST_NAMED
      ? []
      : [
          ...CORNERS.map((corner) =>
            text(
              named(points).filter((point) => point.corner === corner),
              {
                fx: 'fx',
                fy: 'fy',
                x: 'x',
                y: 'sensitivity',
                text: 'reader',
                fontSize: SMALL,
                textAnchor: corner.right ? 'start' : 'end',
                dx: corner.right ? BESIDE : -BESIDE,
                dy: corner.below ? BESIDE : -BESIDE,
                fill: PAPER.ink,
                lineWidth: 9,
                textOverflow: 'ellipsis-middle',
              },
            ),
          ),
        ]),
  ]
}

/** Pixels between a point and its name, either way. */
const BESIDE = 7
/** Where a name may stand, the best place first. */
const CORNERS = [
  { right: true, below: true },
  { right: true, below: false },
  { right: false, below: false },
  { right: false, below: true },
] as const

interface NamedPoint extends PlacedPoint {
  readonly x: number
  readonly corner: (typeof CORNERS)[number]
}

/** Left, right, bottom and top, as shares of the panel. */
type Box = readonly [number, number, number, number]

/** A letter and a line of `SMALL` in a panel, as its share; and half of a point. */
const [LETTER, LINE, POINT] = [0.024, 0.045, 0.016]

/** Those whose names have room in one corner of their point: within the panel, clear of each other and of every other point. */
export function named(points: readonly PlacedPoint[]): NamedPoint[] {
  const kept: (PlacedDrawing & { readonly box: Box })[] = []
  return points.flatMap((point): NamedPoint[] => {
    const placed = { ...point, x: 1 - point.specificity }
    const isHere = ({ fx, fy }: PlacedDrawing) => fx === placed.fx && fy === placed.fy
    const taken = [
      ...kept.filter(isHere).map(({ box }) => box),
      ...points.filter(isHere).map((other) => around(1 - other.specificity, other.sensitivity)),
    ]
    for (const corner of CORNERS) {
      const box = boxOf(placed, corner)
      if (box.some((end) => end < 0 || end > 1) || taken.some((other) => overlap(box, other)))
        continue
      kept.push({ ...placed, box })
      return [{ ...placed, corner }]
    }
    return []
  })
}

const around = (x: number, y: number): Box => [x - POINT, x + POINT, y - POINT, y + POINT]
const overlap = (a: Box, b: Box): boolean =>
  a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3]

function boxOf(
  { x, sensitivity, reader }: Pick<NamedPoint, 'x' | 'sensitivity' | 'reader'>,
  { right, below }: NamedPoint['corner'],
): Box {
  const [gap, width] = [BESIDE / 290, LETTER * Math.min(reader.length, 14)]
  const middle = sensitivity + (below ? -gap : gap)
  return right
    ? [x + gap, x + gap + width, middle - LINE / 2, middle + LINE / 2]
    : [x - gap - width, x - gap, middle - LINE / 2, middle + LINE / 2]
}

const panelWords = ({ name, curves }: Panel): string =>
  `${name}: ${curves.map(({ reader, auc }) => `${reader} area ${coefficientWords(auc)}`).join(', ')}.`
