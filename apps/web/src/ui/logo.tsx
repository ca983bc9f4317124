import { mediaUrl } from '../platform/media.ts'
import { useSite } from '../platform/site.tsx'
import { cx } from './cx.ts'

/** The name of the site behind its logo: without one of the operator's a price tag with its hole. */
export function Logo({ className, nameClass }: { className?: string; nameClass?: string }) {
  const { name, logo } = useSite()
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2 text-20 font-title tracking-[-0.03em] text-ink', className)}>
      {logo ? (
        <img src={mediaUrl(logo, 'face')} alt="" width={32} height={32} decoding="async" className="size-8 shrink-0 rounded-inner object-cover" />
      ) : (
        <svg aria-hidden viewBox="0 0 26 24" className="h-6 w-[26px] shrink-0 text-lagoon">
          <path
            fill="currentColor"
            fillRule="evenodd"
            d="M9.2 1h11.3A4.5 4.5 0 0 1 25 5.5v13a4.5 4.5 0 0 1-4.5 4.5H9.2a4.5 4.5 0 0 1-3.5-1.7L.9 15.2a5.2 5.2 0 0 1 0-6.4l4.8-6.1A4.5 4.5 0 0 1 9.2 1Zm-.4 13.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z"
          />
        </svg>
      )}
      <span className={cx('truncate', nameClass)}>{name}</span>
    </span>
  )
}
