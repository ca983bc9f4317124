import { MapPicture } from '../../geo/map-picture.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import type { Message } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'

/** A place that was sent: its address; the map opens by a press. */
export function MessagePlace({ message }: { message: Message & { location: NonNullable<Message['location']> } }) {
  const text = useText(messagingText)
  const { open } = usePopups()
  const { address } = message.location
  return (
    <button
      type="button"
      onClick={() => open('location', { place: `${message.seq}` })}
      className="block w-80 max-w-full overflow-hidden rounded-[inherit] bg-surface text-left text-ink transition-colors duration-150 hover:bg-band"
    >
      <MapPicture at={message.location.location.coordinates} width={320} height={120} />
      <span className="block px-4 pt-2.5 pb-3">
        <span className="sr-only">{text.openLocation}</span>
        <bdi className="block text-15 font-semibold [overflow-wrap:anywhere]">{address}</bdi>
      </span>
    </button>
  )
}
