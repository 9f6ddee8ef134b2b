import { blockingFindings } from '@/freezing'
import { undecidedTexts } from '@/pool'
import { counted } from '../page-parts'
import { protocolPlace } from '../protocol/protocol-tabs'
import { fileGroups } from '../volumes/inspect-file'
import type { StepId } from '../workspace/steps'
import type { StudyState } from '../workspace/workspace-state'

/** What keeps the study from being frozen, and where it is mended. */
export function openMatters({
  pool,
  draw,
  match,
  folder,
  inspections,
  audit,
  content,
}: StudyState) {
  const unusable = fileGroups(match, inspections).unusable.filter(({ isDrawn }) => isDrawn).length
  const leaks = blockingFindings(audit?.findings ?? [], content.accepted).length
  const hasItems = pool !== null && pool.items > 0
  const isBeingRead = pool === null && content.sources.length > 0
  const open = pool?.openCount ?? 0
  const missing = match?.missingDrawn ?? 0
  const noFile =
    folder === null
      ? 'The folder of scans is not chosen yet'
      : `${counted(missing, 'file')} of the chosen cases not found`
  const problems = pool?.problemCount ?? 0
  const matters: readonly (readonly [isOpen: boolean, step: StepId, words: string])[] = [
    [!hasItems && !isBeingRead, 'pool', 'There are no cases yet'],
    [open > 0, 'pool', `${counted(open, 'decision')} open in the list`],
    [problems > 0, 'pool', `${counted(problems, 'problem')} in the list: fix or exclude the rows`],
    [hasItems && draw?.items === 0, 'sample', 'The sample is empty'],
    [missing > 0, 'volumes', noFile],
    [unusable > 0, 'volumes', `${counted(unusable, 'file')} of the chosen cases cannot be used`],
    ...(audit?.problems ?? []).map(
      ({ field, message }) => [true, 'protocol', `${protocolPlace(field)}: ${message}`] as const,
    ),
    ...undecidedTexts(content.protocol, 'Protocol').map(
      ({ message }) => [true, 'protocol', message] as const,
    ),
    [audit?.isSkipped === true, 'audit', 'The audit has not been run'],
    [leaks > 0, 'audit', `${counted(leaks, 'leak')} not fixed`],
  ]
  return matters.flatMap(([isOpen, step, words]) => (isOpen ? [{ step, words }] : []))
}
