import { useRouter } from '@tanstack/react-router'
import { usePopups } from './popups.tsx'
import { heading, logIn, type Me } from './session.ts'

/** Takes a successful login: keeps the session, tells the other tabs, and goes on to where the person was heading, or closes the popup where they were. */
export function useFinishLogin(): (answer: { accessToken: string; me: Me }) => void {
  const router = useRouter()
  const popups = usePopups()
  return ({ accessToken, me }) => {
    const next = heading.read()
    heading.forget()
    logIn(accessToken, me)
    if (next) router.history.replace(next)
    else popups.close()
  }
}
