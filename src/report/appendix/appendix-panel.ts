import type { DraftedReport } from '../report'
import { fixed, percentWords } from '../report-words'
import { count } from '../study-counts'
import { missingWords } from '../tables/measures/missing-tables'

/** How the readers are taken as a panel, and where models stand in it (R125). */
export function panelSection({ panel }: DraftedReport): string[] {
  if (panel === undefined) return []
  const { readers, models, lowest, highest, meanAccuracy, ceiling, majority, ties } = panel
  return [
    `The panel is the first sessions of the ${readers.length} readers. ${
      lowest === null || highest === null
        ? 'None of their answers has a truth.'
        : `Their accuracies lie between ${percentWords(lowest)} and ${percentWords(highest)}, with mean ${percentWords(meanAccuracy.value)}.`
    } The majority of some raters is the label that most of those with a label gave; where two labels tie, there is none (${count(ties, 'tie')} among all readers); locations and measured numbers have no majority. The majority of all was correct on ${majority.count} of ${majority.n} questions.`,
    ...(readers.length < 3
      ? []
      : [
          `For the leave-one-out ceiling each reader is held against the majority of the others, and the shares of equal labels are averaged over the readers: ${percentWords(ceiling.value)}.`,
        ]),
    ...(models.length === 0
      ? []
      : [
          `A model is held against each reader on the questions that count for both. Its rank is 1, plus 1 for each reader who is more accurate there and a half for each who is as accurate; the difference to the readers is the mean of its differences to each.${
            readers.length < 3
              ? ''
              : ' Its agreement with the majority is taken over the same majorities and questions as the ceiling, each without one reader, so that both are measured alike.'
          } ${models.map(({ name, rank }) => `${name} ranks ${rank.value === null ? '–' : fixed(rank.value, 1)}`).join(', ')} among ${readers.length + 1}.`,
        ]),
    'CIs of the panel are by cluster bootstrap and treat its readers as fixed.',
  ]
}

/** What missing answers could change (R126). */
export function missingSection(report: DraftedReport): string[] {
  if (report.missingAnswers === undefined) return []
  return [
    `- Sensitivity to missing answers: accuracy over all questions with a truth that were due, once with every missing answer wrong and once with every one right: ${missingWords(report)}. A difference of two raters is lowest with the first one’s missing answers wrong and the second one’s right, and highest the other way round; both have the interval of the ratio estimator over clusters (Rao and Scott 1992, doi:10.2307/2532311). Every way of filling them in lies between (Horowitz and Manski 2000, doi:10.1080/01621459.2000.10473902).`,
  ]
}
