import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError, isNothing } from '../../platform/api-error.ts'
import { useOnline } from '../../platform/loading.ts'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { NotFound, NotFoundPage } from './not-found.tsx'
import { shellText } from './shell.text.ts'

/** The same where no layout is left around it. */
export const BrokenPage = (props: ErrorComponentProps) => (isNothing(props.error) ? <NotFoundPage /> : <Broken {...props} />)

/** What stands in the place of a page that failed, or that finds nothing for this person. */
export function Broken({ error }: ErrorComponentProps) {
  const text = useText(shellText).broken
  const router = useRouter()
  const isOnline = useOnline()
  if (isNothing(error)) return <NotFound />
  if (!isOnline) return <NoConnection />
  return (
    <div role="alert">
      <Empty
        isPage
        className="py-24"
        title={text.title}
        action={
          <Button size="medium" onClick={() => void router.options.context.queryClient.resetQueries().then(() => router.invalidate())}>
            {text.again}
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : text.text}
      </Empty>
    </div>
  )
}

const settleMs = 500

/** A page that this device has not kept: it opens by itself when the network is back. */
function NoConnection() {
  const text = useText(shellText).noConnection
  const isLoggedIn = useSession(session => session.token !== null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Parts of the app that could not be loaded are not asked for twice in one visit. A network that is only just there often goes again.
    const reload = () => (timer = setTimeout(() => navigator.onLine && location.reload(), settleMs))
    addEventListener('online', reload)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', reload)
    }
  }, [])
  return (
    <div role="alert">
      <Empty
        isPage
        className="py-24"
        icon={<WifiOff aria-hidden />}
        title={text.title}
        action={
          isLoggedIn && (
            <Link to="/bookings" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {text.bookings}
            </Link>
          )
        }
      >
        {text.text} {isLoggedIn ? text.kept : text.loggedOut}
      </Empty>
    </div>
  )
}
