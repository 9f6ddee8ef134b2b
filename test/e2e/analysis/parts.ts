import type { Page } from '@playwright/test'

/** The tabs of the analysis page with the sections of each, in their order. */
export const PARTS = {
  Results: ['Headline', 'Accuracy', 'Agreement', 'Calibration', 'Models'],
  'Readers and cases': [],
  Cases: ['Case list', 'Adjudication', 'Time and order'],
  Paper: ['Methods and checklists', 'Tables', 'Figures'],
  'Files and downloads': ['Files', 'Proof', 'Downloads'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const TABS = Object.keys(PARTS) as (keyof typeof PARTS)[]

/** All of them. */
export const PLACES: readonly string[] = [...TABS, ...Object.values(PARTS).flat()]

/** Opens a tab, or the tab of a section and that section. */
export async function openPart(page: Page, name: string): Promise<void> {
  const tab = TABS.find((one) => one === name || PARTS[one].some((section) => section === name))
  await page.getByRole('tab', { name: tab ?? name, exact: true }).click()
  if (tab === name) return
  await page
    .getByRole('navigation', { name: `Sections of ${tab}` })
    .getByRole('button', { name, exact: true })
    .click()
}
