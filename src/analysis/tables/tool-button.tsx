import type { IconProps } from '@tabler/icons-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import styles from './data-table.module.css'

interface ToolButtonProps
  extends Pick<
    ComponentProps<'button'>,
    'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
  > {
  readonly icon: ComponentType<IconProps>
  /** The whole of what it does, for screen readers. */
  readonly label: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A quiet button beside a table or figure. There are dozens on a page: a plain one is drawn at once. */
export function ToolButton({ icon: Icon, label, children, ...rest }: ToolButtonProps) {
  return (
    // Last of all its class: a menu that it opens brings one of its own.
    <button type="button" data-screen-only aria-label={label} {...rest} className={styles.tool}>
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      {children}
    </button>
  )
}
