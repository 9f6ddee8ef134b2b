import type { Material, MaterialOf } from './material-schema'

/** A text of a material, with its place within it: `turns[1].text`. A value of a record is said with its name: `INR: 1.4`. */
interface MaterialText {
  readonly at: string
  readonly text: string
}

/** Everything of a material that raters read as text. */
export function textsOfMaterial<I>(material: Material<I>): MaterialText[] {
  const texts: MaterialText[] = []
  changedTexts(material, (text, at) => {
    if (text !== '') texts.push({ at, text })
    return text
  })
  return texts
}

/**
 * The same material with its texts changed, each at its place; ids, numbers, proposed answers of closed questions and pictures stay.
 * @param change of a value of a record the text is `name: value`; what comes back is taken apart again.
 */
export function changedTexts<I>(
  material: Material<I>,
  change: (text: string, at: string) => string,
): Material<I> {
  const label = needed(change(material.label, 'label'))
  switch (material.kind) {
    case 'text':
      return { ...material, label, text: needed(change(material.text, 'text')) }
    case 'transcript':
      return {
        ...material,
        label,
        turns: material.turns.map((turn, n) => ({
          ...turn,
          role: needed(change(turn.role, `turns[${n}].role`)),
          text: change(turn.text, `turns[${n}].text`) || (turn.images === undefined ? NOTHING : ''),
        })),
      }
    case 'record':
      return {
        ...material,
        label,
        sections: material.sections.map((section, n) => changedSection(section, n, change)),
      }
    case 'report':
      return {
        ...material,
        label,
        text: change(material.text, 'text'),
        claims: material.claims?.map((claim, n) => ({
          ...claim,
          text: needed(change(claim.text, `claims[${n}].text`)),
        })),
      }
    case 'proposal':
      return {
        ...material,
        label,
        ...(material.source === undefined
          ? {}
          : { source: needed(change(material.source, 'source')) }),
        ...(material.text === undefined ? {} : { text: change(material.text, 'text') }),
      }
  }
}

type Section<I> = MaterialOf<'record', I>['sections'][number]

function changedSection<I>(
  { heading, entries, medications, laboratory }: Section<I>,
  n: number,
  change: (text: string, at: string) => string,
): Section<I> {
  const at = `sections[${n}]`
  const named = <T extends { readonly name: string; readonly value: string }>(
    row: T,
    place: string,
  ): T => ({
    ...row,
    ...saidWithName(row, (text) => change(text, place)),
  })
  return {
    heading: needed(change(heading, `${at}.heading`)),
    entries: entries?.map((row, k) => named(row, `${at}.entries[${k}]`)),
    medications: medications?.map((row, k) => {
      const place = `${at}.medications[${k}]`
      const cells = (['dose', 'route', 'frequency', 'since'] as const).flatMap((name) => {
        const text = row[name]
        return text === undefined ? [] : [[name, change(text, `${place}.${name}`)] as const]
      })
      return {
        ...row,
        name: needed(change(row.name, `${place}.name`)),
        ...Object.fromEntries(cells),
      }
    }),
    laboratory: laboratory?.map((row, k) => {
      const place = `${at}.laboratory[${k}]`
      const changed = named(row, place)
      return row.at === undefined ? changed : { ...changed, at: change(row.at, `${place}.at`) }
    }),
  }
}

function saidWithName(
  { name, value }: { readonly name: string; readonly value: string },
  change: (text: string) => string,
) {
  const changed = change(`${name}: ${value}`)
  if (changed.startsWith(`${name}: `)) return { name, value: changed.slice(name.length + 2) }
  const cut = changed.indexOf(': ')
  return cut < 1
    ? { name, value: changed }
    : { name: changed.slice(0, cut), value: changed.slice(cut + 2) }
}

const NOTHING = '–'
/** What must not be empty says so once everything of it was taken out. */
const needed = (text: string): string => text || NOTHING
