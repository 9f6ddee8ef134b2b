import { newEntry, type RosterEntry, type RosterStudy } from '@/roster'

export const rosterStudyOf = (changes: Partial<RosterStudy> = {}): RosterStudy => ({
  id: 'brain-mri',
  title: 'Brain MRI readers',
  titles: {},
  version: '1.0.0',
  language: '',
  isPilot: false,
  isCollected: false,
  codes: ['R1', 'R2', 'R3', 'R4'],
  groups: null,
  arms: 0,
  armHere: null,
  items: [20],
  sessions: 1,
  ...changes,
})

export const entryOf = (code: string, changes: Partial<RosterEntry> = {}): RosterEntry => ({
  ...newEntry(code),
  ...changes,
})

export const listOf = (...lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(`${lines.join('\n')}\n`)

export const SITE = 'https://reading.example.org/triplane/'
