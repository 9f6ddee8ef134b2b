import { describe, expect, it } from 'vitest'
import { keptPackage } from '@/app/kept-package'
import { loadAsset, loadImage, PackageFileError, type PackageSource } from '@/package'
import { sha256Hex } from '@/study'
import { noFetchedFiles } from '../reading/stores-of'

const HASH = 'a'.repeat(64)
const bytes = new TextEncoder().encode('a picture')
const image = { path: 'images/0011223344556677.png', sha256: sha256Hex(bytes) }

function shelf(initial: Readonly<Record<string, Blob>> = {}) {
  const files = new Map(Object.entries(initial).map(([path, blob]) => [`${HASH} ${path}`, blob]))
  const fetched: string[] = []
  let isOnline = true
  const site: PackageSource = {
    origin: 'site',
    async file(path) {
      if (!isOnline) throw new PackageFileError(path, 'no connection')
      fetched.push(path)
      return new Blob([bytes])
    },
  }
  const kept = {
    ...noFetchedFiles,
    file: async (hash: string, path: string) => files.get(`${hash} ${path}`) ?? null,
    async keepIfRoom(hash: string, path: string, blob: Blob) {
      files.set(`${hash} ${path}`, blob)
    },
  }
  const unplug = () => {
    isOnline = false
  }
  return { pack: keptPackage(site, HASH, kept), fetched, kept, site, unplug }
}

describe('keptPackage', () => {
  it('fetches a file once, and needs no connection for it afterwards', async () => {
    const { pack, fetched, unplug } = shelf()
    await pack.file(image.path)
    unplug()
    expect(await (await pack.file(image.path)).text()).toBe('a picture')
    expect(fetched).toEqual([image.path])
    await expect(pack.file('images/another.png')).rejects.toThrow(PackageFileError)
  })
  it('always asks the site for the study itself', async () => {
    const { pack, fetched } = shelf({ 'study.json': new Blob(['old']) })
    expect(await (await pack.file('study.json')).text()).toBe('a picture')
    expect(fetched).toEqual(['study.json'])
  })
  it('replaces a copy that this computer cannot read any more', async () => {
    const lost = new Blob([bytes])
    lost.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    const { pack, fetched } = shelf({ [image.path]: lost })
    expect(await loadAsset(pack, image, loadImage)).toMatchObject({ ok: true })
    expect(fetched).toEqual([image.path])
  })
  it('replaces a copy that was damaged on this computer', async () => {
    const { pack, fetched } = shelf({ [image.path]: new Blob(['a pikture']) })
    expect(await loadAsset(pack, image, loadImage)).toMatchObject({ ok: true })
    expect(await loadAsset(pack, image, loadImage)).toMatchObject({ ok: true })
    expect(fetched).toEqual([image.path])
  })
  it('fetches each time where nothing can be kept', async () => {
    const { site, fetched } = shelf()
    const refuse = () =>
      Promise.reject(new DOMException('The quota is used up', 'QuotaExceededError'))
    const pack = keptPackage(site, HASH, { ...noFetchedFiles, file: refuse, keepIfRoom: refuse })
    await pack.file(image.path)
    await pack.file(image.path)
    expect(fetched).toEqual([image.path, image.path])
  })
})
