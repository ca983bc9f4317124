import { Bell } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useLive } from '../platform/live/live.ts'
import { useText } from '../platform/text.ts'
import { notificationsText } from './notifications.text.ts'
import { useNotifications } from './use-notifications.ts'
import { useSeenHere } from './use-seen-here.ts'

const loadPopover = () => import('./notification-popover.tsx')
const Popover = lazy(loadPopover)

/** The bell of a logged-in person with its count; what is behind it loads when it is wanted. */
export default function NotificationBell() {
  const text = useText(notificationsText)
  const list = useNotifications()
  const [wanted, setWanted] = useState(false)
  const [said, setSaid] = useState('')
  useSeenHere(list.items)
  useLive('notification', ({ data }) => setSaid(text.arrived(data.notification.title)))
  const button = (
    <BellButton unread={list.unread} onPointerEnter={() => void loadPopover()} onFocus={() => void loadPopover()} onClick={() => setWanted(true)} />
  )
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      {wanted ? (
        <Suspense fallback={button}>
          <Popover list={list} trigger={<BellButton unread={list.unread} />} />
        </Suspense>
      ) : (
        button
      )}
    </>
  )
}

function BellButton({ unread, ...props }: ComponentProps<'button'> & { unread: number }) {
  const text = useText(notificationsText)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...props}
      aria-label={text.bell(unread)}
      title={text.title}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150 hover:bg-wash"
    >
      <Bell aria-hidden className="size-[18px]" strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-1 left-[calc(50%+1px)] flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-coral-text px-1 text-[11px] leading-none font-semibold text-page"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}
