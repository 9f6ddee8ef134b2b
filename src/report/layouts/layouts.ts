import type { Report } from '@/results'
import { aiAid } from './ai-aid'
import { imcbench } from './imcbench'
import type { LayoutPart, LayoutParts } from './layout'
import { neuralmedbench } from './neuralmedbench'
import { neuroqa } from './neuroqa'
import { neurovlm } from './neurovlm'
import { omnibrainbench } from './omnibrainbench'

const LAYOUTS: ReadonlyMap<string, LayoutParts> = new Map([
  ['neuroqa', neuroqa],
  ['neuralmedbench', neuralmedbench],
  ['omnibrainbench', omnibrainbench],
  ['neurovlm', neurovlm],
  ['imcbench', imcbench],
  ['ai-aid', aiAid],
])

/** The numbers of a report as the tables of a paper (`layoutChoices`), in its order; empty: there is no such layout. */
export const layoutParts = (report: Report, id: string): LayoutPart[] =>
  LAYOUTS.get(id)?.(report) ?? []
