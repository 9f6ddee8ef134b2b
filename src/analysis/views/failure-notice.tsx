import { Notice } from '@/ui'

interface FailureNoticeProps {
  readonly title: string
  /** null: nothing failed. */
  readonly failure: string | null
}

/** Why something could not be made. */
export const FailureNotice = ({ title, failure }: FailureNoticeProps) =>
  failure !== null && (
    <Notice tone="error" title={title}>
      {failure}
    </Notice>
  )
