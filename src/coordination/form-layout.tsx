import type { ComponentProps, ReactNode } from 'react'
import forms from './forms.module.css'

/** Elements that begin in the same line, as high as their fields. */
export const Row = (props: ComponentProps<'div'>) => <div className={forms.row} {...props} />

/** Elements in a line, each in its middle. */
export const CenterRow = (props: ComponentProps<'div'>) => (
  <div className={forms.rowCenter} {...props} />
)

/** Parts below each other, with room between them. */
export const Stacked = (props: ComponentProps<'div'>) => <div className={forms.stack} {...props} />

/** Parts below each other that belong together. */
export const Tight = (props: ComponentProps<'div'>) => <div className={forms.tight} {...props} />

export const SmallText = (props: ComponentProps<'p'>) => <p className={forms.small} {...props} />

export const SmallSpan = (props: ComponentProps<'span'>) => (
  <span className={forms.small} {...props} />
)

export const MutedText = (props: ComponentProps<'p'>) => <p className={forms.muted} {...props} />

export const MutedSpan = (props: ComponentProps<'span'>) => (
  <span className={forms.muted} {...props} />
)

/** What is read only by those who ask for it: its title is in view, the rest opens below. */
export const More = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) => (
  <details className={forms.more}>
    <summary>{title}</summary>
    {children}
  </details>
)

interface CardProps {
  readonly title: ReactNode
  /** What a screen reader calls the part, where that is not the title. */
  readonly label?: string
  /** Beside the title. */
  readonly head?: ReactNode
  /** Whether the title pushes what is beside it to the end of the line. */
  readonly isTitleWide?: boolean
  readonly children: ReactNode
}

/** A part of a step with a title of its own. */
export function Card({ title, label, head, isTitleWide = false, children }: CardProps) {
  return (
    <section className={forms.card} aria-label={label ?? String(title)}>
      <div className={forms.cardHead}>
        <h2 className={isTitleWide ? `${forms.cardTitle} ${forms.grow}` : forms.cardTitle}>
          {title}
        </h2>
        {head}
      </div>
      {children}
    </section>
  )
}
