import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { sendTest } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { CircleAlert, CircleCheck, Inbox, Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { OfficeRental } from './rental-form.ts'
import { settingsText } from './settings.text.ts'

const channels = ['email', 'sms'] as const
const icons = { email: Mail, sms: MessageSquareText }
const marks = { sent: CircleCheck, kept: Inbox, refused: CircleAlert, failed: CircleAlert }

/** Sends a letter or a text to whoever presses, and says what became of it. */
export function SendTestPanel({ rental }: { rental: OfficeRental }) {
  const text = useText(settingsText)
  const may = mayInRental(rental.role, 'edit_settings')
  return (
    <Card title={text.test.title} aside={!may && text.ownerOnly}>
      <p className="text-15 text-muted">{text.test.lead}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {channels.map(channel => (
          <OneTest key={channel} rental={rental.id} channel={channel} may={may} />
        ))}
      </div>
    </Card>
  )
}

function OneTest({ rental, channel, may }: { rental: string; channel: (typeof channels)[number]; may: boolean }) {
  const text = useText(settingsText)
  const send = useCommand(sendTest)
  const [test, setTest] = useState<{ to: string; result: keyof typeof marks; said: string | null }>()
  const Icon = icons[channel]
  const Mark = test && marks[test.result]
  const press = async () => {
    setTest(undefined)
    const done = await send.run({ rental, channel })
    if (done) setTest(done.answer.test)
  }
  return (
    <div className="flex min-w-60 flex-1 flex-col gap-2">
      <Button
        variant="secondary"
        size="medium"
        busy={send.busy}
        why={!may && text.ownerOnly}
        icon={<Icon aria-hidden className="size-4.5" strokeWidth={1.75} />}
        onClick={() => void press()}
        wide
      >
        {text.test[channel]}
      </Button>
      <p role="status" className="flex min-w-0 items-start gap-2 text-15">
        {test && Mark && (
          <>
            <Mark
              aria-hidden
              className={`mt-0.5 size-4.5 shrink-0 ${test.result === 'sent' ? 'text-lagoon' : test.result === 'kept' ? 'text-muted' : 'text-brick'}`}
              strokeWidth={1.75}
            />
            <span className="min-w-0 break-words">
              {text.test.results[test.result](test.to)} {test.said && text.test.said(test.said)}
            </span>
          </>
        )}
        {send.error && <span className="text-brick">{send.error.message}</span>}
      </p>
    </div>
  )
}
