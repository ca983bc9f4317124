import { listIdentities, unlinkIdentity } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { linkedLoginsText } from './linked-logins.text.ts'
import { ProviderButton } from './provider-button.tsx'

/** Logins at the installation's OpenID Connect provider that open this account. */
export function LinkedLogins() {
  const text = useText(linkedLoginsText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { loginProvider = '' } = useSite()
  const query = useRead(listIdentities, {})
  const unlink = useCommand(unlinkIdentity, { stale: [listIdentities] })
  const [asks, setAsks] = useState<string>()
  const logins = query.data?.identities

  const unlinkAsked = async () => {
    if (!asks || !(await unlink.run({ identity: asks }))) return
    setAsks(undefined)
    toast(text.unlinked(loginProvider))
  }

  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-20">{text.title(loginProvider)}</h2>
      {query.isPending && <Skeleton className="mt-4 h-12 w-full" />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {logins && (
        <>
          <p className="mt-1 text-15 text-muted">{logins.length > 0 ? text.opens(loginProvider) : text.none(loginProvider)}</p>
          <ul className="mt-2 divide-y divide-line">
            {logins.map(({ id, email, lastUsedAt }) => {
              const name = email ?? loginProvider
              return (
                <li key={id} className="flex min-h-16 items-center gap-3 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block text-15 font-semibold break-words">{name}</span>
                    <span className="block text-13 text-muted">{text.lastUsed(dates.moment(lastUsedAt))}</span>
                  </span>
                  <Button variant="secondary" size="small" aria-label={text.unlinkOne(name)} onClick={() => setAsks(id)}>
                    {text.unlink}
                  </Button>
                </li>
              )
            })}
          </ul>
          {logins.length === 0 && <ProviderButton label={text.link(loginProvider)} next={() => '/account/main'} links size="medium" className="mt-4" />}
        </>
      )}
      <Ask
        open={asks !== undefined}
        title={text.askUnlink(loginProvider)}
        yes={text.unlink}
        no={text.keep}
        dangerous
        busy={unlink.busy}
        onYes={() => void unlinkAsked()}
        onNo={() => setAsks(undefined)}
      >
        {unlink.error?.message ?? text.askUnlinkText(loginProvider)}
      </Ask>
    </Card>
  )
}
