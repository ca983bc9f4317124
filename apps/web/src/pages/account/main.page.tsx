import { listSessions } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { accountText } from './account.text.ts'

/** Who one is, and where one is logged in. */
export default function AccountPage() {
  const text = useText(accountText)
  const user = useSession(session => session.user)
  const sessions = useRead(listSessions, {})
  return (
    <div className="container-page flex flex-col gap-6 py-10">
      <Head title={text.title} />
      <h1 className="text-32">{user ? `${user.firstName} ${user.lastName}` : text.title}</h1>
      <Card title={text.sessions}>
        {sessions.isPending && <Skeleton className="h-16" />}
        {sessions.isError && <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />}
        <ul className="flex flex-col gap-3">
          {sessions.data?.sessions.map(session => (
            <li key={session.id} className="flex justify-between gap-4">
              <span>{session.device}</span>
              {session.current && <span className="text-muted">{text.current}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
