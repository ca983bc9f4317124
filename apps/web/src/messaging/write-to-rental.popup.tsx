import { cleanMessage, longestMessage } from '@rentwell/contract/messaging/messaging.rules.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { messagingText } from './messaging.text.ts'
import { useSendNow } from './composer/use-send-now.ts'

/** A first message to a rental from its page; the answer comes in the chat. */
export default function WriteToRentalPopup() {
  const text = useText(messagingText).toRental
  const { rental: asked } = usePopupData('write-to-rental')
  const loggedIn = useMustLogIn()
  const query = useRead(readRental, { rental: asked })
  const [sentTo, setSentTo] = useState<string>()
  const rental = query.data?.rental
  if (!loggedIn) return null
  if (!rental) {
    return (
      <Popup title={text.title}>
        {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton className="h-40 rounded-control" />}
      </Popup>
    )
  }
  return sentTo === undefined ? <Write rental={rental} onSent={setSentTo} /> : <Sent title={rental.title} conversation={sentTo} />
}

function Write({ rental, onSent }: { rental: { id: string; title: string }; onSent: (conversation: string) => void }) {
  const text = useText(messagingText)
  const { close } = usePopups()
  const [{ body }, change, forget] = useDraft(`to rental ${rental.id}`, { body: '' })
  const { send, busy, refusal } = useSendNow()
  const clean = cleanMessage(body)
  const why = clean === '' && text.toRental.empty
  const submit = async () => {
    const message = await send({ rentalId: rental.id, body: clean })
    if (!message) return
    forget()
    onSent(message.conversationId)
  }
  return (
    <Popup
      title={text.toRental.title}
      footer={
        <div className="flex gap-3 md:justify-end">
          <Button variant="secondary" why={why} onClick={close} className="max-md:flex-1">
            {text.toRental.cancel}
          </Button>
          <Button busy={busy} why={why} onClick={() => void submit()} className="max-md:flex-1">
            {text.toRental.send}
          </Button>
        </div>
      }
    >
      <TextInput
        multiline
        label={text.toRental.label}
        placeholder={text.toRental.placeholder(rental.title)}
        value={body}
        onChange={event => change({ body: event.target.value })}
        maxLength={longestMessage}
        error={refusal}
      />
    </Popup>
  )
}

function Sent({ title, conversation }: { title: string; conversation: string }) {
  const text = useText(messagingText).toRental
  const { close } = usePopups()
  return (
    <Popup
      title={text.sentTitle}
      footer={
        <Button wide onClick={close}>
          {text.ok}
        </Button>
      }
    >
      <p role="status" className="flex items-start gap-3 text-15">
        <CheckCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" strokeWidth={1.75} />
        {text.sentText(title)}
      </p>
      <Link
        to="/messages"
        search={{ conversation }}
        className="target mt-3 inline-flex min-h-11 items-center text-15 font-semibold text-lagoon hover:text-lagoon-deep"
      >
        {text.openChat}
      </Link>
    </Popup>
  )
}
