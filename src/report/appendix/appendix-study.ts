import type { ReaderStudy } from '@/questions'
import { type DraftedReport, isHuman, seriesName } from '@/results'
import { countWords, listed, needsMargin, type StudyAnalysis, type StudyPlan } from '@/study'
import { markdownText } from '../plain/plain-markdown'
import { durationWords, type Said } from '../report-words'
import { caseCounts, studyCounts, whoCounts } from '../study-counts'
import { designSentences } from './appendix-design'

/** What became of the rows of the list, and of its cells. */
function listSentences({
  rows,
  leftOut = [],
  confirmed,
}: NonNullable<DraftedReport['study']['list']>): Said[] {
  const answers = confirmed?.answers ?? 0
  return [
    leftOut.length > 0 &&
      `${leftOut.length} of ${countWords(rows, 'row')} of the list ${leftOut.length === 1 ? 'was' : 'were'} excluded before freezing: ${listed(leftOut)}.`,
    confirmed !== undefined &&
      `Before freezing, the coordinator confirmed how ${countWords(confirmed.cells, 'different cell')} of the list ${confirmed.cells === 1 ? 'was' : 'were'} read as the ${countWords(answers, 'correct answer')}.`,
  ]
}

export function studySection(report: DraftedReport, source: ReaderStudy): Said[] {
  const { study, tool } = report
  return [
    `The study "${markdownText(study.title)}" (${study.id}, version ${study.version}) has ${caseCounts(studyCounts(report))}; practice cases are not counted.`,
    `The case set is identified by the SHA-256 ${study.studyHash} of its canonical JSON (RFC 8785).`,
    ...frozenSentences(study),
    ...(study.list === undefined ? [] : listSentences(study.list)),
    !source.conditions.every((c) => c.hides.length === 0) &&
      `Reading conditions: ${source.conditions.map((c) => `"${c.id}" ${c.hides.length === 0 ? 'hides nothing' : `hides the ${c.hides.map((part) => part.replace(/^material:/, 'material ')).join(' and the ')}`}`).join('; ')}.`,
    study.defaced !== undefined &&
      `Before the study was frozen, the face was removed from ${study.defaced.volumes} of its ${countWords(Object.keys(source.volumes).length, 'volume')}: everything in front of and below the brain, by planes with a margin, after Quickshear (Schimke and Hale 2011, HealthSec 11; version ${study.defaced.version} of the step). The brain and all other voxels are unchanged; ears were not removed.`,
    `The report was computed with ${tool}.`,
  ]
}

const frozenSentences = ({
  frozenAt,
  isKeyCommitted,
  certificateInLogs,
}: DraftedReport['study']) =>
  frozenAt === null
    ? []
    : [
        `It was frozen at ${frozenAt}.`,
        isKeyCommitted === true
          ? keyWords(certificateInLogs)
          : 'The answer key does not match the certificate of the frozen study.',
      ]

/** Whoever has the files can write another certificate; what raters' logs name was there before they read. */
function keyWords(inLogs: DraftedReport['study']['certificateInLogs']): string {
  const { same = [], other = [], unnamed = [] } = inLogs ?? {}
  const changed = other.filter((series) => series.changed.includes('key')).map(({ rater }) => rater)
  if (changed.length > 0)
    return `The answer key matches the present certificate, but not the certificate in the logs of ${listed(changed)}: it was changed after they began to read.`
  const named = [...same, ...other.map(({ rater }) => rater)]
  if (named.length === 0)
    return 'The answer key matches the certificate. No reader’s log names this certificate, so only the certificate itself shows when the answer key was fixed.'
  return `The answer key matches the certificate in the logs of ${listed(named)}, so it was fixed before they began to read.${unnamed.length === 0 ? '' : ` This cannot be shown for ${listed(unnamed)}.`}`
}

