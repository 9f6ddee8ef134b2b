/** A heading of a guide, and the name by which it can be linked to. */
export interface Heading {
  readonly level: number
  readonly title: string
  readonly id: string
}

/** As GitHub makes them, so that a link within a guide leads to the same place there and here. */
export const headingId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

export const headingsOf = (text: string): readonly Heading[] =>
  [...withoutCode(text).matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', title = '']) => ({
    level: marks.length,
    title,
    id: headingId(title),
  }))

/** The list of contents that a guide has for whoever reads the file itself: its heading and its lines. */
const CONTENTS = /^## (?:Contents|Inhalt)\n[\s\S]*?(?=^## )/m

/** The text as the page shows it, which has a list of contents of its own. */
export const withoutContents = (text: string): string => text.replace(CONTENTS, '')

/**
 * Where a link of a guide leads on this site; null for what is no part of it (files of the repository).
 * @param here the guide in which the link stands
 */
export function guideAddress(href: string, here: string): string | null {
  const [, file, anchor] = /^(?:([a-z]+)(?:\.de)?\.md)?(?:#(.+))?$/.exec(href) ?? []
  if (file === undefined && anchor === undefined) return null
  const guide = file === undefined ? here : file
  return `#/guide/${guide}${anchor === undefined ? '' : `/${anchor}`}`
}
