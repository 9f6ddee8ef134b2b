import { kindNamed, type ReaderStudy } from '@/questions'
import { type DraftedReport, isHuman } from '@/results'
import { armCount, blockSequence, countsOf, countWords, listed, scoredItems } from '@/study'
import { primaryQuestion } from '../primary/primary-words'
import { noticeLines } from '../proof/notice'
import { pilotNotice } from '../proof/pilot-words'
import { simulatedNotice } from '../proof/simulated-words'
import { joinWords, type Said } from '../report-words'
import { caseCounts, studyCounts, whoCounts } from '../study-counts'
import { ledConditions } from '../under-condition'
import { missingSection, outcomeSection, softwareSection } from './methods-outcomes'
import { statisticsSection } from './methods-statistics'

/**
 * methods.md: the methods of a paper in 400 to 700 words, in the order of GRRAS, STARD-AI and CLAIM 2024. What no
 * software can know stands in brackets for the authors; formulas and sources are in statistical-appendix.md.
 */
export function methodsText(report: DraftedReport, study: ReaderStudy): string {
  const sections: [string, Said[]][] = [
    ['Pilot', noticeLines(pilotNotice(report))],
    ['Simulated answers', noticeLines(simulatedNotice(report))],
    ['Study design', designSection(report, study)],
    ['Readers', readersSection(report, study)],
    ['Cases and reference standard', casesSection(report, study)],
    ['Blinding and display', displaySection(report, study)],
    ['Outcome measures', outcomeSection(report)],
    ['Statistical analysis', statisticsSection(report)],
    ['Missing data', missingSection(report)],
    ['Software', softwareSection(report)],
  ]
  const parts = [
    '# Methods',
    ...sections.map(([title, lines]) => {
      const text = joinWords(lines, ' ')
      return text === '' ? '' : `## ${title}\n\n${text}`
    }),
  ]
  return `${joinWords(parts, '\n\n')}\n`
}

/** What was studied, in which design, with which endpoint, and since when it was fixed. */
function designSection(report: DraftedReport, study: ReaderStudy): Said[] {
  const { primary, study: facts } = report
  const counts = studyCounts(report)
  const kind = report.readers === undefined ? 'reader study' : 'multireader multicase (MRMC) study'
  const plan = study.analysis?.plan
  return [
    `In this ${kind}, ${listed(whoCounts(counts)) || 'readers'} interpreted ${caseCounts(counts)}.`,
    ...conditionSentences(report, study),
    primary === undefined
      ? '[Authors: state the primary endpoint, or that the analysis was exploratory.]'
      : `The prespecified primary endpoint was ${primaryQuestion(primary)}, at α = ${primary.alpha}${primary.isOneSided ? ' (one-sided)' : ''}.`,
    plan === undefined
      ? '[Authors: state how the numbers of readers and cases were chosen.]'
      : `The planned sample size was ${countWords(plan.readers, 'reader')} and ${countWords(plan.cases, 'case')}${plan.power === undefined ? '' : `, for a power of ${(100 * plan.power).toFixed(0)}%`}.`,
    ...(facts.frozenAt === null
      ? []
      : [
          `Cases, questions and scoring rules were frozen on ${facts.frozenAt.slice(0, 10)} (SHA-256 ${facts.studyHash.slice(0, 12)}…).`,
          keySentence(facts),
        ]),
    report.amendment !== undefined &&
      `Version ${facts.version} amended an earlier version of the study; the statistical appendix lists the changes.`,
    '[Authors: add ethics approval, consent and registration.]',
  ]
}

function keySentence({ isKeyCommitted, certificateInLogs }: DraftedReport['study']): string {
  if (isKeyCommitted !== true)
    return 'The answer key used for scoring does not match the certificate of the frozen study.'
  const { same = [], other = [], unnamed = [] } = certificateInLogs ?? {}
  const isFixed = same.length > 0 && other.length === 0 && unnamed.length === 0
  return isFixed
    ? 'The answer key was fixed by its hash before the first reader began.'
    : 'The answer key was fixed by its hash when the study was frozen; not every answer file proves that this preceded reading.'
}

/** How readers, cases and conditions were combined. */
function conditionSentences(report: DraftedReport, study: ReaderStudy): string[] {
  const names = ledConditions(report)
  const { sessions } = study.reading
  const arms = armCount(study)
  const isCrossed = Object.values(report.design.byCondition).every(
    ({ cases }) => cases === report.design.cases,
  )
  const scored = new Set(scoredItems(study))
  const blocks = new Set(
    study.items.flatMap(({ id, block = 1 }) => (scored.has(id) ? [block] : [])),
  )
  const sentences =
    names.length < 2
      ? []
      : [
          `The reading conditions were ${listed(names.map((name) => `"${name}"`))}${isCrossed ? '; every case was shown under each condition' : ''}.`,
        ]
  if (arms > 0)
    sentences.push(
      isCrossed && names.length > 1
        ? `Conditions were counterbalanced across ${arms} arms of readers (Latin square); each reader read each case once.`
        : `Cases were divided among ${arms} arms of readers.`,
    )
  if (report.changes !== undefined)
    sentences.push(
      'Reading was sequential: the first answer was locked before more information was shown and the question was asked again.',
    )
  if (blocks.size > 1 && sessions.blocks !== true)
    sentences.push('Conditions were read in consecutive blocks, without a washout period.')
  if (blocks.size > 1 && sessions.blocks === true)
    sentences.push(
      `Conditions were read in separate sessions with a washout period of at least ${countWords(sessions.washoutDays, 'day')}; ${orderWords(report, study)}.`,
    )
  if (sessions.count > 1 && sessions.blocks !== true)
    sentences.push(
      `Readers read all cases in ${sessions.count} sessions at least ${countWords(sessions.washoutDays, 'day')} apart, to assess intra-reader agreement.`,
    )
  if (sentences.length === 0) sentences.push('Each reader was assigned every case once.')
  return sentences
}

