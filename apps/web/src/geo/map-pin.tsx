import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

/** The pin's drawing; its tip is the middle of the lower edge. */
export function Pin({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 60" width={48} height={60} className={cx('block text-coral', className)}>
      <path
        d="M24 57C24 57 4.5 38.4 4.5 23.4 4.5 12.4 13.2 3.5 24 3.5s19.5 8.9 19.5 19.9C43.5 38.4 24 57 24 57Z"
        fill="currentColor"
        stroke="#fff"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="23" r="8" fill="#fff" />
    </svg>
  )
}

/** Stands in the middle of the map; lifts while that moves under it. */
export function FixedPin({ lifted, children }: { lifted: boolean; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute top-1/2 left-1/2 size-0">
      <span
        aria-hidden
        className={cx(
          'absolute top-0 left-0 h-2.5 w-7 -translate-x-1/2 -translate-y-1/2 rounded-[50%] bg-[#14201d] transition-[opacity,scale] duration-150',
          lifted ? 'scale-75 opacity-20' : 'opacity-30',
        )}
      />
      <div
        className={cx('absolute bottom-0 left-0 flex -translate-x-1/2 flex-col items-center transition-[translate] duration-150', lifted && '-translate-y-2')}
      >
        {children && (
          <div className="mb-1.5 max-w-70 truncate rounded-control bg-raised px-3.5 py-2 text-13 font-semibold text-ink shadow-card">{children}</div>
        )}
        <Pin />
      </div>
    </div>
  )
}
