import { finishOidcLogin, linkIdentity } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logIn } from '../../accounts/me.ts'
import { readLoginOnItsWay, type LoginOnItsWay, type ReturnedLogin } from '../../accounts/provider-login.ts'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { Head } from '../../platform/head.tsx'
import { providerLogin } from '../../platform/session.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { providerLoginText } from './provider-login.text.ts'

/** Where the provider sends the browser back to: logs in, or opens the login popup for what is missing, where the user was; a user who came from their account gets the login linked. */
export default function ProviderLoginPage() {
  const text = useText(providerLoginText)
  const { loginProvider = '' } = useSite()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ why: string; next: string; links?: boolean }>()

  const finish = async ({ token, state, next, links = false }: LoginOnItsWay, sent: URLSearchParams) => {
    const iss = sent.get('iss')
    try {
      const answer = await call(finishOidcLogin, { otpToken: token, state, code: sent.get('code') ?? '', linkOnly: links, ...(iss !== null && { iss }) })
      if (links) {
        await call(linkIdentity, { otpToken: token })
        toast(text.linked(loginProvider))
        return await navigate({ to: next, replace: true })
      }
      if ('accessToken' in answer) {
        logIn(answer.accessToken, answer.me)
        return location.replace(next)
      }
      const { firstName = '', lastName = '' } = answer.nextStep === 'complete_profile' ? answer : {}
      const asks = answer.nextStep === 'complete_profile' ? 'names' : 'link'
      const returned: ReturnedLogin = { at: 'here', asks, token, email: answer.email ?? '', firstName, lastName }
      providerLogin.store(returned)
      location.replace(withLogin(next))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure({ why: error.message, next, links })
    }
  }
  const begin = useEffectEvent(() => {
    const sent = new URLSearchParams(location.search)
    const going = readLoginOnItsWay()
    providerLogin.clear()
    // Another state belongs to a login that this tab did not begin.
    if (!going || sent.get('state') !== going.state) setFailure({ why: text.expired, next: going?.next ?? '/' })
    else if (sent.get('code')) void finish(going, sent)
    else setFailure({ why: text.cancelled(loginProvider), next: going.next, links: going.links ?? false })
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  return (
    <div className="mx-auto max-w-130 px-4 py-12 md:py-20">
      <Head title={text.title} hidden />
      <Card className="p-6 md:p-8">
        <h1 className="text-24 md:text-32">{failure ? (failure.links ? text.notLinked : text.failed) : text.title}</h1>
        <p role="alert" className="mt-3 text-15 empty:hidden">
          {failure?.why}
        </p>
        {failure && (
          <Link to={failure.links ? failure.next : withLogin(failure.next)} replace className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}>
            {text.back}
          </Link>
        )}
      </Card>
    </div>
  )
}

/** A path of this site with the login popup. */
function withLogin(path: string): string {
  const url = new URL(path, location.origin)
  url.searchParams.set('popup', 'login')
  return url.pathname + url.search + url.hash
}
