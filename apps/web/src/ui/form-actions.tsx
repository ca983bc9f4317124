import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface FormActionsProps {
  /** What sending the form does. */
  yes: string
  no: string
  busy: boolean
  onNo: () => void
  className?: string
}

/** The end of a form within a page: send it, or close it. */
export const FormActions = ({ yes, no, busy, onNo, className }: FormActionsProps) => (
  <div className={cx('flex gap-2', className)}>
    <Button type="submit" size="medium" busy={busy}>
      {yes}
    </Button>
    <Button variant="quiet" size="medium" onClick={onNo}>
      {no}
    </Button>
  </div>
)
