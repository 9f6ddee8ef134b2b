import { isRecord } from '@/questions'
import { type Problem, problemOf } from '@/study'
import { type ListFile, wholeFile } from '../list-file'
import type { Features } from '../parquet/features'
import { frontMatter } from './front-matter'

interface SplitPattern {
  readonly configuration: string
  readonly split: string
  readonly matches: (path: string) => boolean
}

/** A card of more bytes is none. */
const CARD_BYTES = 5e6

/** Reads `dataset_info.json` and the head of README.md, as `datasets` writes them. */
export async function readDataCard(cards: readonly ListFile[]) {
  const features = new Map<string, Features>()
  const problems: Problem[] = []
  let patterns: readonly SplitPattern[] = []
  for (const file of cards.filter(({ size }) => size <= CARD_BYTES)) {
    const text = new TextDecoder().decode(await wholeFile(file))
    let found: readonly ConfigurationFeatures[] = []
    if (/\.md$/i.test(file.path)) {
      const card = frontMatter(text)
      if (!isRecord(card)) continue
      found = cardFeatures(card.dataset_info)
      patterns = splitPatterns(card.configs)
    } else
      try {
        found = infoFeatures(JSON.parse(text))
      } catch {
        problems.push(
          problemOf(
            file.path,
            'card-unread',
            'the column descriptions of the data set are not valid JSON, so they were ignored',
            'Download the file again if labels appear as numbers',
          ),
        )
      }
    for (const [configuration, fields] of found) features.set(configuration, fields)
  }
  return {
    /** By configuration; '' where none is named. */
    features,
    /** Which files are which split, where the card says; empty: their names do. */
    patterns,
    problems,
  }
}

type ConfigurationFeatures = readonly [configuration: string, features: Features]

/** Of one configuration, or of several by their names. */
function infoFeatures(info: unknown): ConfigurationFeatures[] {
  if (!isRecord(info)) return []
  if (isRecord(info.features)) return [['', info.features]]
  return Object.entries(info).flatMap(([name, entry]) =>
    isRecord(entry) && isRecord(entry.features) ? [[name, entry.features] as const] : [],
  )
}

function cardFeatures(info: unknown): ConfigurationFeatures[] {
  const all: readonly unknown[] = Array.isArray(info) ? info : [info]
  return all.flatMap((entry) => {
    if (!isRecord(entry) || !Array.isArray(entry.features)) return []
    const name = typeof entry.config_name === 'string' ? entry.config_name : ''
    return [[name, fieldsOf(entry.features)] as const]
  })
}

const fieldsOf = (list: readonly unknown[]): Features =>
  Object.fromEntries(
    list.flatMap((field) =>
      isRecord(field) && typeof field.name === 'string' ? [[field.name, featureOf(field)]] : [],
    ),
  )

/** A field as a card writes it, as the files themselves write it. */
function featureOf(field: unknown): unknown {
  if (typeof field === 'string') return { dtype: field, _type: 'Value' }
  if (Array.isArray(field)) return fieldsOf(field)
  if (!isRecord(field)) return null
  const entry = field.sequence ?? field.list
  if (entry !== undefined) return { feature: featureOf(entry), _type: 'Sequence' }
  if (field.struct !== undefined) return featureOf(field.struct)
  const inner = isRecord(field.dtype) ? field.dtype : field
  const label = inner.class_label
  if (isRecord(label) && isRecord(label.names)) {
    const names: string[] = []
    for (const [number, name] of Object.entries(label.names)) names[Number(number)] = String(name)
    return { names, _type: 'ClassLabel' }
  }
  if (isRecord(label) && Array.isArray(label.names))
    return { names: label.names, _type: 'ClassLabel' }
  return { dtype: field.dtype, _type: 'Value' }
}

function splitPatterns(configs: unknown): SplitPattern[] {
  return (Array.isArray(configs) ? configs : []).flatMap((config: unknown): SplitPattern[] => {
    if (!isRecord(config)) return []
    const name = typeof config.config_name === 'string' ? config.config_name : 'default'
    const configuration = name === 'default' ? '' : name
    const listed: readonly unknown[] = Array.isArray(config.data_files) ? config.data_files : []
    return listed.flatMap((entry): SplitPattern[] => {
      if (!isRecord(entry) || typeof entry.split !== 'string') return []
      const paths = [entry.path].flat().filter((path): path is string => typeof path === 'string')
      const patterns = paths.map(globOf)
      return [
        {
          configuration,
          split: entry.split,
          matches: (path) => patterns.some((p) => p.test(path)),
        },
      ]
    })
  })
}

const globOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/^\.?\//, '')
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?|\*|\?/g, (found) => WILD[found] ?? '')}$`,
  )

const WILD: Readonly<Record<string, string>> = {
  '?': '[^/]',
  '*': '[^/]*',
  '**': '.*',
  '**/': '(?:.*/)?',
}
