import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** The question: 'Leave this item unanswered?' */
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question that must be answered before something is done that cannot be undone. Escape cancels. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isDisabled = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={<strong>{title}</strong>} withCloseButton={false}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          {...(isDanger ? { color: 'var(--tp-danger)' } : {})}
          onClick={onConfirm}
          disabled={isDisabled}
          data-autofocus
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
