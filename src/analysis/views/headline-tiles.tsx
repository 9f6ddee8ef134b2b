import {
  clusterCountWords,
  coefficientInterval,
  coefficientWords,
  fixed,
  namedFloors,
  noWidthWords,
  type PairReport,
  percentInterval,
  percentWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { StatRow, StatTile } from '@/ui'

/** More of them are told as a range. */
const MOST_TILES = 4

/** How accurate, how much agreement, against which floor: one row of numbers. Models never mix with people. */
export function HeadlineTiles({ report }: { readonly report: ReportSummary }) {
  const people = report.raters.filter((rater) => rater.kind === 'human')
  const models = report.raters.filter((rater) => rater.kind === 'model')
  const isRoom = report.raters.length <= MOST_TILES
  return (
    <StatRow>
      <AccuracyTiles
        report={report}
        raters={people}
        noun="raters"
        isEach={people.length <= (models.length > 0 ? 2 : MOST_TILES)}
      />
      <AccuracyTiles report={report} raters={models} noun="models" isEach={isRoom} />
      <AgreementTiles pairs={pairsOf(report, people.length > 1 ? 'human-human' : null)} />
      <GroupTile report={report} />
      <FloorTile report={report} />
    </StatRow>
  )
}

/** The pairs that the headline speaks of: of two people where there are two, else all. */
function pairsOf(
  { agreement }: ReportSummary,
  relation: PairReport['relation'] | null,
): readonly PairReport[] {
  const wanted = agreement.pairs.filter((pair) => pair.relation === relation)
  return wanted.length > 0 ? wanted : agreement.pairs
}

interface AccuracyTilesProps {
  readonly report: ReportSummary
  readonly raters: readonly RaterReport[]
  readonly noun: string
  /** A tile for each; else one for their range. */
  readonly isEach: boolean
}

function AccuracyTiles({ report, raters, noun, isEach }: AccuracyTilesProps) {
  if (raters.length === 0) return null
  if (isEach)
    return raters.map((rater) => {
      const { overall } = rater.accuracy
      return (
        <StatTile
          key={seriesName(rater)}
          label={`Accuracy of ${seriesName(rater)}`}
          value={percentWords(overall.value)}
          detail={
            overall.value === null
              ? reasonWords(overall.reason)
              : `${overall.correct} of ${[overall.n, clusterCountWords(report, overall)].filter((part) => part !== '').join(' in ')}, ${percentInterval(overall.ci95)}`
          }
        />
      )
    })
  const cells = raters.map((rater) => rater.accuracy.overall)
  const values = cells.map((cell) => cell.value).filter((value) => value !== null)
  const isRepeated = new Set(raters.map((rater) => rater.code)).size < raters.length
  return (
    <StatTile
      label={`Accuracy of ${raters.length} ${isRepeated ? 'sessions' : noun}`}
      value={
        values.length === 0
          ? '–'
          : `${fixed(100 * Math.min(...values), 0)}–${fixed(100 * Math.max(...values), 0)}%`
      }
      detail={`lowest to highest, of ${rangeWords(cells.map((cell) => cell.n))} each`}
    />
  )
}

function AgreementTiles({ pairs }: { readonly pairs: readonly PairReport[] }) {
  const [pair] = pairs
  if (pair === undefined) return null
  if (pairs.length === 1)
    return (
      <>
        <StatTile
          label="Agreement"
          value={percentWords(pair.percent)}
          detail={pair.percent === null ? reasonWords(pair.reason) : `${pair.agreed} of ${pair.n}`}
        />
        <StatTile
          label="Cohen’s kappa"
          value={coefficientWords(pair.kappa.value)}
          detail={
            pair.kappa.ci95 === null
              ? reasonWords(pair.kappa.reason)
              : noWidthWords(pair.kappa.ci95) || coefficientInterval(pair.kappa.ci95)
          }
        />
      </>
    )
  const kappas = pairs.map((p) => p.kappa.value).filter((value) => value !== null)
  return (
    <StatTile
      label="Cohen’s kappa"
      value={
        kappas.length === 0
          ? '–'
          : `${coefficientWords(Math.min(...kappas))} to ${coefficientWords(Math.max(...kappas))}`
      }
      detail={`lowest to highest of ${kappas.length} pairs${kappas.length < pairs.length ? `; undefined for ${pairs.length - kappas.length}` : ''}`}
    />
  )
}

/** Three people and more as one group. */
function GroupTile({ report }: { readonly report: ReportSummary }) {
  const { group } = report.agreement
  if (group === null || group.raters.length < 3) return null
  const { value, ci95Bootstrap, reason, n } = group.krippendorff
  return (
    <StatTile
      label="Krippendorff’s alpha"
      value={coefficientWords(value)}
      detail={
        value === null ? reasonWords(reason) : `${coefficientInterval(ci95Bootstrap)}, on ${n} questions`
      }
    />
  )
}

function FloorTile({ report }: { readonly report: ReportSummary }) {
  const floors = namedFloors(report.floors)
  const led = floors.find(({ name }) => name === 'Text only') ?? floors.at(-1)
  if (led === undefined) return null
  const others = floors
    .filter((floor) => floor !== led)
    .map(({ name, value }) => `${name.toLowerCase()} ${percentWords(value)}`)
  return (
    <StatTile
      label={led.name === 'Text only' ? 'Text-only floor' : led.name}
      value={percentWords(led.value)}
      detail={['on closed questions', ...others].join('; ')}
    />
  )
}

function rangeWords(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? String(most) : `${least} to ${most}`
}
