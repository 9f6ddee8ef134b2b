import type { Plugin } from 'vite'

/** What a package has that no page of this app comes to run, and how the build leaves it out. */
interface Cut {
  readonly module: RegExp
  /** @returns null where the package is not as it was when this was written. */
  readonly without: (code: string) => string | null
}

/** Everything that a module exports, as functions that do nothing. */
function silent(code: string): string | null {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  return names.length === 0
    ? null
    : names.map((name) => `export const ${name} = () => undefined`).join('\n')
}

const replaced = (from: string, to: string) => (code: string) =>
  code.includes(from) ? code.replaceAll(from, to) : null

const CUTS: readonly Cut[] = [
  // JSON Schemas of the formats are written by scripts, from zod as it is; pages only check with it. 8 kB.
  { module: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, without: silent },
  // Texts of a study are read, never written. 9 kB.
  {
    module: /\/remark-gfm\/lib\/index\.js$/,
    without: replaced('toMarkdownExtensions.push(gfmToMarkdown(settings))', ''),
  },
  // Raw HTML is not shown, so no text has a drawing in it. 4 kB.
  {
    module: /\/property-information\/lib\/svg\.js$/,
    without: (code) =>
      code.includes('export const svg = create({')
        ? "export const svg = { property: {}, normal: {}, space: 'svg' }"
        : null,
  },
]

/**
 * Leaves out of packages what never runs here: a reading room is downloaded before the first picture. Another version
 * of a package must be looked at anew, so the build stops at it.
 */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  apply: 'build',
  transform: {
    filter: { id: CUTS.map(({ module }) => module) },
    handler(code, id) {
      const cut = CUTS.find(({ module }) => module.test(id))
      const left = cut?.without(code) ?? null
      if (left === null)
        throw new Error(`${id} has changed: see what of it is left out in lean-packages.ts`)
      return { code: left, map: null }
    },
  },
})
