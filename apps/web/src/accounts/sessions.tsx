import { endSession, listSessions } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { deviceName, isPhone } from './device-name.ts'
import { sessionsText } from './sessions.text.ts'

/** Where the person is logged in; every other place can be logged out from here. */
export function Sessions() {
  const text = useText(sessionsText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const query = useRead(listSessions, {})
  const end = useCommand(endSession, { stale: [listSessions] })
  const [asks, setAsks] = useState(false)
  const sessions = query.data?.sessions ?? []
  const nameOf = ({ device }: (typeof sessions)[number]) => deviceName(device) ?? text.unknownDevice
  const others = sessions.filter(session => !session.current)

  const endOne = async (session: (typeof sessions)[number]) => {
    if (await end.run({ session: session.id })) toast(text.loggedOut(nameOf(session)))
  }
  const endOthers = async () => {
    for (const session of others) if (!(await end.run({ session: session.id }))) return
    setAsks(false)
    toast(text.othersOut)
  }

  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-20">{text.title}</h2>
      {query.isPending && <Skeleton className="mt-4 h-16 w-full" />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(session => (
          <li key={session.id} className="flex min-h-16 items-center gap-3 py-2">
            <span aria-hidden className="shrink-0 text-muted [&>svg]:size-5 [&>svg]:stroke-[1.75]">
              {isPhone(session.device) ? <Smartphone /> : <Laptop />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-15 font-semibold">{nameOf(session)}</span>
              <span className="block text-13 text-muted">{session.current ? text.thisDevice : text.lastSeen(dates.moment(session.lastSeenAt))}</span>
            </span>
            {!session.current && (
              <Button variant="secondary" size="small" aria-label={text.logOutOf(nameOf(session))} onClick={() => void endOne(session)}>
                {text.logOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-15 text-brick empty:hidden">
        {end.error?.message}
      </p>
      {others.length > 1 && (
        <Button variant="danger" size="medium" className="mt-4" onClick={() => setAsks(true)}>
          {text.logOutOthers}
        </Button>
      )}
      <Ask
        open={asks}
        title={text.askOthers}
        yes={text.logOutOthers}
        no={text.keep}
        dangerous
        busy={end.busy}
        onYes={() => void endOthers()}
        onNo={() => setAsks(false)}
      >
        {text.askOthersText(others.length)}
      </Ask>
    </Card>
  )
}
