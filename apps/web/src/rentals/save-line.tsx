import type { ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { settingsText } from './settings.text.ts'
import type { Saving } from './use-save-rental.ts'

/** Says in the head of a card whether its last choice is saved; before that, what the card is about. */
export function SaveLine({ saving: { busy, error, isSaved }, children }: { saving: Saving; children?: ReactNode }) {
  const text = useText(settingsText)
  return (
    <p role="status" className={cx('min-h-5', error && 'text-brick')}>
      {busy ? text.saving : error ? `${text.failed}. ${error.message}` : isSaved ? text.saved : children}
    </p>
  )
}
