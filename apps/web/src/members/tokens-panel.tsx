import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import { createToken, listTokens, revokeToken } from '@rentwell/contract/members/tokens.endpoints.ts'
import { tokenScopes, type TokenScope } from '@rentwell/contract/members/tokens.rules.ts'
import { Tokens } from '../accounts/tokens/tokens.tsx'
import { useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { rentalTokensText } from './rental-tokens.text.ts'

/** The API tokens of a rental. */
export function TokensPanel({ rental, role }: { rental: string; role: Role }) {
  const text = useText(rentalTokensText)
  return (
    <Card title={text.title}>
      {mayInRental(role, 'make_tokens') ? (
        <RentalTokens rental={rental} role={role} />
      ) : (
        <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.managersOnly}</p>
      )}
    </Card>
  )
}

function RentalTokens({ rental, role }: { rental: string; role: Role }) {
  const text = useText(rentalTokensText)
  const query = useRead(listTokens, { rental })
  const create = useCommand(createToken, { stale: [listTokens] })
  const revoke = useCommand(revokeToken, { stale: [listTokens] })
  const scopes: Record<TokenScope, string> = text.scopes
  const choices = tokenScopes.filter(right => mayInRental(role, right)).map(scope => ({ scope, label: scopes[scope] }))
  return (
    <Tokens<Right, NonNullable<typeof query.data>['tokens'][number]>
      lead={text.lead}
      nameHint={text.nameHint}
      query={query}
      choices={choices}
      offersAll
      draft={`create-token ${rental}`}
      create={async wanted => (await create.run({ rental, ...wanted }))?.answer.token.secret}
      creating={create}
      revoke={async ({ id }) => (await revoke.run({ rental, apiToken: id })) !== undefined}
      revoking={revoke}
      madeBy={({ madeBy }) => text.by(`${madeBy.firstName} ${madeBy.lastName}`.trim())}
    />
  )
}
