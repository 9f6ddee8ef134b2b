import '@/language/areas/home'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '@/language'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** The question: 'Leave this item unanswered?' */
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** The focus begins on what cancels, so that a double press of Enter confirms nothing. */
  readonly isFinal?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question that must be answered before something is done that cannot be undone. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDanger = false, isFinal = false } = props
  const say = useText('home')
  return (
    <Dialog isOpen={isOpen} onClose={props.onCancel} title={title}>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button
          variant="default"
          onClick={props.onCancel}
          {...(isFinal && { 'data-autofocus': true })}
        >
          {props.cancelLabel ?? say('cancel')}
        </Button>
        <Button
          // What is disabled has colours of its own.
          {...(isDanger
            ? {
                color: 'var(--tp-danger)',
                ...(props.isDisabled === true ? {} : { c: 'var(--tp-danger-ink)' }),
              }
            : {})}
          onClick={props.onConfirm}
          disabled={props.isDisabled === true}
          {...(!isFinal && { 'data-autofocus': true })}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
