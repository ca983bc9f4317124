import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { useMemo } from 'react'
import { Contacts } from '../../accounts/contacts.tsx'
import { LinkedLogins } from '../../accounts/linked-logins.tsx'
import { Sessions } from '../../accounts/sessions.tsx'
import { UserTokens } from '../../accounts/tokens/user-tokens.tsx'
import { MyData } from '../../portability/my-data.tsx'
import { ChooseAvatar } from '../../media/choose-avatar.tsx'
import { useDates } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useMe } from '../../accounts/me.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { DataBoard, useBoard } from '../../ui/data-board.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { accountText } from './account.text.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { SaveRefused } from './save-refused.tsx'
import { useSaveMe } from './use-save-me.ts'

/** Names, contacts, and where one is logged in. */
export default function AccountMainPage() {
  const text = useText(accountText)
  const user = useMe(session => session.user)
  const { login, ownRental } = useSite()
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { save, errors, refused } = useSaveMe()
  const loaded = useMemo(() => user && { firstName: user.firstName, lastName: user.lastName, profilePic: user.profilePic }, [user])
  const board = useBoard(loaded ?? undefined)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <Head title={text.title} />
      <DataBoard
        board={board}
        onSave={save}
        retakeAlways
        className="lg:pb-0!"
        names={{ firstName: text.firstName, lastName: text.lastName, profilePic: text.photo }}
        placeholder={<CardSkeleton className="h-84" />}
      >
        {form => (
          <Card className="p-5 md:p-7">
            <h2 className="text-20">{text.names}</h2>
            {user && <p className="text-13 text-muted">{text.memberSince(dates.month(user.insertedAt))}</p>}
            <p className="mt-4 text-15 text-muted">{text.namesText}</p>
            <SaveRefused error={refused} />
            <div className="mt-5 flex flex-col gap-4">
              <ChooseAvatar
                label={text.photo}
                initials={userInitials(form)}
                value={form.profilePic}
                error={errors['profilePic']}
                onChange={profilePic => board.set({ profilePic })}
              />
              <TextInput
                roomy
                label={text.firstName}
                autoComplete="given-name"
                maxLength={80}
                value={form.firstName}
                error={errors['firstName']}
                onChange={event => board.set({ firstName: event.target.value })}
              />
              <TextInput
                roomy
                label={text.lastName}
                autoComplete="family-name"
                maxLength={80}
                value={form.lastName}
                error={errors['lastName']}
                onChange={event => board.set({ lastName: event.target.value })}
              />
            </div>
          </Card>
        )}
      </DataBoard>
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        {user ? <Contacts /> : <CardSkeleton className="h-44" />}
        {login.includes('oidc') && <LinkedLogins />}
        <Sessions />
        {!ownRental && <UserTokens />}
      </div>
      <MyData />
    </div>
  )
}