function orderWords({ raters }: DraftedReport, study: ReaderStudy): string {
  if (study.reading.sessions.blockOrder === 'counterbalanced')
    return 'their order was counterbalanced across readers'
  const orders = new Set(raters.map(({ code }) => blockSequence(study, code).join()))
  return orders.size > 1 ? 'their order differed between readers' : 'all readers had the same order'
}

function readersSection(report: DraftedReport, study: ReaderStudy): Said[] {
  const { raters, expected } = report
  const counts = studyCounts(report)
  const humans = raters.filter(isHuman)
  const codesIn = (group: string | null) =>
    new Set(humans.filter((rater) => rater.group === group).map(({ code }) => code)).size
  const groups = [...new Set(humans.flatMap(({ group }) => group ?? []))]
  const dates = humans.flatMap(({ session }) => session.startedAt?.slice(0, 10) ?? []).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const missing = new Set(expected.missing.map(({ rater }) => rater)).size
  const { practice } = study.reading
  return [
    humans.length > 0 &&
      `The study had ${countWords(counts.readers + counts.simulated, counts.readers === 0 ? 'simulated reader' : 'reader')}${groups.length === 0 ? '' : ` (${groups.map((group) => `${group}, ${codesIn(group)}`).join('; ')})`}.`,
    first !== undefined &&
      `Reading took place ${first === last ? `on ${first}` : `from ${first} to ${last}`}.`,
    missing > 0 &&
      `Answers of ${countWords(missing, 'invited reader')} are missing in whole or in part (see Missing data).`,
    practice === null
      ? 'There were no practice cases.'
      : `Before the study cases, readers completed ${countWords(practice.items.length, 'practice case')} with${practice.feedback ? '' : 'out'} feedback.`,
    counts.models > 0 &&
      `Predictions of ${countWords(counts.models, 'model')} were scored by the same rules. [Authors: add version, prompt, settings and access date of each model.]`,
    '[Authors: add how readers were recruited, their experience and their training.]',
  ]
}

function casesSection({ study, design, raters }: DraftedReport, source: ReaderStudy): Said[] {
  const categories = Object.keys(raters[0]?.accuracy.byCategory ?? {}).length
  const clusters = design.clusters.by === 'subject' ? ` of ${design.clusters.count} patients` : ''
  const kinds = kindCounts(source)
  return [
    `The study included ${countWords(design.cases, 'case')}${clusters}${categories > 1 ? ` in ${categories} categories` : ''}.`,
    `Question types were ${kinds}.`,
    study.questionsWithTruth === study.questions
      ? 'A reference standard was available for every question.'
      : `A reference standard was available for ${study.questionsWithTruth} of ${study.questions} questions.`,
    study.list?.leftOut !== undefined &&
      `Before freezing, ${study.list.leftOut.length} of ${study.list.rows} rows of the source list were excluded.`,
    study.defaced !== undefined &&
      `Faces were removed from ${countWords(study.defaced.volumes, 'volume')} (Quickshear).`,
    '[Authors: add source, eligibility and selection of cases, scanner and sequence parameters, and how the reference standard was established.]',
  ]
}

/** `yes or no (12) and choice (12)`: questions of scored items. */
function kindCounts(study: ReaderStudy): string {
  const scored = new Set(scoredItems(study))
  const questions = study.items.flatMap(({ id, questions }) => (scored.has(id) ? questions : []))
  const words = [...countsOf(questions.map(({ kind }) => kind))].map(
    ([kind, n]) => `${(kindNamed(kind)?.name ?? kind).toLowerCase()} (${n})`,
  )
  return listed(words, words.length)
}

/** What readers saw, and what they could not see. */
function displaySection(report: DraftedReport, study: ReaderStudy): Said[] {
  const { order, navigation, revision } = study.reading
  const hasVolumes = Object.keys(study.volumes).length > 0
  const hasImages = Object.keys(study.images).length > 0
  const { aid } = report
  const tables = report.inputs.filter(({ kind, used }) => kind === 'table' && used).length
  return [
    tables > 0 &&
      `The following describes reading in the viewer; how answers in ${countWords(tables, 'table')} were collected is not recorded.`,
    'Readers worked independently, blinded to the reference standard, case categories and answers of other readers.',
    hasVolumes || hasImages
      ? 'File names and header texts were removed from the images before reading.'
      : 'The study showed no scans or images.',
    hasVolumes &&
      `Volumes were displayed in a web-based viewer in three orthogonal planes with adjustable window/level, in ${study.viewer.convention} convention.`,
    !hasVolumes && hasImages && 'Images were displayed in a web-based viewer.',
    `Cases were presented in ${order === 'random' ? 'a random order that differed between readers' : 'the same fixed order to all readers'}${navigation === 'forward' ? ', without returning to earlier cases' : ', with free navigation between cases'}.`,
    revision === 'none'
      ? 'Answers were final once submitted.'
      : 'Answers could be revised until the session was finished; the last answer counted.',
    aid !== undefined &&
      'The suggestions of the AI model were fixed when the study was frozen, and readers did not know whether they were correct.',
    (hasVolumes || hasImages) &&
      '[Authors: add monitors and reading environment where they matter.]',
  ]
}
