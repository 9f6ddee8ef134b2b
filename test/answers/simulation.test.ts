import { expect, it } from 'vitest'
import { answersFile, type NewEvent, simulationOf, verifyAnswers } from '@/answers'
import { smallStudy } from '../study/small-study'
import { ENVIRONMENT, logOf, started, wholeFile } from './session-fixture'

const study = smallStudy(1)
const begunWith = (more: object): NewEvent => {
  const begun = started(study)
  if (begun.type !== 'session-started') throw new Error('not the first event')
  return { ...begun, data: { ...begun.data, ...more } }
}
const fileOf = (more: object) => answersFile(logOf([begunWith(more)]))
const browser = (userAgent: string) => ({ environment: { ...ENVIRONMENT, userAgent } })

it('R83: what the log says of itself is what is called simulated', () => {
  const file = fileOf({ isSimulated: true })
  expect(verifyAnswers(file, 'a.json')).toEqual([])
  expect(simulationOf(file)).toBe('log')
})

it('R83: of files from before that field, the name where a browser’s would stand is all there is', () => {
  expect(simulationOf(fileOf(browser('triplane simulate')))).toBe('user-agent')
  expect(simulationOf(fileOf(browser('simulated by a script of ours')))).toBe('user-agent')
})

it('R83: a browser is none, whatever else its name holds', () => {
  expect(simulationOf(wholeFile(study))).toBeNull()
  expect(simulationOf(fileOf(browser('Mozilla/5.0 (X11) simulated/1.0')))).toBeNull()
})