export function raterSection(report: DraftedReport, study: ReaderStudy): Said[] {
  const { raters } = report
  const humans = raters.filter(isHuman)
  const counts = studyCounts(report)
  const who = whoCounts(counts)
  const planned = study.raters.codes?.length
  const groups = [...new Set(humans.map((r) => r.group))].filter((g) => g !== null)
  const first = humans.filter((r, n) => humans.findIndex((other) => other.code === r.code) === n)
  const profiles = [...new Set(humans.flatMap((r) => Object.keys(r.profile)))]
  const dates = humans
    .flatMap((r) => (r.session.startedAt === null ? [] : [r.session.startedAt.slice(0, 10)]))
    .sort()
  const timed = raters.filter((r) => r.time.medianActiveMs !== null)
  return [
    `Reported: ${listed(who) || 'no reader'}.${planned === undefined ? '' : ` The study lists ${countWords(planned, 'reader')}.`}`,
    groups.length > 0 &&
      `By group: ${groups.map((g) => `${g} (${new Set(humans.filter((r) => r.group === g).map((r) => r.code)).size})`).join(', ')}.`,
    profiles.length > 0 &&
      `The readers reported: ${profiles.map((name) => `${name} (${first.map((r) => `${r.code} ${String(r.profile[name] ?? '–')}`).join(', ')})`).join('; ')}.`,
    dates[0] !== undefined && `They read between ${dates[0]} and ${dates.at(-1)}.`,
    timed.length > 0 &&
      `Median active time per case: ${timed.map((r) => `${seriesName(r)} ${durationWords(r.time.medianActiveMs)}`).join(', ')}; time counts only while the case is on screen and the page is visible.`,
  ]
}

export function readingSection(report: DraftedReport, study: ReaderStudy): Said[] {
  const { order, seed, navigation, revision, practice, sessions } = study.reading
  return [
    ...howTheyRead(report),
    readingWords(study),
    order === 'random'
      ? `Each reader saw the cases in a random order (Fisher-Yates shuffle seeded by the study seed ${seed}, the reader code and the session number).`
      : 'All readers saw the cases in one fixed order.',
    ...designSentences(report, study),
    navigation === 'forward'
      ? 'Readers could not return to earlier cases.'
      : 'Readers could move freely between cases.',
    revision === 'none'
      ? 'Answers were final once submitted.'
      : 'Answers could be revised until the session was finished; the last revision counts and earlier ones are kept.',
    practice === null
      ? 'There were no practice cases.'
      : `${countWords(practice.items.length, 'practice case')} came first${practice.feedback ? ', with feedback' : ', without feedback'}.`,
    ...(sessions.count > 1
      ? [
          `${sessions.count} sessions were planned, at least ${sessions.washoutDays} days apart.`,
          ...sessionGaps(report.raters),
        ]
      : []),
    Object.keys(study.volumes).length > 0 &&
      `The display convention was ${study.viewer.convention}.`,
  ]
}

/** A study of texts alone has no viewer, and no images whose headers could be cleaned. */
function readingWords({ items, volumes, images }: ReaderStudy): string {
  const blinded = 'blinded to the reference standard, the categories and the other readers'
  const cleaned = 'File names and header texts were removed from the images'
  const isMaterial = items.some(({ materials = [] }) => materials.length > 0)
  if (Object.keys(volumes).length > 0)
    return `Each reader read independently in a web-based three-plane viewer, ${blinded}. ${cleaned}.`
  if (Object.keys(images).length > 0)
    return `Each reader read independently in a web-based viewer, ${blinded}. ${cleaned}.`
  return `Each reader read ${isMaterial ? 'texts and materials' : 'texts'} independently in a web page, ${blinded}; the study shows no scans and no images.`
}

/** Of whom the rest is not known: what follows is what the reading room does, and not everybody was in it. */
function howTheyRead({ raters, inputs }: DraftedReport): Said[] {
  const humans = raters.filter(isHuman)
  const isTable = ({ source }: DraftedReport['raters'][number]) =>
    inputs.some(
      ({ file, sha256, kind }) =>
        kind === 'table' && file === source.file && sha256 === source.sha256,
    )
  const [simulated, tabled] = [humans.filter((r) => r.isSimulated), humans.filter(isTable)]
  const names = (some: typeof humans) => listed(some.map(seriesName))
  return [
    simulated.length > 0 &&
      `${simulated.length === humans.length ? 'All answers' : `The answers of ${listed(simulated.map(({ code }) => code))}`} were simulated. This section describes how readers read the study.`,
    tabled.length > 0 &&
      `This section applies to readers with answer files. For ${names(tabled)} it is unknown, because a table does not record the reading conditions.`,
  ]
}

/** How long after the one before each later session began, in whole days. */
function sessionGaps(raters: DraftedReport['raters']): string[] {
  const gaps = raters.flatMap((rater) => {
    const before = raters.findLast(
      (r) =>
        r.code === rater.code && r.kind === rater.kind && r.session.number < rater.session.number,
    )
    const [from, to] = [before?.session.startedAt ?? null, rater.session.startedAt]
    if (from === null || to === null) return []
    const days = Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS)
    return [`${seriesName(rater)} ${countWords(days, 'day')}`]
  })
  return gaps.length === 0 ? [] : [`Time since the session before: ${gaps.join(', ')}.`]
}

