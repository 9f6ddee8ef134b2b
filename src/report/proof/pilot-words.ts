import type { ReportSummary } from '@/results'
import type { Notice } from './notice'

/** What stands above everything else in the report of a pilot; null where the study is none. */
export const pilotNotice = ({ study }: Pick<ReportSummary, 'study'>): Notice | null =>
  study.pilot === true
    ? {
        title: 'Pilot: a trial of the study.',
        text: 'These answers were given to prepare the study and are never mixed with the answers of the study. Pilot results do not answer the study question.',
      }
    : null

/** Stands before each title of a pilot. */
const PILOT = 'Pilot: '
export const ofPilot = ({ study }: Pick<ReportSummary, 'study'>, title: string): string =>
  study.pilot === true ? `${PILOT}${title}` : title
