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

const CUTS: readonly Cut[] = [
  // JSON Schemas of the formats are written by scripts, from zod as it is; pages only check with it. 8 kB.
  { module: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, without: silent },
  // Zod's memory for values that hold themselves: what is checked here comes out of JSON, and is a tree. 1 kB.
  { module: /\/zod\/v4\/core\/memoizer\.js$/, without: silent },
  // What is cloned is the tree of a Markdown text, which JSON can say; browsers before 2022 have nothing of their own. 2 kB.
  {
    module: /\/@ungap\/structured-clone\/esm\/index\.js$/,
    without: (code) => {
      const start = code.indexOf('export default typeof structuredClone')
      return start === -1
        ? null
        : `${code.slice(0, start)}export default (tree) => JSON.parse(JSON.stringify(tree)); export { deserialize, serialize }`
    },
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
