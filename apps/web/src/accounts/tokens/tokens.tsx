import { minute } from '@rentwell/contract/durations.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiError } from '../../platform/api-error.ts'
import { useDates } from '../../platform/dates.ts'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { CreateToken, type ScopeChoice, type WantedToken } from './create-token.form.tsx'
import { NewToken } from './new-token.tsx'
import { tokensText } from './tokens.text.ts'

interface Token {
  id: string
  name: string
  prefix: string
  scopes: readonly string[] | null
  lastUsedAt: string | null
  expiresAt: string | null
}

interface TokensProps<S, T> {
  lead: string
  nameHint: string
  query: { data: { tokens: T[] } | undefined; isPending: boolean; isError: boolean; refetch: () => unknown }
  choices: readonly ScopeChoice<S>[]
  offersAll: boolean
  draft: string
  create: (wanted: WantedToken<S>) => Promise<string | undefined>
  creating: { error: ApiError | null; busy: boolean; reset: () => void }
  /** True once the token has ended. */
  revoke: (token: T) => Promise<boolean>
  revoking: { error: ApiError | null; busy: boolean }
  /** Who made a token; left out if all are the reader's. */
  madeBy?: (token: T) => string
}

/** API tokens: what each may do and when it was used, and the way to a new one. */
export function Tokens<S extends string, T extends Token>({ lead, nameHint, query, choices, offersAll, draft, madeBy, ...acts }: TokensProps<S, T>) {
  const text = useText(tokensText)
  const [adds, setAdds] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<T>()
  const end = async () => {
    if (!revoked || !(await acts.revoke(revoked))) return
    toast(text.revoked(revoked.name))
    setRevoked(undefined)
  }
  const tokens = query.data?.tokens
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-2 text-13 text-muted">{lead}</p>
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
            <TokenWords token={token} choices={choices} madeBy={madeBy?.(token)} />
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
          draft={draft}
          nameHint={nameHint}
          choices={choices}
          offersAll={offersAll}
          create={acts.create}
          {...acts.creating}
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
        busy={acts.revoking.busy}
        onYes={() => void end()}
        onNo={() => setRevoked(undefined)}
      >
        {acts.revoking.error ? acts.revoking.error.message : text.revokeText}
      </Ask>
    </div>
  )
}

interface TokenWordsProps {
  token: Token
  choices: readonly ScopeChoice<string>[]
  madeBy: string | undefined
}

function TokenWords({ token, choices, madeBy }: TokenWordsProps) {
  const text = useText(tokensText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const now = useNow(minute)
  const { expiresAt, lastUsedAt, scopes } = token
  const labels = new Map(choices.map(({ scope, label }) => [scope, label]))
  const facts = [
    scopes === null ? text.allScopes : scopes.map(scope => labels.get(scope) ?? scope).join(', '),
    madeBy,
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
