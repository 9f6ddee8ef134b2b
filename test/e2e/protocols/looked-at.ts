import { expect, type Page } from '@playwright/test'
import { seekFaults } from '../seek-faults'

/** An item at one of its steps, from 1, and under which name its accessibility tree is kept. */
export interface Look {
  readonly item: string
  readonly step?: number
  readonly name: string
  /** What is seen beside the questions, too: where nothing else shows this kind of it. */
  readonly isCaseKept?: boolean
}

/** That nothing on screen is at fault for whoever does not see it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await seekFaults(page).analyze()
  expect(
    violations.map(({ id, impact, nodes }) => [where, impact, id, nodes.map(({ html }) => html)]),
  ).toEqual([])
}

/** The same of an item with its answers given, and that each control has the name and the state that it had (*.aria.yml beside the test). */
export async function lookAt(page: Page, { name, isCaseKept = false }: Look): Promise<void> {
  await expectAccessible(page, name)
  await expect(page.getByRole('complementary', { name: 'Questions' })).toMatchAriaSnapshot({
    name: `${name}-questions.aria.yml`,
  })
  if (isCaseKept)
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}-case.aria.yml` })
}
