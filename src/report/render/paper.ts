import { sumOf } from '@/study'
/** Ink on white paper; every mark differs in shape or place too, so that it survives a grey printer. */
export const PAPER = {
  ink: '#1c2126',
  muted: '#5c6670',
  hairline: '#d5dade',
  band: '#f4f6f7',
  accent: '#0b6b80',
  floor: '#a3541a',
  white: '#ffffff',
} as const

export const FONT = "'Inter','Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif"
export const FONT_SIZE = 11
/** Of ticks, axes and notes. */
export const SMALL = 10

/** How wide a label is drawn, near enough to leave room for it. */
export const textWidth = (text: string, size: number = FONT_SIZE): number =>
  sumOf([...text], (char) => letterWidth(char)) * size

function letterWidth(char: string): number {
  if (/[iljtf.,:;' ()|]/.test(char)) return 0.32
  return /[mwMW@%]/.test(char) ? 0.88 : 0.58
}
