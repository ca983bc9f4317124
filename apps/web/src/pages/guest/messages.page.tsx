import { AskPerson } from '../../assistant/ask-person.button.tsx'
import { MessagesScreen } from '../../messaging/messages-screen.tsx'
import { messagingText } from '../../messaging/messaging.text.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { FindLink } from '../../rentals/find-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

const askPerson = (conversation: string) => <AskPerson conversation={conversation} />

/** Everybody a person writes with, as a guest and for their rentals. */
export default function MessagesPage() {
  const text = useText(messagingText)
  return (
    <>
      <Head title={text.title} />
      <div className="flex min-h-0 flex-1 flex-col md:mx-auto md:w-full md:max-w-350 md:border-x md:border-line">
        <h1 className="px-5 pt-5 text-24 md:sr-only">{text.title}</h1>
        <MessagesScreen
          className="flex-1"
          askPerson={askPerson}
          firstStep={<FindLink className={buttonClass({ size: 'medium' })}>{text.findRental}</FindLink>}
        />
      </div>
    </>
  )
}
