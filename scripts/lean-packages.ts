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

/** The members of a class, which goes on being there. */
function withoutClass(code: string, name: string): string | null {
  const start = code.indexOf(`\nvar ${name} = class `)
  const end = code.indexOf('\n};\n', start)
  return start === -1 || end === -1
    ? null
    : `${code.slice(0, start)}\nvar ${name} = class {\n};\n${code.slice(end + 4)}`
}

/** The body of a function of the module, which goes on being there. */
function withoutBody(code: string, name: string): string | null {
  const start = code.search(new RegExp(`\\n(async )?function ${name}\\(`))
  const end = code.indexOf('\n}\n', start)
  return start === -1 || end === -1
    ? null
    : `${code.slice(0, start)}\nfunction ${name}() {\n}\n${code.slice(end + 3)}`
}

function withoutImports(code: string, name: string, count: number): string | null {
  const lines = new RegExp(`^import \\* as (\\w+) from "${name}";$`, 'gm')
  return code.match(lines)?.length === count ? code.replace(lines, 'const $1 = {};') : null
}

const NIIVUE_CLASSES = [
  'NVMesh2',
  'NVMeshLoaders',
  'NVMeshUtilities',
  'NVZarrHelper',
  'ZarrChunkClient',
  'NVConnectome',
  'NVSerializer',
]
/** Of AFNI, BrainVoyager, DSI Studio, ECAT, bitmaps, ITK, FreeSurfer, MRtrix, NRRD and NumPy. */
const NIIVUE_READERS = [
  'readHEAD',
  'readV16',
  'readVMR',
  'readFIB',
  'readSRC',
  'readECAT',
  'readBMP',
  'readMHA',
  'readMgh',
  'readMIF',
  'readNrrd',
  'readNPY',
  'readNPZ',
]

const CUTS: readonly Cut[] = [
  // JSON Schemas of the formats are written by scripts, from zod as it is; pages only check with it. 8 kB.
  { module: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, without: silent },
  // NiiVue opens meshes, documents of its own, images in the Zarr format over the network, and volumes of other formats: here nothing but
  // NIfTI is opened. 50 kB.
  {
    module: /\/@niivue\/niivue\/build\/niivue\/index\.js$/,
    without: (code) => {
      const bare = NIIVUE_CLASSES.reduce(
        (kept: string | null, name) => kept && withoutClass(kept, name),
        withoutImports(code, 'zarrita', 2),
      )
      return NIIVUE_READERS.reduce((kept, name) => kept && withoutBody(kept, name), bare)
    },
  },
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
