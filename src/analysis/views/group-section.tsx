import {
  coefficientWords,
  drawnNote,
  groupCountWords,
  groupNoun,
  joinWords,
  reasonWords,
} from '@/report'
import type { ReportSummary } from '@/results'
import { Section, StatRow, StatTile } from '@/ui'

interface GroupSectionProps {
  readonly group: NonNullable<ReportSummary['agreement']['group']>
  readonly raters: ReportSummary['raters']
}

interface AlphaTileProps {
  readonly label: string
  readonly alpha: GroupSectionProps['group']['krippendorff']
}

export const AlphaTile = ({ label, alpha }: AlphaTileProps) => (
  <StatTile
    label={label}
    value={coefficientWords(alpha.value)}
    detail={
      alpha.value === null
        ? reasonWords(alpha.reason)
        : joinWords(
            [drawnNote({ ...alpha, undefinedReplicates: 0 }), `on ${alpha.n} questions`],
            ', ',
          )
    }
  />
)

/** Three raters and more as a whole. */
export function GroupSection({ group, raters }: GroupSectionProps) {
  const { fleiss, krippendorff, light } = group
  return (
    <Section
      title={`All ${group.raters.length} ${groupNoun(raters)}`}
      hint={`Agreement of all of them as one group. Their answers: ${groupCountWords(group)}.`}
    >
      <StatRow>
        <StatTile
          label="Fleiss’ kappa"
          value={coefficientWords(fleiss.value)}
          detail={
            fleiss.value === null
              ? reasonWords(fleiss.reason)
              : joinWords(
                  [
                    drawnNote(fleiss),
                    `on the ${group.n} questions that all answered, ${group.leftOut} excluded`,
                  ],
                  ', ',
                )
          }
        />
        <AlphaTile label={`Krippendorff’s alpha, ${krippendorff.metric}`} alpha={krippendorff} />
        <StatTile
          label="Mean pairwise kappa"
          value={coefficientWords(light.value)}
          detail={
            light.value === null
              ? reasonWords(light.reason)
              : joinWords(['Light’s kappa', drawnNote(light)])
          }
        />
      </StatRow>
    </Section>
  )
}
