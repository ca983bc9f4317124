import { completeOidcSignup, linkIdentity } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { usePopups, withoutPopup, type AppSearch } from '../platform/popups.tsx'
import { providerLogin, returnTo, useSession } from '../platform/session.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { toast } from '../ui/toast.tsx'
import { CompleteProfile } from './complete-profile.form.tsx'
import { EmailLogIn } from './email-log-in.tsx'
import { logInText } from './log-in.text.ts'
import { logIn, type Me } from './me.ts'
import { PhoneLogIn } from './phone-log-in.tsx'
import { ProviderButton } from './provider-button.tsx'
import { readReturnedLogin } from './provider-login.ts'

/** Popup 1: login and sign-up, by the ways that the installation offers. */
export default function LogInPopup() {
  const text = useText(logInText)
  const { login, loginProvider = '' } = useSite()
  const [returned] = useState(readReturnedLogin)
  const router = useRouter()
  const first = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<'sms' | 'email'>(login.includes('sms') && !(returned && login.includes('email')) ? 'sms' : 'email')
  useLeaveWhenLoggedIn()

  const onDone = ({ accessToken, me }: { accessToken: string; me: Me }) => {
    providerLogin.clear()
    logIn(accessToken, me)
    if (returned?.asks === 'link') void link(returned.token, text.linked(loginProvider))
  }
  const isLinking = returned?.asks === 'link'
  const nextHere = () => {
    const { pathname, search } = router.state.location
    return returnTo.read() ?? router.buildLocation({ to: pathname, search: withoutPopup(search as AppSearch) }).href
  }
  const others = (
    <>
      {login.includes('sms') && login.includes('email') && (
        <Button variant="link" className="self-start" onClick={() => setWay(way === 'sms' ? 'email' : 'sms')}>
          {way === 'sms' ? text.byEmail : text.byPhone}
        </Button>
      )}
      {login.includes('oidc') && !isLinking && <ProviderButton label={text.continueWith(loginProvider)} next={nextHere} size="huge" />}
    </>
  )
  const why = isLinking ? (returned.email ? text.linkExisting(loginProvider) : text.linkByCode(loginProvider)) : undefined

  if (returned?.asks === 'names')
    return (
      <Popup title={text.signUp} lead={text.askNamesOnly} focus={first}>
        <CompleteProfile
          first={first}
          names={{ firstName: returned.firstName, lastName: returned.lastName }}
          complete={user => call(completeOidcSignup, { otpToken: returned.token, user })}
          onDone={onDone}
        />
      </Popup>
    )
  if (way === 'sms') return <PhoneLogIn onDone={onDone} others={others} why={why} />
  if (login.includes('email') || isLinking)
    return <EmailLogIn onDone={onDone} others={others} why={why} email={returned?.email ?? ''} linkToken={isLinking ? returned.token : undefined} />
  return (
    <Popup title={text.logIn} lead={text.providerLead}>
      {others}
    </Popup>
  )
}

/** The login at the provider opens this account from now on; the user is logged in either way. */
async function link(otpToken: string, done: string) {
  try {
    await call(linkIdentity, { otpToken })
    toast(done)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast(error.message)
  }
}

/** After a login, here or in another tab, closes the popup or navigates to the stored return address. */
function useLeaveWhenLoggedIn() {
  const popups = usePopups()
  const router = useRouter()
  const loggedIn = useSession(session => session.token !== null)
  const left = useRef(false)
  useEffect(() => {
    if (!loggedIn || left.current) return
    left.current = true
    const next = returnTo.read()
    returnTo.clear()
    if (next) router.history.replace(next)
    else popups.close()
  }, [loggedIn, popups, router])
}
