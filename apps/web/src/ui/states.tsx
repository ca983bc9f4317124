import { CloudOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLiveState } from '../platform/live/live.ts'
import { useOnline } from '../platform/loading.ts'
import { useText } from '../platform/text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

interface EmptyProps {
  icon?: ReactNode
  title: string
  /** What will be here, or what to change. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  className?: string
  /** It is all that the page says. */
  isPage?: boolean
}

/** A list or page with nothing in it yet: says why and offers the first step. */
export function Empty({ icon, title, children, action, className, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center', className)}>
      {icon && (
        <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-wash text-lagoon [&>svg]:size-6 [&>svg]:stroke-[1.75]">{icon}</span>
      )}
      <Title className="text-20">{title}</Title>
      {children && <p className="mt-1.5 max-w-[46ch] text-15 text-balance text-muted">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** Something did not load: says so in words and lets one try again. */
export function Failed({ error, onRetry, className }: { error?: Error | null; onRetry?: () => void; className?: string }) {
  const text = useText(uiText)
  return (
    <div role="alert" className={className}>
      <Empty
        icon={<CloudOff />}
        title={text.failedTitle}
        action={
          onRetry && (
            <Button variant="secondary" size="medium" onClick={onRetry}>
              {text.tryAgain}
            </Button>
          )
        }
      >
        {error?.message}
      </Empty>
    </div>
  )
}

/** A line over the page while there is no network, or the server cannot be reached. */
export function OfflineLine() {
  const text = useText(uiText)
  const online = useOnline()
  const isLost = useLiveState() === 'offline' || !online
  return (
    <div role="status" data-no-print>
      {isLost && (
        <p className="flex items-center justify-center gap-2 bg-amber-wash px-4 py-2 text-13 text-amber">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            <b className="font-semibold">{text.offlineTitle}.</b> {text.offlineText}
          </span>
        </p>
      )}
    </div>
  )
}
