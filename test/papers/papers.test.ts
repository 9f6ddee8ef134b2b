import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  bomSchema,
  type Component,
  forbiddenLicences,
  licenceOf,
  shippedIn,
} from '../../scripts/papers/bill-of-materials'
import { licenceTexts } from '../../scripts/papers/licence-texts'
import { PAPERS } from '../../scripts/papers/shipped-packages'
import { thirdPartyPage } from '../../scripts/papers/third-party-page'
import { ownFolder } from '../cli/run-cli'

const read = (path: string) => readFileSync(path, 'utf8')
const bomAt = (path: string) => bomSchema.parse(JSON.parse(read(path)))
const kept = bomAt('docs/sbom.cdx.json')
const AGAIN = 'run `npm run papers` and commit what it writes'

describe('the papers are of what is shipped', () => {
  it('THIRD-PARTY.md says what the bill of materials says', () => {
    expect(read('THIRD-PARTY.md') === thirdPartyPage(kept), AGAIN).toBe(true)
  })
  it('the command line holds the packages that the bill of materials names, and no other', () => {
    const named = kept.components.filter((component) =>
      shippedIn(component).includes('command line'),
    )
    const held = bomAt(`build/cli/${PAPERS.bom}`).components
    expect(held.length).toBeGreaterThan(50)
    expect(named.map(withoutParts), AGAIN).toEqual(held.map(withoutParts))
  })
  it('every package stands there in the version, and with the hash, of the lockfile', () => {
    const lock: { packages: Record<string, { version?: string; integrity?: string }> } = JSON.parse(
      read('package-lock.json'),
    )
    const locked = new Set(
      Object.entries(lock.packages).map(([place, { version, integrity }]) =>
        [place.replace(/^.*node_modules\//, ''), version, hexOf(integrity)].join(' '),
      ),
    )
    const named = kept.components.map(({ name, version, hashes }) =>
      [name, version, hashes?.[0]?.content ?? ''].join(' '),
    )
    expect(
      named.filter((words) => !locked.has(words)),
      AGAIN,
    ).toEqual([])
  })
})

const withoutParts = ({ properties: _, ...component }: Component) => component
const hexOf = (integrity = '') =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

describe('licences', () => {
  const componentUnder = (licence: object | null): Component => ({
    'bom-ref': 'a@1.0.0',
    type: 'library',
    name: 'a',
    version: '1.0.0',
    purl: 'pkg:npm/a@1.0.0',
    ...(licence === null
      ? {}
      : { licenses: bomSchema.shape.components.element.shape.licenses.parse([licence]) }),
  })
  it('none of what is shipped is outside the list', () => {
    expect(forbiddenLicences(kept.components)).toEqual([])
  })
  it.each([
    [{ license: { id: 'GPL-3.0-only' } }, 'GPL-3.0-only'],
    [{ expression: '(MIT OR GPL-3.0-only)' }, 'MIT OR GPL-3.0-only'],
    [{ license: { name: 'SEE LICENSE IN terms.txt' } }, 'SEE LICENSE IN terms.txt'],
    [null, 'none'],
  ])('a package under %j is named', (licence, words) => {
    expect(forbiddenLicences([componentUnder(licence)])).toEqual([`a@1.0.0: ${words}`])
  })
  it.each([{ license: { id: 'MIT' } }, { expression: 'Apache-2.0 AND BSL-1.0' }])(
    'one under %j is not',
    (of) => {
      expect(forbiddenLicences([componentUnder(of)])).toEqual([])
      expect(licenceOf(componentUnder(of))).not.toBe('none')
    },
  )
  it('the texts of all of them travel with the build; a package without one stops it', () => {
    const texts = read(`build/cli/${PAPERS.licences}`)
    for (const { name } of bomAt(`build/cli/${PAPERS.bom}`).components)
      expect(texts.includes(name), name).toBe(true)
    const root = ownFolder()
    mkdirSync(join(root, 'node_modules/bare'), { recursive: true })
    expect(() => licenceTexts(root, new Map([['site', ['node_modules/bare']]]))).toThrow(
      'bare is shipped and has no licence file',
    )
  })
})
