import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkAnswers, parseAnswers, verifyAnswers } from '@/answers'
import { parseStudy } from '@/questions'
import type { TestPackage } from './package-of'

/** The downloaded file, once it has parsed, verified and proved to belong to the study. @throws Error otherwise. */
export async function handedIn(page: Page, pack: TestPackage, click: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await click()
  const file = await download
  const answers = parseAnswers(readFileSync(await file.path(), 'utf8'), file.suggestedFilename())
  if (!answers.ok) throw new Error(answers.problems[0]?.message)
  const study = parseStudy(new TextDecoder().decode(pack.files.get('study.json')))
  if (!study.ok) throw new Error(study.problems[0]?.message)
  const problems = [
    ...verifyAnswers(answers.value, 'file'),
    ...checkAnswers(answers.value, study.value.study, study.value.studyHash, 'file'),
  ]
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.message).join('\n'))
  return { name: file.suggestedFilename(), answers: answers.value }
}

export const backup = (page: Page, pack: TestPackage) =>
  handedIn(page, pack, () =>
    page.getByRole('button', { name: 'Download a backup of your answers so far' }).click(),
  )
