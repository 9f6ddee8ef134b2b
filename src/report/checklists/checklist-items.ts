import type { FactName } from './checklist-facts'

/** A point of a reporting guideline: its number, what it asks for in a few words of our own, and what the report knows of it. */
interface ChecklistItem {
  readonly number: string
  readonly topic: string
  /** Left out: only the authors can say it. */
  readonly fact?: FactName
}

interface Checklist {
  readonly name: string
  readonly doi: string
  readonly items: readonly ChecklistItem[]
}

const items = (lines: readonly (readonly [number: string, topic: string, fact?: FactName])[]) =>
  lines.map(
    ([number, topic, fact]): ChecklistItem => ({
      number,
      topic,
      ...(fact === undefined ? {} : { fact }),
    }),
  )

/** Guidelines for Reporting Reliability and Agreement Studies: Kottner J et al. 2011, J Clin Epidemiol 64:96-106. */
const GRRAS = items([
  ['1', 'Title or abstract: that reliability or agreement was studied'],
  ['2', 'Introduction: the diagnostic or measuring device'],
  ['3', 'Introduction: the population of subjects'],
  ['4', 'Introduction: the population of raters', 'generalises'],
  ['5', 'Introduction: what is known of reliability and agreement, and why this study'],
  [
    '6',
    'Methods: how the sample size was chosen; numbers of raters, subjects and replicate observations',
    'planned',
  ],
  ['7', 'Methods: how subjects and raters were sampled', 'selection'],
  [
    '8',
    'Methods: how ratings were made (time between them, clinical information, blinding)',
    'reading',
  ],
  ['9', 'Methods: whether ratings were independent', 'independence'],
  ['10', 'Methods: statistical analysis', 'statistics'],
  ['11', 'Results: raters, subjects and replicate observations that were included', 'included'],
  ['12', 'Results: characteristics of raters and subjects', 'raters'],
  ['13', 'Results: estimates of reliability and agreement with their uncertainty', 'agreement'],
  ['14', 'Discussion: what the results mean in practice'],
  ['15', 'Auxiliary material: results in detail', 'detail'],
])

/** Standards for Reporting of Diagnostic Accuracy Studies with artificial intelligence: Sounderajah V et al. 2025, Nat Med 31:3283-3289 (CC BY). */
const STARD_AI = items([
  ['1', 'Title or abstract: a study of AI-centred diagnostic accuracy, with a measure of it'],
  ['2', 'Abstract: structured summary'],
  ['3', 'Background: intended use of the index test, its novelty and its place in the workflow'],
  ['4', 'Objectives and hypotheses', 'objective'],
  ['5', 'Design: data collected before or after index test and reference standard'],
  ['6', 'Ethics approval, or why none was needed'],
  ['7', 'Eligibility criteria of participants and of data'],
  ['8', 'On what basis eligible participants were identified'],
  ['9', 'Setting, location and dates'],
  ['10', 'Consecutive, random or convenience series', 'selection'],
  ['11', 'Source of the data: routine, for the study or from a repository'],
  ['12', 'Who annotated the data, and how'],
  ['13', 'Devices and software, with versions', 'software'],
  ['14', 'Acquisition and preprocessing', 'preparation'],
  ['15a', 'Index test, in enough detail to allow replication', 'reading'],
  ['15b', 'How the index test was developed and tested'],
  ['15c', 'Cutoffs or categories of the index test, set before or found afterwards', 'categories'],
  ['15d', 'For which users, with what expertise', 'raters'],
  ['16a', 'Reference standard, in enough detail to allow replication'],
  ['16b', 'Why this reference standard'],
  ['16c', 'Cutoffs or categories of the reference standard', 'truths'],
  [
    '17a',
    'Whether readers of the index test knew clinical information or the reference standard',
    'independence',
  ],
  [
    '17b',
    'Whether assessors of the reference standard knew clinical information or the index test',
  ],
  ['18', 'Methods for estimating and comparing accuracy', 'statistics'],
  ['19', 'How indeterminate results were handled', 'missing'],
  ['20', 'How missing data were handled', 'missing'],
  ['21', 'Analyses of variability, planned before or explored', 'subgroups'],
  ['22', 'Intended sample size, and how it was found', 'planned'],
  ['23', 'Analyses of errors, bias and fairness', 'errors'],
  ['24', 'Flow of participants, as a diagram', 'flow'],
  ['25', 'Baseline characteristics of training, validation and test sets'],
  ['26a', 'Severity in those with the target condition'],
  ['26b', 'Other diagnoses in those without it'],
  ['27', 'Time between index test and reference standard'],
  ['28', 'Whether the data represent the intended population'],
  ['29', 'How an external test set differs from the training data'],
  ['30', 'Index test against reference standard, cross-tabulated', 'crossTable'],
  ['31', 'Estimates of accuracy with their precision', 'accuracy'],
  ['32', 'Adverse events'],
  ['33', 'Limitations', 'cautions'],
  ['34', 'Implications for practice'],
  ['35', 'Ethical considerations and fairness'],
  ['36', 'Registration'],
  ['37', 'Where the protocol is', 'protocol'],
  ['38', 'Funding'],
  ['39', 'Commercial interests'],
  ['40a', 'Availability of data and code', 'detail'],
  ['40b', 'Whether outputs are stored and can be audited', 'audit'],
])

