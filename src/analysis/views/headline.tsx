import {
  accuracyHeadline,
  clusterCountWords,
  coefficientInterval,
  coefficientWords,
  frozenWords,
  hasScores,
  kappaHeadline,
  type Headline as Led,
  ledPairs,
  noIntervalWords,
  percentInterval,
  percentWords,
  primaryTable,
  primaryVerdict,
  reasonWords,
} from '@/report'
import {
  namedFloors,
  type PairReport,
  type RaterReport,
  type ReportSummary,
  seriesName,
} from '@/results'
import { Section, StatRow, StatTile } from '@/ui'
import { Stages } from '../session/stages'
import { drawTables } from '../tables/data-table'
import { AlphaTile } from './group-section'
/** What the study was frozen to ask comes before every other number; then how accurate, how much agreement, against which floor. */
export function Headline({ report }: { readonly report: ReportSummary }) {
  return (
    <Stages>
      {report.primary !== undefined && (
        <Section title={primaryVerdict(report.primary)} hint={frozenWords(report)}>
          {drawTables([primaryTable(report)])}
        </Section>
      )}
      <HeadlineTiles report={report} />
    </Stages>
  )
}

/** More of them are told as a range. */
const MOST_TILES = 4

/** How accurate, how much agreement, against which floor: one row of numbers. Models never mix with people. */
export function HeadlineTiles({ report }: { readonly report: ReportSummary }) {
  const people = report.raters.filter((rater) => rater.kind === 'human')
  const models = report.raters.filter((rater) => rater.kind === 'model')
  const isRoom = report.raters.length <= MOST_TILES || models.length === 1
  const pairs = ledPairs(report)
  const led = accuracyHeadline(report, 'human')
  return (
    <StatRow>
      <LedTile headline={led} />
      {(led === null || people.length <= (models.length > 0 ? 2 : MOST_TILES)) && (
        <AccuracyTiles report={report} raters={people} />
      )}
      {isRoom ? (
        <AccuracyTiles report={report} raters={models} />
      ) : (
        <LedTile headline={accuracyHeadline(report, 'model')} />
      )}
      <LedTile headline={kappaHeadline(pairs)} />
      <AgreementTiles pairs={pairs} />
      <GroupTile report={report} />
      <FloorTile report={report} />
    </StatRow>
  )
}

const LedTile = ({ headline }: { readonly headline: Led | null }) =>
  headline !== null && <StatTile {...headline} />

interface AccuracyTilesProps {
  readonly report: ReportSummary
  readonly raters: readonly RaterReport[]
}

function AccuracyTiles({ report, raters }: AccuracyTilesProps) {
  if (report.raters.length > 0 && !hasScores(report)) return null
  return raters.map((rater) => {
    const { overall } = rater.accuracy
    const counted = `${overall.correct} of ${overall.n}`
    const clusters = clusterCountWords(report, overall)
    const interval =
      overall.ci95 === null ? noIntervalWords(overall.ci95Reason) : percentInterval(overall.ci95)
    return (
      <StatTile
        key={seriesName(rater)}
        label={`Accuracy of ${seriesName(rater)}`}
        value={percentWords(overall.value)}
        detail={
          overall.value === null
            ? reasonWords(overall.reason)
            : [[counted, clusters].filter(Boolean).join(' in '), interval]
                .filter(Boolean)
                .join(', ')
        }
      />
    )
  })
}

function AgreementTiles({ pairs }: { readonly pairs: readonly PairReport[] }) {
  const [pair] = pairs
  if (pair === undefined || pairs.length > 1) return null
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
            ? reasonWords(pair.kappa.ci95Reason ?? pair.kappa.reason)
            : coefficientInterval(pair.kappa.ci95)
        }
      />
    </>
  )
}

/** Three people and more as one group. */
function GroupTile({ report }: { readonly report: ReportSummary }) {
  const { group } = report.agreement
  if (group === null || group.raters.length < 3) return null
  return <AlphaTile label="Krippendorff’s alpha" alpha={group.krippendorff} />
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
      label={led.name === 'Text only' ? 'Text-only baseline' : led.name}
      value={percentWords(led.value)}
      detail={['on closed questions', ...others].join('; ')}
    />
  )
}
