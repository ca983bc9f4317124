import { readConversation } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { ArrowUp } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { DidYouMean, MyLocation } from '../../geo/location-fields.tsx'
import { LocationMap } from '../../geo/location-map.tsx'
import { PlaceMap } from '../../geo/place-map.tsx'
import type { PlaceValue } from '../../geo/place-chooser.ts'
import { usePlaceChoice } from '../../geo/use-place-choice.ts'
import { useRead } from '../../platform/data.ts'
import { useAppSearch, usePopupData, usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Popup } from '../../ui/popup.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { messagingText } from '../messaging.text.ts'
import { useMessageAt } from '../conversation/use-message-at.ts'
import { useSendNow } from './use-send-now.ts'

const nowhere: PlaceValue = { countryId: null, address: '', shortAddress: '', location: null, locationGettingAround: '' }
const longestAddress = 300
const near = 13

/** A place for a conversation: chosen by address or on the map, or one that was sent, to look at. */
export default function LocationPopup() {
  const { place } = usePopupData('location')
  const conversation = useAppSearch()['conversation'] ?? ''
  return place === '' ? <ChoosePlace conversation={conversation} /> : <ShownPlace place={place} />
}

function ChoosePlace({ conversation }: { conversation: string }) {
  const text = useText(messagingText)
  const { close } = usePopups()
  const [value, setValue] = useState(nowhere)
  const rental = useRead(readConversation, { conversation }, { enabled: conversation !== '' }).data?.conversation.rental.id ?? ''
  const point = useRead(readRental, { rental }, { enabled: rental !== '' }).data?.rental.location.coordinates
  const [isMapThere, setMapThere] = useState(false)
  const onReady = useCallback(() => setMapThere(true), [])
  const place = usePlaceChoice(value, setValue)
  const { send, busy, refusal } = useSendNow()
  const { state, trouble, act } = place
  const address = value.address.trim().slice(0, longestAddress)
  const search = useRef<HTMLInputElement>(null)
  const why = !isMapThere
    ? text.place.waitMap
    : state.isChanging || state.isLooking || state.isLocating
      ? text.place.waitMoving
      : trouble !== undefined
        ? text.place.trouble
        : (address === '' || value.location === null) && text.place.waitAddress
  const submit = async () => {
    if (value.location && (await send({ conversationId: conversation, body: '', location: { address, location: value.location } }))) close()
  }
  return (
    <Popup title={text.place.title} width={720} focus={search}>
      <TextInput
        ref={search}
        label={text.place.find}
        aside={<MyLocation place={place} className="target font-semibold text-lagoon hover:text-lagoon-deep" />}
        value={value.address}
        onChange={event => act.typed(event.target.value)}
        maxLength={longestAddress}
        autoComplete="street-address"
        error={trouble}
      />
      <DidYouMean place={place} className="mt-2" />
      <LocationMap place={place} start={point} onReady={onReady} className="mt-4 h-72 rounded-control md:h-80" />
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-15">
          <span className="block text-13 text-muted">{text.place.label}</span>
          <bdi aria-live="polite" className="[overflow-wrap:anywhere]">
            {address === '' ? <span className="text-muted">{text.place.none}</span> : address}
            {value.location && !address.includes(value.shortAddress) && <span className="block text-13 text-muted">{value.shortAddress}</span>}
          </bdi>
        </p>
        <Button busy={busy} why={why} onClick={() => void submit()} icon={<ArrowUp aria-hidden className="size-5" strokeWidth={1.75} />}>
          {text.send}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-13 text-brick empty:hidden">
        {refusal}
      </p>
    </Popup>
  )
}

function ShownPlace({ place }: { place: string }) {
  const text = useText(messagingText)
  const { message, isLoading } = useMessageAt(place)
  const found = message?.location
  const [lat, lng] = found?.location.coordinates ?? [0, 0]
  return (
    <Popup title={text.place.shown} width={720}>
      {found ? (
        <>
          <PlaceMap location={found.location} name={found.address} caption={found.address} zoom={near} className="h-80 rounded-control md:h-100" />
          <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
            <p className="min-w-0 flex-1 basis-60 text-15">
              <span className="block text-13 text-muted">{text.place.label}</span>
              <bdi className="[overflow-wrap:anywhere]">{found.address}</bdi>
            </p>
            <a
              href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'medium' })}
            >
              {text.place.route}
            </a>
          </div>
        </>
      ) : isLoading ? (
        <Skeleton className="h-80 rounded-control md:h-100" />
      ) : (
        <p className="text-15 text-muted">{text.place.gone}</p>
      )}
    </Popup>
  )
}