/** Early-stage clinical evaluation of decision support systems driven by AI: Vasey B et al. 2022, Nat Med 28:924-933. */
const DECIDE_AI = items([
  ['1', 'Title: an early clinical evaluation of decision support by AI'],
  ['I', 'Abstract'],
  ['2', 'Intended use: condition, patients, users, place in the pathway'],
  ['II', 'Objectives', 'objective'],
  ['III', 'Research governance: protocol, registration, ethics', 'protocol'],
  [
    '3',
    'Participants: recruitment of patients and users, their numbers, training of users',
    'recruited',
  ],
  [
    '4',
    'AI system: version, algorithm, training data, inputs, outputs and how they are shown',
    'system',
  ],
  ['5', 'Implementation: setting, workflow, how outputs came into decisions', 'reading'],
  ['IV', 'Outcomes: primary and secondary', 'objective'],
  ['6', 'Safety and errors: how errors and harms were looked for'],
  ['7', 'Human factors: tools, methods and users'],
  ['V', 'Analysis: statistical methods of each outcome', 'statistics'],
  ['8', 'Ethics: methods towards an ethical goal'],
  ['VI', 'Patient involvement'],
  ['9', 'Participants: characteristics of patients and users, missing data', 'raters'],
  ['10', 'Implementation: exposure of users, adherence, changes of the workflow', 'exposure'],
  ['VII', 'Main results', 'primary'],
  ['VIII', 'Subgroups', 'subgroups'],
  ['11', 'Modifications of the AI system during the study'],
  ['12', 'Agreement of people and AI: how often users followed or overrode it', 'followed'],
  ['13', 'Safety and errors: what was found', 'errors'],
  ['14', 'Human factors: usability and learning curves', 'learning'],
  ['15', 'Support for the intended use'],
  ['16', 'Safety: what the errors mean'],
  ['IX', 'Strengths and limitations', 'cautions'],
  ['17', 'Availability of data and code', 'detail'],
  ['X', 'Conflicts of interest'],
])

/** Checklist for Artificial Intelligence in Medical Imaging, 2024 update: Tejani AS et al. 2024, Radiol Artif Intell 6:e240300. */
const CLAIM = items([
  ['1', 'Title: a study of AI, and of which kind'],
  ['2', 'Abstract: structured summary'],
  ['3', 'Background, intended use and role of the AI'],
  ['4', 'Aims, objectives and hypotheses', 'objective'],
  ['5', 'Prospective or retrospective'],
  ['6', 'Goal of the study', 'objective'],
  ['7', 'Sources of data'],
  ['8', 'Inclusion and exclusion criteria'],
  ['9', 'Preprocessing', 'preparation'],
  ['10', 'Selection of subsets', 'selection'],
  ['11', 'De-identification', 'deidentified'],
  ['12', 'How missing data were handled', 'missing'],
  ['13', 'Image acquisition'],
  ['14', 'Reference standard: how it was obtained'],
  ['15', 'Reference standard: why this one'],
  ['16', 'Reference standard: who annotated'],
  ['17', 'Annotation of the test set'],
  ['18', 'Variability between and within annotators'],
  ['19', 'How data were assigned to partitions'],
  ['20', 'At which level partitions are apart'],
  ['21', 'Intended size of the test set', 'planned'],
  ['22', 'Model', 'system'],
  ['23', 'Software and packages', 'software'],
  ['24', 'Initial parameters'],
  ['25', 'Training'],
  ['26', 'How the final model was chosen'],
  ['27', 'Ensembles'],
  ['28', 'Measures of performance', 'scoring'],
  ['29', 'Statistical significance and uncertainty', 'statistics'],
  ['30', 'Robustness or sensitivity', 'sensitivity'],
  ['31', 'Explainability'],
  ['32', 'Evaluation on internal data'],
  ['33', 'Testing on external data'],
  ['34', 'Clinical trial registration'],
  ['35', 'Patients or examinations included and excluded', 'flow'],
  ['36', 'Characteristics of cases in each partition'],
  ['37', 'Performance with its uncertainty', 'accuracy'],
  ['38', 'Diagnostic performance with its precision', 'diagnostic'],
  ['39', 'Analysis of wrong results', 'errors'],
  ['40', 'Limitations', 'cautions'],
  ['41', 'Implications for practice'],
  ['42', 'Where the full protocol is', 'protocol'],
  ['43', 'Availability of software, model and data', 'detail'],
  ['44', 'Funding'],
])

export const CHECKLISTS: readonly Checklist[] = [
  { name: 'GRRAS', doi: '10.1016/j.jclinepi.2010.03.002', items: GRRAS },
  { name: 'STARD-AI', doi: '10.1038/s41591-025-03953-8', items: STARD_AI },
  { name: 'DECIDE-AI', doi: '10.1038/s41591-022-01772-9', items: DECIDE_AI },
  { name: 'CLAIM 2024', doi: '10.1148/ryai.240300', items: CLAIM },
]
