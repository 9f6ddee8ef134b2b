import { undecidedTexts } from '@/pool'
import { counted } from '../page-parts'
import { fileGroups, inspectionOf } from '../volumes/inspect-file'
import steps from './steps.json' with { type: 'json' }
import type { StudyState } from './workspace-state'

export type StepId = keyof typeof steps

/** Each with what it is for, in one or two sentences. */
export const STEPS = Object.entries(steps).map(([id, step]) => ({ id: id as StepId, ...step }))

export const isStep = (id: string | undefined): id is StepId => STEPS.some((step) => step.id === id)

/** How a step stands: nothing checked yet, something to see to, or checked and found in order. */
export interface StepState {
  readonly tone: 'todo' | 'attention' | 'done'
  /** A few words below its name. */
  readonly words: string
}

const todo = (words = ''): StepState => ({ tone: 'todo', words })
const attention = (words: string): StepState => ({ tone: 'attention', words })
const done = (words: string): StepState => ({ tone: 'done', words })

/** The state of every step, from what is known of the study. */
export function stepStates(state: StudyState): Readonly<Record<StepId, StepState>> {
  const { content, pool } = state
  const { frozen, sources } = content
  const here = (stateOf: (state: StudyState) => StepState) =>
    frozen !== null && sources.length === 0 ? todo('Not here') : stateOf(state)
  const ofItems = (stateOf: (state: StudyState) => StepState) =>
    here(pool !== null && pool.items > 0 ? stateOf : () => todo())
  return {
    pool: here(poolState),
    volumes: ofItems(volumesState),
    sample: ofItems(sampleState),
    protocol: ofItems(protocolState),
    audit: ofItems(auditState),
    freeze: frozen === null ? todo() : done(`Version ${frozen.version}`),
    roster: rosterState(state),
    progress: todo(frozen === null ? '' : 'Answer files'),
  }
}

function rosterState({ content: { frozen, roster } }: StudyState): StepState {
  if (frozen === null) return todo()
  const raters = roster?.entries.length ?? 0
  return raters === 0 ? todo('Links and sheets') : done(counted(raters, 'reader'))
}

function poolState({ content, pool }: StudyState): StepState {
  if (content.sources.length === 0) return todo('No file yet')
  if (pool === null) return todo('Reading…')
  if (content.frozen === null && pool.openCount > 0)
    return attention(`${counted(pool.openCount, 'decision')} open`)
  if (content.frozen === null && pool.problemCount > 0)
    return attention(counted(pool.problemCount, 'problem'))
  return pool.items === 0 ? attention('No cases') : done(counted(pool.items, 'case'))
}

function volumesState({ pool, match, folder, inspections }: StudyState): StepState {
  if (pool === null) return todo('No files needed')
  if (!pool.hasFiles) {
    const isUnclear = pool.readings.some(({ likeScans }) => likeScans.length > 0)
    return todo(isUnclear ? 'No scan column' : 'No files needed')
  }
  if (match === null) return todo()
  if (match.missingDrawn > 0)
    return folder === null ? todo('No folder yet') : attention(`${match.missingDrawn} not found`)
  const unusable = fileGroups(match, inspections).unusable.filter(({ isDrawn }) => isDrawn).length
  if (unusable > 0) return attention(`${unusable} unusable`)
  const drawn = match.files.filter(({ isDrawn }) => isDrawn)
  const words = counted(drawn.length, 'file')
  const isLookedAt = drawn.every((file) => inspectionOf(inspections, file) !== undefined)
  return isLookedAt ? done(words) : todo(words)
}

function sampleState({ content, draw, pool }: StudyState): StepState {
  if (draw === null || pool === null) return todo()
  const words = `${draw.items.toLocaleString('en')} of ${(pool.items - pool.practice).toLocaleString('en')}`
  if (content.sample === null) return todo('All cases')
  return draw.problems.length > 0 ? attention(words) : done(words)
}

function protocolState({ content, audit }: StudyState): StepState {
  if (audit !== null && audit.problems.length > 0)
    return attention(counted(audit.problems.length, 'problem'))
  const undecided = undecidedTexts(content.protocol, '').map(({ field }) => field)
  if (content.frozen === null && undecided.length > 0) return todo(`No ${undecided.join(' or ')}`)
  const { codes } = content.protocol.raters
  const words = codes === undefined ? 'Open to any code' : counted(codes.length, 'reader')
  return audit === null || audit.isSkipped ? todo(words) : done(words)
}

function auditState({ audit, content, pool, isAuditDeep }: StudyState): StepState {
  if (content.frozen !== null) return done('Checked')
  if (audit === null) return todo()
  if (audit.isSkipped) return todo('Not run yet')
  const standing = new Set(content.accepted.map(({ key }) => key))
  const judged = audit.findings.filter(({ severity }) => severity !== 'handled')
  const open = judged.filter(({ key }) => !standing.has(key))
  const leaks = open.filter(({ severity }) => severity === 'leak').length
  if (leaks > 0) return attention(counted(leaks, 'leak'))
  if (open.length > 0) return attention(`${open.length} to review`)
  if (!isAuditDeep && pool?.hasFiles === true) return todo('Files not inspected')
  const settled = [
    ...(content.remedies.length === 0 ? [] : [`${content.remedies.length} fixed`]),
    ...(judged.length === 0 ? [] : [`${judged.length} accepted`]),
  ]
  return done(settled.join(', ') || 'Nothing found')
}
