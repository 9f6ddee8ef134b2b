/** Text as it may stand in HTML and SVG, in elements and attributes. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Ink on white paper; every mark differs in shape or place too, so that it survives a grey printer. */
export const PAPER = {
  ink: '#1c2126',
  muted: '#5c6670',
  hairline: '#d5dade',
  band: '#f4f6f7',
  accent: '#0b6b80',
  floor: '#a3541a',
} as const

export const FONT = "'Inter','Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"

type Attributes = Readonly<Record<string, string | number>>

/** One element. Numbers are written with at most two decimals, so that bytes do not hang on rounding noise. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(value)}"`)
    .join('')
  return children.length === 0 ? `<${name}${list}/>` : `<${name}${list}>${children.join('')}</${name}>`
}

export const textAt = (x: number, y: number, content: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, escapeXml(content))

export const lineOf = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes): string =>
  element('line', { x1, y1, x2, y2, ...attributes })

/** A whole drawing with its title for screen readers. */
export function drawing(width: number, height: number, title: string, ...children: string[]): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width,
      height,
      role: 'img',
      'aria-label': title,
      'font-family': FONT,
      'font-size': 11,
      fill: PAPER.ink,
    },
    element('title', {}, escapeXml(title)),
    ...children,
  )
}

/** How wide a label is drawn, near enough to leave room for it. */
export const textWidth = (text: string, size = 11): number =>
  [...text].reduce(
    (sum, char) => sum + (/[iljtf.,:;' ()|]/.test(char) ? 0.32 : /[mwMW@%]/.test(char) ? 0.88 : 0.58),
    0,
  ) * size

const short = (value: number): string => String(Math.round(value * 100) / 100)
