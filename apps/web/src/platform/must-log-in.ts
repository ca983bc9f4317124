import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePopups } from './popups.tsx'
import { heading, useSession } from './session.ts'

/** For a popup that only a person may use: a visitor is shown the login first, and comes back to the popup after it. */
export function useMustLogIn(): boolean {
  const loggedIn = useSession(session => session.token !== null)
  const router = useRouter()
  const { open } = usePopups()
  useEffect(() => {
    if (loggedIn) return
    heading.keep(router.state.location.href)
    open('login')
  }, [loggedIn, router, open])
  return loggedIn
}
