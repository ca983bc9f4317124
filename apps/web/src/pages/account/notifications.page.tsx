import { PreferenceTable } from '../../notifications/preference-table.tsx'
import { preferencesText } from '../../notifications/preferences.text.ts'
import { PushSwitch } from '../../notifications/push-switch.tsx'
import { Head } from '../../platform/head.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { CardSkeleton } from './card-skeleton.tsx'

/** What the person is told of, and how. */
export default function AccountNotificationsPage() {
  const text = useText(preferencesText)
  const user = useMe(session => session.user)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Head title={text.title} />
      {user ? (
        <>
          <PreferenceTable user={user} />
          <PushSwitch />
        </>
      ) : (
        <CardSkeleton className="h-140" />
      )}
    </div>
  )
}
