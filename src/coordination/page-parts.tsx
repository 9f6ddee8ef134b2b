import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  type ElementProps,
} from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { dataTable, drawIcon, Notice, sentence } from '@/ui'
import forms from './forms.module.css'

/** An element that is no more than its place or its look. */
const part =
  <T extends 'div' | 'p' | 'span'>(Element: T, className: string | undefined) =>
  (props: ComponentProps<T>) =>
    createElement(Element, { className, ...props })

/** Elements that begin in the same line, as high as their fields. */
export const Row = part('div', forms.row)
/** Elements in a line, each in its middle. */
export const CenterRow = part('div', forms.rowCenter)
/** Parts below each other, with room between them. */
export const Stacked = part('div', forms.stack)
/** Parts below each other that belong together. */
export const Tight = part('div', forms.tight)
export const SmallText = part('p', forms.small)
export const SmallSpan = part('span', forms.small)
export const MutedText = part('p', forms.muted)
export const MutedSpan = part('span', forms.muted)
/** Muted words that push what is beside them to the end of the line. */
export const GrowSpan = part('span', `${forms.muted} ${forms.grow}`)

export { counted } from '@/study'

interface TagProps extends ComponentProps<'span'> {
  readonly tone?: 'ok' | 'warn' | 'bad' | undefined
}

/** A word or two on a wash of their own. */
export const Tag = ({ tone, className = '', ...rest }: TagProps) => (
  <span className={`${forms.tag} ${className}`} data-tone={tone} {...rest} />
)

/** Why something did not work; nothing while it did. */
export const Failure = ({ why }: { readonly why: string | null }) =>
  why === null ? null : <Notice tone="error">{sentence(why)}</Notice>

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
  /** How far the parts of its body are from each other; left out: it has no margins. */
  readonly body?: 'tight' | 'stack' | 'plain'
  readonly children: ReactNode
}

/** A part of a step with a title of its own. */
export function Card({ title, label, head, isTitleWide = false, body, children }: CardProps) {
  return (
    <section className={forms.card} aria-label={label ?? String(title)}>
      <div className={forms.cardHead}>
        <h2 className={isTitleWide ? `${forms.cardTitle} ${forms.grow}` : forms.cardTitle}>
          {title}
        </h2>
        {head}
      </div>
      {body === undefined ? (
        children
      ) : (
        <div className={`${forms.cardBody} ${forms[body]}`}>{children}</div>
      )}
    </section>
  )
}

interface SmallButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {}

/** Something that can be done beside the main thing of a page. */
export const SmallButton = (props: SmallButtonProps) => (
  <Button variant="default" size="xs" {...props} />
)

/** Something that is seldom done: no more than its words. */
export const QuietButton = (props: SmallButtonProps) => (
  <Button variant="subtle" size="xs" {...props} />
)

/** @param name what a screen reader calls the thing that goes. */
export const RemoveButton = ({ name, ...rest }: SmallButtonProps & { readonly name: string }) => (
  <QuietButton size="compact-xs" aria-label={`Remove ${name}`} {...rest}>
    Remove
  </QuietButton>
)

interface IconButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  /** What a screen reader calls it. */
  readonly name: string
  readonly icon: Icon
}

/** A button that is a sign alone. */
export const IconButton = ({ name, icon, ...rest }: IconButtonProps) => (
  <ActionIcon variant="subtle" aria-label={name} {...rest}>
    {drawIcon(icon, 16, 2)}
  </ActionIcon>
)

/**
 * What stands above a column, and what a row has in it. 'number': aligned as one; 'head': it names the row; 'action': its title is read
 * out and not shown; else the class of its cells.
 */
export type Column<T> = readonly [
  title: string,
  cell: (row: T) => ReactNode,
  look?: string | undefined,
]

export interface DataTableProps<T> {
  readonly name: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string | number
  /** false: not in this table. */
  readonly columns: readonly (Column<T> | false)[]
  /** Of the box that scrolls. */
  readonly className?: string | undefined
}

/** A table of data in a box that scrolls. */
export function DataTable<T>({ name, rows, keyOf, columns, className = '' }: DataTableProps<T>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <div className={`${dataTable.scroll} ${forms.scroll} ${className}`}>
      <table className={dataTable.table} data-align="top" aria-label={name}>
        <thead>
          <tr>
            {shown.map(([title, , look]) =>
              look === 'action' ? (
                <th key={title} aria-label={title} />
              ) : (
                <th key={title} className={look === 'number' ? dataTable.number : undefined}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map(([title, cell, look]) =>
                look === 'head' ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={classOf(look)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classOf(look: string | undefined) {
  if (look === 'action') return undefined
  return look === 'number' ? dataTable.number : look
}
