import { createOffer, listOffers, quoteOffer, readOffer, saveOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { mostValidDays } from '@rentwell/contract/bookings/offers.rules.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { useCommand, useRead } from '../../platform/data.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { serverTime } from '../../platform/server-clock.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { Popup } from '../../ui/popup.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { StayExtrasFields } from '../stay/stay-extras.fields.tsx'
import { noExtras } from '../stay/stay-extras.ts'
import { StayFormFields } from '../stay/stay-form.fields.tsx'
import { stayFormOf } from '../stay/stay-form.ts'
import { CounterAlternatives } from '../walk-in/counter-alternatives.tsx'
import { CounterCustomerFields } from '../walk-in/counter-customer.fields.tsx'
import { CounterUnitsFields } from '../walk-in/counter-units.fields.tsx'
import { withScanned } from '../walk-in/counter-units.ts'
import { useCounterQuote } from '../walk-in/use-counter-quote.ts'
import { formOfOffer, isWrongShare, newOfferForm, sentChoice, shareOf, type OfferForm as Form } from './offer-form.ts'
import type { Offer } from './offer-list.tsx'
import { OfferOptionFields } from './offer-options.fields.tsx'
import { OfferPrice } from './offer-price.tsx'
import { OfferShareFields } from './offer-share.fields.tsx'
import { offersText } from './offers.text.ts'

interface OfferFormProps {
  rental: { id: string; timeZone: string }
  /** The quote that is changed. */
  offer: Offer | undefined
  /** The customer of a new one. */
  customer: string | undefined
}

/** Puts a quote together, or changes one. Its price comes from the server with every change. */
export function OfferForm({ rental, offer, customer }: OfferFormProps) {
  const text = useText(offersText)
  const language = useLanguage()
  const navigate = useNavigate()
  const [now] = useState(() => new Date(serverTime()))
  const name = offer ? `offer ${offer.id} ${offer.version}` : `offer ${customer ?? ''}`
  const [form, set, forget] = useDraft<Form>(name, offer ? formOfOffer(offer) : newOfferForm(now, rental.timeZone, customer))
  const [checked, setChecked] = useState(false)
  const stale = [listOffers, readOffer, readCalendar, listCustomers] as const
  const create = useCommand(createOffer, { stale })
  const save = useCommand(saveOffer, { stale })
  const command = offer ? save : create
  const errors = useFieldErrors(command.error)
  const { rows, units, search, hasMore, first, items, base, clock, canSend, canAsk, stay, period, extras, sent } = useCounterQuote(rental, form, now, false)
  const options = form.optionUnits.flatMap(row => units.find(({ id }) => id === row.unitId) ?? [])
  const choice = sentChoice(form, sent, [...items.map(({ unitId }) => unitId), ...options.map(({ id }) => id)])
  const asked = {
    rental: rental.id,
    items: items.map(({ unitId, count }) => ({ unitId, count })),
    startAt: (period?.start ?? now).toISOString(),
    rentalLength: form.length,
    ...choice,
  }
  const quoted = useRead(quoteOffer, asked, { enabled: canAsk, keepPrevious: true, keepError: true })
  const quote = canAsk ? quoted.data?.quote : undefined
  const { error } = command
  useEffect(() => {
    if (error) focusFirstMistake()
  }, [error])

  const change = (patch: Partial<Form>) => {
    set(patch)
    command.reset()
  }
  const changeUnits = (next: Form['items']) => {
    const isOther = rows.length === 1 && next.length === 1 && next[0]?.unitId !== first?.id
    change({ items: next, ...(isOther && { ...noExtras, optionExtras: [] }) })
  }
  const part = form.partKind === 'none' ? null : shareOf({ kind: form.partKind, value: form.part })
  const isWrong = Object.values(form.discounts).some(isWrongShare) || part === undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!canSend || !period || isWrong || !(form.customerId || form.name.trim()) || !form.validUntil) return focusFirstMistake()
    const [phone, email] = [form.phone.trim(), form.email.trim()]
    const body = {
      ...asked,
      startAt: period.start.toISOString(),
      ...(form.customerId ? { customerId: form.customerId } : { customer: { name: form.name.trim(), ...(phone && { phone }), ...(email && { email }) } }),
      validUntil: form.validUntil,
      holdsDates: form.holdsDates,
      needsSignature: form.needsSignature,
      partPayment: part,
      note: form.message.trim(),
    }
    const done = offer ? await save.run({ ...body, offer: offer.id }) : await create.run(body)
    if (!done) return undefined
    forget()
    const made = done.answer.offer
    toast(offer && made.version > offer.version ? text.newVersion : text.saved)
    return navigate({ to: '/office/$rental/offers/$offer', params: { rental: rental.id, offer: made.id }, search: {} })
  }
  const today = localDateOf(now, rental.timeZone)
  const refusedUnit = error?.facts['unitId']
  return (
    <Popup
      title={offer ? text.editTitle : text.add}
      lead={offer ? text.editLead : text.lead}
      width={640}
      footer={
        <div className="flex items-center gap-4">
          <p role="status" className="figures min-w-0 flex-1 text-13 text-muted">
            {text.total}
            <b className="block text-20 font-title text-ink">{quote && !quoted.isPlaceholderData ? formatMoney(quote.total, quote.currency, language) : '–'}</b>
          </p>
          <Button type="submit" form="save-offer" size="large" className="h-13!" busy={command.busy}>
            {offer ? text.save : text.create}
          </Button>
        </div>
      }
    >
      <form id="save-offer" noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
        <CounterUnitsFields
          rental={rental.id}
          rows={rows}
          units={units}
          hasMore={hasMore}
          base={base}
          isChecked={checked}
          taken={refusedUnit}
          onType={search}
          onChange={changeUnits}
          onScan={piece => {
            const scanned = withScanned(form.items, piece)
            if (scanned) changeUnits(scanned)
            return scanned !== undefined
          }}
        />
        <StayFormFields
          form={stay}
          onChange={change}
          clock={clock}
          hasStart
          earliest={today}
          errors={{ start: errors['startAt'], length: errors['rentalLength'] }}
        />
        {first && (
          <div className="-mt-4">
            <StayExtrasFields
              extras={extras}
              base={base}
              nights={base === 'Nightly' ? first : undefined}
              currency={first.currency}
              chosen={form}
              onChange={change}
            />
          </div>
        )}
        <OfferOptionFields
          rows={form.optionUnits}
          units={units.filter(unit => unit.baseRentalPeriod === base && items.every(({ unitId }) => unitId !== unit.id))}
          extras={extras.filter(({ id }) => (form.counts[id] ?? 0) > 0)}
          optionExtras={form.optionExtras}
          error={errors['options']}
          onType={search}
          onChange={change}
        />
        {first &&
          [...items.map(({ unit }) => unit), ...options].map(unit => (
            <OfferShareFields
              key={unit.id}
              label={text.discount(unit.title)}
              sign={unit.currency.sign}
              share={form.discounts[unit.id] ?? { kind: 'percent', value: '' }}
              isChecked={checked}
              onChange={share => change({ discounts: { ...form.discounts, [unit.id]: share } })}
            />
          ))}
        {quote && (
          <section aria-label={text.price} className="rounded-control bg-band px-4 py-3">
            <OfferPrice price={quote} isOld={quoted.isPlaceholderData} />
          </section>
        )}
        {canAsk && quoted.error && !error && (
          <p role="alert" className="text-15 text-brick">
            {quoted.error.message}
          </p>
        )}
        <CounterCustomerFields rental={rental.id} form={form} isChecked={checked} errors={errors} onChange={change} bare />
        <TextInput
          multiline
          label={text.message}
          hint={text.messageHint}
          value={form.message}
          maxLength={2000}
          onChange={event => change({ message: event.target.value })}
        />
        <DateInput
          label={text.validUntil}
          hint={text.validUntilHint}
          value={form.validUntil}
          min={today}
          max={addDays(today, mostValidDays)}
          error={errors['validUntil']}
          onChange={validUntil => change({ validUntil })}
        />
        <Switch label={text.holds} hint={text.holdsHint} checked={form.holdsDates} onChange={holdsDates => change({ holdsDates })} />
        <Switch label={text.signature} hint={text.signatureHint} checked={form.needsSignature} onChange={needsSignature => change({ needsSignature })} />
        <OfferShareFields
          label={text.part}
          sign={first?.currency.sign ?? ''}
          share={form.partKind === 'none' ? undefined : { kind: form.partKind, value: form.part }}
          isChecked={checked}
          error={errors['partPayment']}
          none
          onChange={share => change({ partKind: share?.kind ?? 'none', part: share?.value ?? '' })}
        />
        {error && Object.keys(errors).length === 0 && (
          <div role="alert" className="flex flex-col gap-3 text-15 text-brick">
            <p>{error.message}</p>
          </div>
        )}
        {error && (
          <CounterAlternatives
            error={error}
            base={base}
            timeZone={rental.timeZone}
            onChoose={startAt => {
              const { date, time } = stayFormOf(startAt, form.length, rental.timeZone)
              change({ date, time })
            }}
          />
        )}
      </form>
    </Popup>
  )
}
