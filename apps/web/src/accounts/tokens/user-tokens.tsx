import { userTokenScopes, type UserTokenScope } from '@rentwell/contract/api-tokens.ts'
import { createUserToken, listUserTokens, revokeUserToken } from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import { useCommand, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { Tokens } from './tokens.tsx'
import { userTokensText } from './user-tokens.text.ts'

/** The user's own API tokens. */
export function UserTokens() {
  const text = useText(userTokensText)
  const query = useRead(listUserTokens, {})
  const create = useCommand(createUserToken, { stale: [listUserTokens] })
  const revoke = useCommand(revokeUserToken, { stale: [listUserTokens] })
  return (
    <Card className="p-5 md:p-7">
      <h2 className="mb-4 text-20">{text.title}</h2>
      <Tokens<UserTokenScope, NonNullable<typeof query.data>['tokens'][number]>
        lead={text.lead}
        nameHint={text.nameHint}
        query={query}
        choices={userTokenScopes.map(scope => ({ scope, label: text.scopes[scope] }))}
        offersAll={false}
        draft="create-user-token"
        create={async ({ scopes = [], ...wanted }) => (await create.run({ ...wanted, scopes }))?.answer.token.secret}
        creating={create}
        revoke={async ({ id }) => (await revoke.run({ userToken: id })) !== undefined}
        revoking={revoke}
      />
    </Card>
  )
}
