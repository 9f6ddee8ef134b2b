import { countWords } from '@/study'
import type { DraftedReport } from '../report'
import { fixed, percentWords } from '../report-words'
import { missingWords } from '../tables/measures/missing-tables'

/** How the readers are taken as a panel, and where models stand in it (R125). */
export function panelSection({ panel }: DraftedReport): string[] {
  if (panel === undefined) return []
  const { readers, models, lowest, highest, meanAccuracy, ceiling, majority, ties } = panel
  return [
    `The panel is the first sessions of the ${readers.length} readers. ${
      lowest === null || highest === null
        ? 'None of their questions has a correct answer.'
        : `Their accuracies lie between ${percentWords(lowest)} and ${percentWords(highest)}, with mean ${percentWords(meanAccuracy.value)}.`
    } The majority is the most frequent label among the readers with a label; ties have no majority (${countWords(ties, 'tie')} among all readers). Locations and measured numbers have no majority. The majority of all readers was correct on ${majority.count} of ${majority.n} questions.`,
    ...(readers.length < 3
      ? []
      : [
          `For the leave-one-out ceiling, each reader is compared with the majority of the others. The mean proportion of equal labels over the readers is ${percentWords(ceiling.value)}.`,
        ]),
    ...(models.length === 0
      ? []
      : [
          `A model is compared with each reader on the questions that count for both. Its rank is 1, plus 1 for each more accurate reader and a half for each equally accurate reader. The difference from the readers is the mean of its differences from each.${
            readers.length < 3
              ? ''
              : ' Its agreement with the majority uses the same majorities and questions as the ceiling, each without one reader.'
          } ${models.map(({ name, rank }) => `${name} ranks ${rank.value === null ? '–' : fixed(rank.value, 1)}`).join(', ')} among ${readers.length + 1}. A rank has no CI: resampled ranks miss the true one where readers are nearly as accurate.`,
        ]),
    'CIs of the panel are by cluster bootstrap and treat its readers as fixed.',
  ]
}

/** What missing answers could change (R126). */
export function missingSection(report: DraftedReport): string[] {
  if (report.missingAnswers === undefined) return []
  return [
    `- Sensitivity to missing answers: accuracy over all due questions with a correct answer, with all missing answers wrong and with all correct: ${missingWords(report)}. A difference of two readers is lowest if the missing answers of the first are wrong and those of the second correct, and highest in the reverse case. Both bounds have CIs by the ratio estimator over clusters (Rao and Scott 1992, doi:10.2307/2532311). Any imputation lies between them (Horowitz and Manski 2000, doi:10.1080/01621459.2000.10473902).`,
  ]
}
