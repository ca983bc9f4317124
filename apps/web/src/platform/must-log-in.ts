import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePopups } from './popups.tsx'
import { returnTo, useSession } from './session.ts'

/** For popups that require a session: shows the login to visitors and returns them to the popup afterwards. True if logged in. */
export function useMustLogIn(): boolean {
  const loggedIn = useSession(session => session.token !== null)
  const router = useRouter()
  const { open } = usePopups()
  useEffect(() => {
    if (loggedIn) return
    returnTo.store(router.state.location.href)
    open('login')
  }, [loggedIn, router, open])
  return loggedIn
}
