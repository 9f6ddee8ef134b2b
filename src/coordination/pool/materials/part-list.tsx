import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import editor from '../mapping-editor.module.css'

interface PartListProps<Part> {
  /** What stands before the list: `Turns`. */
  readonly title: string
  /** What a part is called, with its number behind it: `Material 1, turn`. */
  readonly name: string
  readonly parts: readonly Part[]
  /** Words of the button, and the part that it adds. */
  readonly add: { readonly label: string; readonly part: () => Part }
  /** undefined: there is none any more. */
  readonly onChange: (parts: Part[] | undefined) => void
  /** Above the list: where all parts stand in one cell. */
  readonly above?: ReactNode
  readonly children: (
    part: Part,
    name: string,
    replace: (change: Partial<Part>) => void,
  ) => ReactNode
}

/** Parts of a material that stand in columns of their own, one below the other: turns, pictures, claims. */
export function PartList<Part extends object>({
  title,
  name,
  parts,
  add,
  onChange,
  above,
  children,
}: PartListProps<Part>) {
  return (
    <>
      <span>{title}</span>
      <div>
        {above}
        {parts.map((part, n) => (
          // Parts have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={n} className={editor.pair}>
            {children(part, `${name} ${n + 1}`, (change) =>
              onChange(parts.with(n, { ...part, ...change })),
            )}
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Remove ${name} ${n + 1}`}
              onClick={() => onChange(parts.length === 1 ? undefined : parts.toSpliced(n, 1))}
            >
              Remove
            </Button>
          </div>
        ))}
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          onClick={() => onChange([...parts, add.part()])}
        >
          {add.label}
        </Button>
      </div>
    </>
  )
}
