import type { Certificate } from '@/study'

export type RemovedParts = NonNullable<NonNullable<Certificate['audit']>['removed']>

/**
 * What freezing took away, by kind and number of files, for the certificate: never the words themselves.
 * @param texts what files held besides their pictures, as `hiddenTextsOf` and `imageMetadata` say it.
 */
export function removedParts(
  texts: ReadonlyMap<string, readonly string[]>,
  files: number,
): RemovedParts {
  const counts = new Map<string, number>()
  for (const found of texts.values())
    for (const kind of new Set(found.map(kindOfPart))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const parts = [...counts].map(([what, n]) => ({ what, files: n }))
  return [
    ...(files === 0 ? [] : [{ what: 'name of the file', files }]),
    ...parts.sort((a, b) => (a.what < b.what ? -1 : 1)),
  ]
}

/** The field of a header, the part of a picture: what they hold stays behind. */
function kindOfPart(found: string): string {
  const field = /^([\w .-]{1,30}) "/.exec(found)?.[1]
  if (field !== undefined) return `header: ${field}`
  if (/^\d+ bytes behind the picture$/.test(found)) return 'picture: bytes behind it'
  return /^(chunk [A-Za-z]{4}|segment APP\d{1,2}|a comment)$/.test(found)
    ? `picture: ${found}`
    : 'picture: other parts'
}
