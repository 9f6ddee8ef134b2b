import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe over a page as it stands; `.analyze()` seeks. Our pages have no frames: what joins the results of frames opens a
 * page for each look. Only faults are described, not each thing that is in order. Together half the time.
 */
export const seekFaults = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
