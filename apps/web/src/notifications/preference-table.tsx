import { saveMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import {
  notificationChannels,
  notificationTopicNames,
  preferenceKey,
  type NotificationChannel,
  type NotificationTopic,
} from '@rentwell/contract/notifications/notifications.rules.ts'
import { useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { keepMe, type Me } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { Toggle } from '../ui/inputs/switch.tsx'
import { toast } from '../ui/toast.tsx'
import { preferencesText } from './preferences.text.ts'

type User = Me['user']

/** Each topic by each way. A switch counts at once and goes back where the server refuses. */
export function PreferenceTable({ user }: { user: User }) {
  const text = useText(preferencesText)
  const { isOn, turn } = usePreferences(user)
  const mayNot = (channel: NotificationChannel) => channel === 'email' && user.email === null
  return (
    <Card className="p-4 md:p-7">
      <h2 className="text-20">{text.title}</h2>
      <p className="mt-1 text-15 text-muted">{text.lead}</p>
      {user.email === null && <p className="mt-3 rounded-control bg-band px-4 py-3 text-15">{text.noEmail}</p>}
      <table className="mt-4 w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-13 text-muted">
            <th scope="col" className="py-2 font-medium">
              {text.topic}
            </th>
            {notificationChannels.map(channel => (
              <th key={channel} scope="col" className="w-14 py-2 text-center font-medium md:w-24">
                <span className="block truncate">{text.channels[channel]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopicNames.map(topic => (
            <tr key={topic} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 pr-3 font-normal">
                <span className="block text-15 font-medium">{text.topics[topic].name}</span>
                <span className="block text-13 text-muted">{text.topics[topic].hint}</span>
              </th>
              {notificationChannels.map(channel => (
                <td key={channel} className="p-0 text-center">
                  <label
                    htmlFor={preferenceKey(topic, channel)}
                    className={cx('inline-flex min-h-14 items-center justify-center', mayNot(channel) ? 'cursor-not-allowed' : 'cursor-pointer')}
                  >
                    <Toggle
                      id={preferenceKey(topic, channel)}
                      aria-label={text.named(text.topics[topic].name, text.channels[channel])}
                      checked={isOn(topic, channel) && !mayNot(channel)}
                      disabled={mayNot(channel)}
                      onChange={on => turn(topic, channel, on)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function usePreferences({ notificationPreferences: stored }: User) {
  /** What was switched here and is not stored yet. */
  const [mine, setMine] = useState<Record<string, boolean>>({})
  const isOn = (topic: NotificationTopic, channel: NotificationChannel) => {
    const key = preferenceKey(topic, channel)
    return mine[key] ?? stored[key] ?? true
  }
  const turn = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) => {
    const key = preferenceKey(topic, channel)
    setMine(now => ({ ...now, [key]: on }))
    call(saveMe, { notificationPreferences: { [key]: on } })
      .then(({ me }) => keepMe(me))
      .catch((error: unknown) => {
        setMine(({ [key]: _refused, ...others }) => others)
        if (error instanceof ApiError) toast(error.message, { wrong: true })
        else throw error
      })
  }
  return { isOn, turn }
}