const DAY_MS = 86_400_000

/** How the number of readers and cases was planned (P41), and how many there are; nothing where no plan was frozen. */
export function planSection(report: DraftedReport, { analysis }: ReaderStudy): Said[] {
  const plan = analysis?.plan
  if (analysis === undefined || plan === undefined) return []
  const { readers, simulated } = studyCounts(report)
  const people = readers + simulated
  return [
    `The number of readers and cases was planned before the first answer, and the plan was frozen with the study: ${countWords(plan.readers, 'reader')} and ${countWords(plan.cases, 'case')}, ${DESIGNS[plan.design](plan)}.`,
    ...purpose(analysis.primary, plan),
    componentsOf(plan),
    source(analysis.primary, plan),
    `The report has ${countWords(people, 'reader')} and ${countWords(report.design.cases, 'case')}${people === plan.readers && report.design.cases === plan.cases ? ', as planned' : ''}.`,
  ]
}

const DESIGNS: Readonly<Record<StudyPlan['design'], (plan: StudyPlan) => string>> = {
  crossed: () => 'every reader reading every case under both conditions',
  exchanged: () =>
    'every reader reading every case once, half of them under each condition, with conditions exchanged between readers',
  split: ({ groups = 2 }) =>
    `in ${groups} groups of readers, each reading cases of its own under both conditions`,
  apart: () => 'half of the readers under each condition, all of them on the same cases',
  model: () => 'one model and every reader on every case',
  single: () => 'under one condition',
}

function purpose({ aim, margin, alpha = 0.05 }: StudyAnalysis['primary'], plan: StudyPlan): Said[] {
  const { power, effect, halfWidth, expected, target } = plan
  const level = Math.round(100 * (needsMargin(aim) ? 1 - 2 * alpha : 1 - alpha))
  const width =
    halfWidth === undefined
      ? []
      : [`The expected half-width of the ${level}% CI was ${figure(halfWidth)}.`]
  if (power === undefined || effect === undefined)
    return [expected !== undefined && `An estimate of ${figure(expected)} was expected.`, ...width]
  let shown = `to show that both differ by less than ${margin}, with a true difference of ${figure(effect)}, by two one-sided tests at alpha ${alpha} each`
  if (aim === 'difference')
    shown = `to find a true difference of ${figure(effect)} at alpha ${alpha}, two-sided`
  else if (aim === 'non-inferiority')
    shown = `to show that the test is worse by less than ${margin}, with a true difference of ${figure(effect)}, by a one-sided test at alpha ${alpha}`
  return [
    `${expected === undefined ? 'This' : `With ${figure(expected)} expected of the reference, this`} gives a power of ${(100 * power).toFixed(0)}%${target === undefined ? '' : ` (${(100 * target).toFixed(0)}% was the target)`} ${shown}.`,
    ...width,
  ]
}

const NAMES = [
  ['error', 'error'],
  ['reader', 'readers'],
  ['modalityReader', 'modality by reader'],
  ['cov1', 'Cov1'],
  ['cov2', 'Cov2'],
  ['cov3', 'Cov3'],
] as const

function componentsOf({ components, from }: StudyPlan): string {
  const named = NAMES.flatMap(([name, words]) => {
    const value = components[name]
    return value === undefined ? [] : [`${words} ${value}`]
  })
  return `Variance components, at ${countWords(components.cases, 'case')}: ${named.join(', ')}. They are from: ${from.replace(/\.$/, '')}.`
}

function source({ measure }: StudyAnalysis['primary'], { design, power }: StudyPlan): string {
  if (measure === 'kappa')
    return 'The variance of kappa is that of the expected table (Fleiss, Cohen and Everitt 1969, doi:10.1037/h0028106; with two answers Donner and Eliasziw 1992, doi:10.1002/sim.4780111109).'
  const other =
    design === 'crossed'
      ? ''
      : '; variances of designs that are not crossed after Hillis 2014, doi:10.1002/sim.5926'
  const tested = power === undefined ? 'The width' : 'The power'
  return `${tested} follows from the model of Obuchowski and Rockette with Hillis’ degrees of freedom (Hillis, Obuchowski and Berbaum 2011, doi:10.1016/j.acra.2010.09.007${other}): variance of cases decreases with 1 / cases, variance of readers does not.`
}

const figure = (value: number): string => String(Number(value.toFixed(4)))
