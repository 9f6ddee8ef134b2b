import type { SiteIndex } from '@/study'

/** The studies in the build, written in by Vite. No file lists them: a build copied over a site must not replace the site's list. */
declare const __SHIPPED_STUDIES__: SiteIndex

export const shippedStudies = (): SiteIndex =>
  typeof __SHIPPED_STUDIES__ === 'undefined' ? [] : __SHIPPED_STUDIES__
