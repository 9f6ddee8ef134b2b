import type { VolumeContent } from '@/nifti'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import { type Problem, problemOf, withImages } from '@/study'
import { sideChannels } from '../audit/channels/side-channels'
import type { PoolItem } from '../pool/pool-schema'
import { defaultProtocol } from '../pool/protocol-file'

/**
 * The side channels of a frozen package, by the test of the audit (P23): whoever lets one stand is told of it again.
 * @param contents what volumes hold, by their paths.
 */
export function checkSideChannels(
  study: ReaderStudy,
  key: AnswerKey,
  contents: ReadonlyMap<string, VolumeContent>,
  file: string,
): Problem[] {
  const practice = new Set(study.reading.practice?.items)
  const items = study.items.map((item) => poolItemOf(item, key, practice.has(item.id)))
  const protocol = defaultProtocol('check')
  const inOrder = { ...protocol, reading: { ...protocol.reading, order: 'fixed' as const } }
  const looks = Object.entries(study.volumes).flatMap(([id, { path }]) => {
    const content = contents.get(path)
    return content === undefined ? [] : [[id, { content }] as const]
  })
  const seen = {
    volumes: new Map(Object.entries(study.volumes)),
    images: new Map(Object.entries(study.images)),
  }
  return sideChannels({ file, items }, inOrder, seen, new Map(looks)).map(
    ({ code, message, remedy, field }) => problemOf(file, code, message, remedy, { field }),
  )
}

/** The item as its pool had it, files called by their ids; the line is of no matter. */
function poolItemOf(item: ReaderItem, key: AnswerKey, practice: boolean): PoolItem {
  const {
    id,
    volumes,
    images,
    materials,
    questions,
    practiceTruth: _,
    arm: __,
    block: ___,
    ...shown
  } = item
  const { category = '', attributes = {}, truth = {} } = key.items[id] ?? {}
  return {
    ...shown,
    id: String(attributes.poolId ?? id),
    line: 0,
    category,
    attributes,
    practice,
    subject: typeof attributes.subject === 'string' ? attributes.subject : undefined,
    volumes: volumes.map(({ volume, overlays, ...rest }) => ({
      file: volume,
      ...rest,
      overlays: overlays?.map(({ overlay, ...laid }) => ({ file: overlay, ...laid })),
    })),
    images: images.map(({ image, ...rest }) => ({ file: image, ...rest })),
    materials: materials?.map((material) => withImages(material, (image) => ({ file: image }))),
    questions: questions.map((question) => ({ question, truth: truth[question.id] ?? null })),
  }
}
