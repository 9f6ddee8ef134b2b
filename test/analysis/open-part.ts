import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a tab of the report, and one of its sections. */
export async function openPart(user: UserEvent, tab: string, section?: string): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: tab }))
  if (section === undefined) return
  const list = await screen.findByRole('navigation', { name: `Sections of ${tab}` })
  await user.click(within(list).getByRole('button', { name: section }))
}
