import { listSwaps } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { isSwappable } from '@rentwell/contract/calendar/items.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { useId, useState } from 'react'
import { useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { guestName, type OfficeBooking } from '../office/office-booking.ts'
import { requestText } from '../requests/request.text.ts'
import { isNamed, SwappedPieces } from './swapped-pieces.fields.tsx'
import { swapText } from './swap.text.ts'
import { useSwap, type Swap } from './use-swap.ts'

interface SwapUnitProps {
  rental: string
  booking: OfficeBooking
  onClose: () => void
}

const longest = 1000

/** Staff choose another unit for a booking among those that are free for its dates. */
export function SwapUnit({ rental, booking, onClose }: SwapUnitProps) {
  const text = useText(swapText)
  const { someGuest } = useText(requestText)
  const guest = guestName(booking, someGuest)
  const swappable = booking.items.filter(one => isSwappable(one) && one.pieces.some(({ isReturned }) => !isReturned))
  const [itemId, setItemId] = useState(swappable[0]?.id ?? '')
  const ofItem = booking.items.length > 1 ? { itemId } : {}
  const item = swappable.find(({ id }) => id === itemId)
  const out = (item?.pieces ?? []).filter(({ isReturned }) => !isReturned)
  const [staying, setStaying] = useState<readonly string[]>([])
  const given = out.filter(({ id }) => !staying.includes(id))
  const count = given.length > 0 && given.length < out.length ? { count: given.length } : {}
  const query = useRead(listSwaps, { rental, booking: booking.id, ...ofItem, ...count })
  const [chosen, setChosen] = useState<Swap>()
  const [reason, setReason] = useState('')
  const [asks, setAsks] = useState(false)
  const language = useLanguage()
  const isCounter = booking.user === null
  const difference = chosen ? chosen.usualTotal - booking.total : 0
  const asksDifference = asks && difference > 0
  const { swap, busy, error } = useSwap(rental, booking.id, guest)
  const swaps = query.data?.swaps
  const send = async () => {
    const some = isNamed(out) && given.length < out.length ? { pieceIds: given.map(({ id }) => id) } : count
    if (chosen && (await swap(chosen, { ...ofItem, ...some, reason: reason.trim(), asksDifference }))) onClose()
  }
  return (
    <Ask
      open
      title={text.title(guest)}
      yes={asksDifference && !isCounter ? text.offer : text.yes}
      no={text.no}
      busy={busy}
      why={given.length === 0 && out.length > 0 ? text.nothing : !chosen && (swaps?.length === 0 ? text.none : text.choose)}
      onYes={() => void send()}
      onNo={onClose}
    >
      <p className="mb-4">{isCounter ? text.leadCounter : text.lead}</p>
      {booking.items.length > 1 && (
        <Choice
          label={text.which}
          className="mb-4"
          value={itemId}
          options={swappable.map(one => ({ value: one.id, label: timesInWords(one.title, one.pieces.filter(({ isReturned }) => !isReturned).length) }))}
          onChange={next => {
            setItemId(next)
            setStaying([])
            setChosen(undefined)
          }}
        />
      )}
      {item && out.length > 1 && (
        <SwappedPieces
          title={item.title}
          out={out}
          given={given.map(({ id }) => id)}
          onChange={ids => {
            setStaying(out.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))
            setChosen(undefined)
          }}
        />
      )}
      {query.isError && !swaps ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !swaps ? (
        <Skeleton className="h-40 rounded-control" />
      ) : swaps.length === 0 ? (
        <p className="text-ink">{text.none}</p>
      ) : (
        <SwapChoice swaps={swaps} chosen={chosen} booking={booking} onChoose={setChosen} />
      )}
      {difference > 0 && (
        <Switch
          className="mt-4"
          label={text.asks(formatMoney(difference, booking.currency, language))}
          hint={isCounter ? text.asksHintCounter : text.asksHint}
          checked={asks}
          onChange={setAsks}
        />
      )}
      {swaps && swaps.length > 0 && (
        <TextInput multiline label={text.reason} value={reason} maxLength={longest} className="mt-4" onChange={event => setReason(event.target.value)} />
      )}
      {error && (
        <p role="alert" className="mt-3 text-brick">
          {error.message}
        </p>
      )}
    </Ask>
  )
}

interface SwapChoiceProps {
  swaps: readonly Swap[]
  chosen: Swap | undefined
  booking: OfficeBooking
  onChoose: (swap: Swap) => void
}

function SwapChoice({ swaps, chosen, booking, onChoose }: SwapChoiceProps) {
  const text = useText(swapText)
  const language = useLanguage()
  const name = useId()
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const priceOf = ({ total, usualTotal }: Swap) =>
    total < booking.total ? text.cheaper(money(booking.total - total)) : usualTotal > total ? text.usually(money(usualTotal)) : text.samePrice
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{text.units}</legend>
      <div className="flex flex-col gap-2">
        {swaps.map(swap => (
          <label
            key={swap.unitId}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-2 transition-colors duration-150 hover:border-edge has-checked:border-lagoon has-checked:bg-wash"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${swap.title}, ${priceOf(swap)}`}
              checked={swap.unitId === chosen?.unitId}
              onChange={() => onChoose(swap)}
              className="size-5 shrink-0 accent-lagoon"
            />
            <UnitPhoto uuid={swap.photo ?? undefined} className="h-9 w-12 rounded-inner" />
            <span className="min-w-0">
              <span className="block text-15 font-semibold text-ink">{swap.title}</span>
              <span className="figures block text-13 text-muted">{priceOf(swap)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
