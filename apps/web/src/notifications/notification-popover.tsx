import { Popover as Base } from '@base-ui/react/popover'
import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsText } from './notifications.text.ts'
import { useMarkRead, type useNotifications } from './use-notifications.ts'

const shown = 8

/** The newest ones under the bell, open from the first. */
export default function NotificationPopover({ list, trigger }: { list: ReturnType<typeof useNotifications>; trigger: ReactElement }) {
  const text = useText(notificationsText)
  const [isOpen, setOpen] = useState(true)
  const markRead = useMarkRead()
  const close = () => setOpen(false)
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner positionMethod="fixed" align="end" sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className="flex max-h-[min(640px,var(--available-height))] w-[min(416px,calc(100vw-16px))] animate-rise flex-col rounded-card border border-line bg-raised text-ink shadow-popup outline-none">
            <div className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-5">
              <Base.Title className="text-17 font-title">{text.title}</Base.Title>
              <div className="flex items-center">
                {list.unread > 0 && (
                  <Button variant="quiet" size="small" onClick={() => markRead()}>
                    {text.readAll}
                  </Button>
                )}
                <Link
                  to="/account/notifications"
                  onClick={close}
                  aria-label={text.settings}
                  title={text.settings}
                  className="flex size-11 items-center justify-center rounded-control hover:bg-wash"
                >
                  <Settings2 aria-hidden className="size-[18px]" strokeWidth={1.75} />
                </Link>
              </div>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-2">
              <NotificationList list={list} most={shown} onFollow={close} />
            </div>
            <Link
              to="/notifications"
              onClick={close}
              className="flex h-12 shrink-0 items-center justify-center border-t border-line text-15 font-semibold text-lagoon hover:underline"
            >
              {text.all}
            </Link>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
