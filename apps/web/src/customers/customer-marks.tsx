import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { customersText } from './customers.text.ts'

/** Whether a customer is banned, and the tags. */
export function CustomerMarks({ customer: { banned, tags }, className }: { customer: { banned: boolean; tags: readonly string[] }; className?: string }) {
  const text = useText(customersText)
  return (
    <span className={cx('flex flex-wrap gap-1.5 empty:hidden', className)}>
      {banned && <span className="rounded-full bg-brick-wash px-2.5 py-0.5 text-13 font-semibold text-brick">{text.banned}</span>}
      {tags.map(tag => (
        <span key={tag} className="rounded-full bg-wash px-2.5 py-0.5 text-13 text-muted wrap-anywhere">
          {tag}
        </span>
      ))}
    </span>
  )
}
