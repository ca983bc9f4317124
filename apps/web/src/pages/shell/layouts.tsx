import { Outlet, useMatch, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useMe } from '../../accounts/me.ts'
import { Head } from '../../platform/head.tsx'
import { optionalPart } from '../../platform/optional-part.ts'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const RecoveryNote = optionalPart(async () => (await import('../../accounts/recovery-note.tsx')).RecoveryNote)
const LeavingNote = optionalPart(async () => (await import('../../portability/leaving-note.tsx')).LeavingNote)

/** Header, content, footer, and below them as much room as a bar at the bottom of a phone covers. */
export function Frame({ children, clear = false }: { children: ReactNode; clear?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col max-lg:has-data-bottom-bar:pb-20">
      <Header clear={clear} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer night={clear} />
    </div>
  )
}

/** Pages that anybody may see. */
export function OpenLayout() {
  const onLanding = useMatch({ from: '/open/', shouldThrow: false }) !== undefined
  return (
    <Frame clear={onLanding}>
      <Outlet />
    </Frame>
  )
}

/** Around every closed page: who loses the session there is sent to the index. */
export function ClosedLayout() {
  const loggedIn = useSession(session => session.token !== null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!loggedIn) void navigate({ to: '/', replace: true })
  }, [loggedIn, navigate])
  return (
    <>
      <Head hidden />
      <Outlet />
    </>
  )
}

/** A closed page's place: the server writes a skeleton there, for it knows nobody. */
export function OwnOutlet() {
  const loggedIn = useSession(session => session.token !== null)
  return import.meta.env.SSR || !loggedIn ? <PageSkeleton /> : <Outlet />
}

/** A closed page that fills the window, such as a conversation. */
export function ChatLayout() {
  return (
    <div className="flex min-h-dvh flex-col md:h-dvh">
      <Header />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <OwnOutlet />
      </main>
    </div>
  )
}

/** Closed pages of a person: account, bookings. */
export function OwnLayout() {
  const user = useMe(session => session.user)
  return (
    <Frame>
      <div className="mx-auto flex max-w-300 flex-col gap-4 px-4 pt-4 empty:hidden md:px-8">
        <Suspense fallback={null}>
          {user?.numberMovesAt && <RecoveryNote />}
          {user?.erasedAt && <LeavingNote />}
        </Suspense>
      </div>
      <OwnOutlet />
    </Frame>
  )
}
