import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { settingsText } from './settings.text.ts'
import type { Saving } from './use-save-rental.ts'

/** Says under a panel whether its last choice is saved. */
export function SaveLine({ saving: { busy, error, isSaved }, className }: { saving: Saving; className?: string }) {
  const text = useText(settingsText)
  return (
    <p role="status" className={cx('min-h-5 text-13', error ? 'text-brick' : 'text-muted', className)}>
      {busy ? text.saving : error ? `${text.failed}. ${error.message}` : isSaved && text.saved}
    </p>
  )
}
