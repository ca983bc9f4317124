import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useNewerBuild } from '../../platform/new-build.ts'
import { optionalPart } from '../../platform/optional-part.ts'
import { countLocked, useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { OfflineLine } from '../../ui/states.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { PopupHost } from './popup-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { shellText } from './shell.text.ts'

const LockedWork = optionalPart(async () => (await import('../../acceptance/offline/locked-work.tsx')).default)
const StepUp = optionalPart(async () => (await import('../../accounts/step-up.tsx')).default)
const NewerBuild = optionalPart(async () => (await import('./newer-build.tsx')).default)
const Messenger = optionalPart(async () => (await import('../../messaging/messenger.tsx')).default)

let sayAlive: () => void = () => {}
/** Fulfilled when the page in the browser answers to people. */
export const alive = new Promise<void>(resolve => (sayAlive = resolve))

const never = () => () => {}

/** Not in a frame of another site, whose browser may refuse it all storage. */
function LockedNotice() {
  // Only the browser knows; the server's page is the same for every visitor.
  const locked = useSyncExternalStore(never, countLocked, () => 0)
  if (locked === 0) return null
  return (
    <Suspense fallback={null}>
      <LockedWork count={locked} />
    </Suspense>
  )
}

/** What stands around every page. */
export function App() {
  const text = useText(shellText)
  const loggedIn = useSession(session => session.token !== null)
  const lacksPart = useNewerBuild(state => state.reason === 'missing')
  const isEmbedded = useMatches({ select: matches => matches.some(match => match.staticData.embedded) })
  useEffect(() => sayAlive(), [])
  // No popup opens in a frame of another site.
  if (isEmbedded) {
    return (
      <>
        <ProgressBar />
        <OfflineLine />
        <Outlet />
      </>
    )
  }
  return (
    <>
      <a
        href="#content"
        data-no-print
        className="fixed top-3 left-3 z-80 -translate-y-20 rounded-control bg-ink px-4 py-3 text-15 font-semibold text-on-ink focus:translate-y-0"
      >
        {text.skip}
      </a>
      <ProgressBar />
      <OfflineLine />
      {!loggedIn && <LockedNotice />}
      <Outlet />
      <PopupHost />
      <Toasts />
      {loggedIn && !import.meta.env.SSR && (
        <>
          <Suspense fallback={null}>
            <StepUp />
          </Suspense>
          <Suspense fallback={null}>
            <Messenger />
          </Suspense>
        </>
      )}
      {!import.meta.env.SSR && (loggedIn || lacksPart) && (
        <Suspense fallback={null}>
          <NewerBuild />
        </Suspense>
      )}
    </>
  )
}
