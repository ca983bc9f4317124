import { cx } from '../ui/cx.ts'

const files = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/??.svg', { query: '?url', import: 'default', eager: true })
const addresses = new Map(Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]))

/** The flag of a country by its two letters; decoration only. */
export function Flag({ alpha2, className }: { alpha2: string; className?: string }) {
  const address = addresses.get(alpha2.toUpperCase())
  return (
    <span aria-hidden className={cx('inline-flex h-4.5 w-6.5 shrink-0 overflow-hidden rounded-[4px] bg-off ring-1 ring-line', className)}>
      {address && <img src={address} alt="" width={26} height={18} loading="lazy" decoding="async" className="size-full object-cover" />}
    </span>
  )
}
