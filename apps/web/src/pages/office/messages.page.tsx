import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { AskPerson } from '../../assistant/ask-person.button.tsx'
import { GuestConversation } from '../../messaging/guest-conversation.tsx'
import { MessagesScreen } from '../../messaging/messages-screen.tsx'
import { messagingText } from '../../messaging/messaging.text.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OfficeTop } from './office-top.tsx'

const askPerson = (conversation: string) => <AskPerson conversation={conversation} />

/** Everybody who writes with this rental. */
export default function OfficeMessagesPage() {
  const text = useText(messagingText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const { guest } = useAppSearch()
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  return (
    <div className="flex flex-col md:h-[calc(100dvh-132px)] lg:h-full">
      <OfficeTop title={text.title} />
      {guest && <GuestConversation rental={id} guest={guest} />}
      {rental && (
        <MessagesScreen
          key={rental.id}
          className="flex-1"
          askPerson={askPerson}
          rental={rental}
          firstStep={
            <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={buttonClass({ size: 'medium' })}>
              {text.publicPage}
            </Link>
          }
        />
      )}
    </div>
  )
}
