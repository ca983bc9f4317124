import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import { listTokens, revokeToken } from '@rentwell/contract/members/tokens.endpoints.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { CreateToken } from './create-token.form.tsx'
import { NewToken } from './new-token.tsx'
import { tokensText } from './tokens.text.ts'

type Token = Answer<typeof listTokens>['tokens'][number]

/** The API tokens of a rental: what each may do and when it was used, and the way to a new one. */
export function TokensPanel({ rental, role }: { rental: string; role: Role }) {
  const text = useText(tokensText)
  return (
    <Card title={text.title}>
      {mayInRental(role, 'make_tokens') ? (
        <Tokens rental={rental} role={role} />
      ) : (
        <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.managersOnly}</p>
      )}
    </Card>
  )
}

function Tokens({ rental, role }: { rental: string; role: Role }) {
  const text = useText(tokensText)
  const query = useRead(listTokens, { rental })
  const [adds, setAdds] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<Token>()
  const revoke = useCommand(revokeToken, { stale: [listTokens] })
  const end = async () => {
    if (!revoked || !(await revoke.run({ rental, apiToken: revoked.id }))) return
    toast(text.revoked(revoked.name))
    setRevoked(undefined)
  }
  const tokens = query.data?.tokens
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-2 text-13 text-muted">{text.lead}</p>
      {query.isError && !tokens && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.failed}</p>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {text.again}
          </Button>
        </div>
      )}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {tokens?.length === 0 && !adds && !secret && <p className="text-15 text-muted">{text.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {tokens?.map(token => (
          <li key={token.id} className="flex items-center justify-between gap-4 py-2.5">
            <TokenWords token={token} />
            <Button variant="secondary" size="small" aria-label={`${text.revoke}: ${token.name}`} onClick={() => setRevoked(token)}>
              {text.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {secret ? (
        <NewToken secret={secret} onDone={() => setSecret(undefined)} />
      ) : adds ? (
        <CreateToken
          rental={rental}
          role={role}
          onDone={made => {
            setAdds(false)
            setSecret(made)
          }}
        />
      ) : (
        <Button
          variant="secondary"
          size="medium"
          className="self-start"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => setAdds(true)}
        >
          {text.add}
        </Button>
      )}
      <Ask
        open={revoked !== undefined}
        title={text.revokeOf(revoked?.name ?? '')}
        yes={text.revoke}
        no={text.keep}
        dangerous
        busy={revoke.busy}
        onYes={() => void end()}
        onNo={() => setRevoked(undefined)}
      >
        {revoke.error ? revoke.error.message : text.revokeText}
      </Ask>
    </div>
  )
}

function TokenWords({ token }: { token: Token }) {
  const text = useText(tokensText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const now = useNow(minute)
  const { expiresAt, lastUsedAt, scopes, madeBy } = token
  const facts = [
    scopes === null ? text.allScopes : scopes.map(scope => text.scopes[scope as Right] ?? scope).join(', '),
    text.by(`${madeBy.firstName} ${madeBy.lastName}`.trim()),
    lastUsedAt === null ? text.unused : text.used(dates.moment(lastUsedAt)),
    expiresAt !== null && (Date.parse(expiresAt) > now.getTime() ? text.until : text.expired)(dates.day(expiresAt)),
  ].filter(Boolean)
  return (
    <span className="min-w-0">
      <b className="block text-15 font-semibold wrap-anywhere">{token.name}</b>
      <span className="figures block text-13 text-muted">{token.prefix}</span>
      <span className="block text-13 text-muted">{facts.join(' · ')}</span>
    </span>
  )
}
