import { checkPackage, jsonFile } from '@/freezing'
import { type Certificate, hashJson, sha256Hex } from '@/study'
import { type Json, type Package, packageFiles, textOf } from './freezing-fixture'

const encode = (text: string) => new TextEncoder().encode(text)

/** The package with its study.json changed, and certificate and key made to fit: nothing but the leak is left to find. */
export function plantInStudy(
  { files, keyText }: Package,
  change: (study: Json & { items: Item[] }) => void,
): Package {
  const study = JSON.parse(textOf(files, 'study.json'))
  change(study)
  return refit(new Map(files).set('study.json', encode(jsonFile(study))), keyText)
}
export interface Item extends Json {
  id: string
  context: string
  volumes: (Json & { label: string | null })[]
  questions: (Json & { prompt: string; options?: { id: string; label: string }[] })[]
}

/** Replaces one file of volumes/ or images/ by other bytes, under their own hash, wherever it is named. */
export function plantInFile(
  { files, keyText }: Package,
  path: string,
  change: (bytes: Uint8Array) => Uint8Array,
): Package {
  const bytes = change(files.get(path) ?? new Uint8Array())
  const oldId = path.split('/')[1]?.slice(0, 16) ?? ''
  const newId = sha256Hex(bytes).slice(0, 16)
  const study = JSON.parse(textOf(files, 'study.json').replaceAll(oldId, newId))
  const kind = path.startsWith('volumes/') ? 'volumes' : 'images'
  Object.assign(study[kind][newId], { sha256: sha256Hex(bytes), bytes: bytes.length })
  const changed = new Map([...files].filter(([name]) => name !== path))
  changed.set(path.replace(oldId, newId), bytes)
  return refit(changed.set('study.json', encode(jsonFile(study))), keyText)
}

function refit(files: Map<string, Uint8Array>, keyText: string): Package {
  const studyHash = hashJson(JSON.parse(textOf(files, 'study.json')))
  const key = { ...JSON.parse(keyText), studyHash }
  const certificate: Certificate = JSON.parse(textOf(files, 'freeze.json'))
  const hashes = [...files]
    .filter(([path]) => path !== 'freeze.json')
    .map(([path, bytes]) => [path, sha256Hex(bytes)])
  const fitted = {
    ...certificate,
    studyHash,
    keyCommitment: hashJson(key),
    files: Object.fromEntries(hashes),
  }
  files.set('freeze.json', encode(jsonFile(fitted)))
  const text = textOf(files, 'study.json')
  const study = JSON.parse(text)
  return {
    files,
    keyText: jsonFile(key),
    frozen: {
      study,
      key,
      certificate: fitted,
      known: { text, study, studyHash },
      numbered: [],
      warnings: [],
    },
  }
}

/** `code field` of everything that the check finds. */
export async function findings({ files, keyText }: Package, isWithKey = true): Promise<string[]> {
  const check = await checkPackage(
    packageFiles(files),
    isWithKey ? { text: keyText, file: 'key.json' } : null,
  )
  return check.problems.map((p) => `${p.code} ${p.file} ${p.field}`.trim())
}
