import { erasedCustomer } from '@rentwell/contract/customers/customers.rules.ts'
import { partOf } from '@rentwell/contract/bookings/offers.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { linesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { refundSchedule } from '@rentwell/contract/pricing/refunds.rules.ts'
import { onlinePart } from '@rentwell/contract/pricing/prices.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import { asOne, quotedItems } from '../../pricing/pricing.public.ts'
import { linkToken } from '../links/links.policy.ts'
import { dueOf } from '../payments/paid.views.ts'
import { tokenOf, urlOf, type OfferLinks } from './offer-link.ts'
import { optionIdsOf, priceOffer } from './offers.policy.ts'
import { statusOf, type OfferRow, type OfferView, type OpenedOffer } from './offers.views.ts'

const noPicture = { photo: null, photoColor: null }

/** An offer with its price, if these options are chosen. */
function presentPriced(row: OfferRow, chosen: readonly string[], language: Language, now: Date) {
  const { start, end, rentalLength, base, timeZone, terms, currency, partPayment } = row
  const price = priceOffer(row, chosen)
  const unit = asOne(price.items)
  const totalWith = (id: string) => priceOffer(row, chosen.includes(id) ? chosen : [...chosen, id]).total
  const totalWithout = (id: string) =>
    priceOffer(
      row,
      chosen.filter(one => one !== id),
    ).total
  const option = (id: string, kind: 'unit' | 'extra', title: string, count: number) => ({
    id,
    kind,
    title,
    count,
    price: totalWith(id) - totalWithout(id),
    isChosen: chosen.includes(id),
    ...(kind === 'unit' ? (row.pictures[id] ?? noPicture) : noPicture),
  })
  const titleOf = (extraId: string) => terms.items.flatMap(item => item.unit.prices.extras).find(extra => extra.id === extraId)?.title ?? ''
  return {
    id: row.id,
    version: row.version,
    status: statusOf(row, now),
    startAt: start,
    endAt: end,
    rentalLength,
    rentalLengthHumanized: lengthInWords(rentalLength, base, language),
    rentalPeriodHumanized: periodInWords(start, end, base, timeZone, language),
    baseRentalPeriod: base,
    timeZone,
    guests: terms.guests ?? null,
    items: quotedItems(price.items, price.lines).map((item, index) => ({
      ...item,
      parts: (price.items[index]?.unit.parts ?? []).map(part => ({ title: part.title, count: part.count * item.count })),
      ...(row.pictures[item.unitId] ?? noPicture),
    })),
    options: [
      ...terms.items.flatMap(one => (one.isOption ? [option(one.unit.unitId, 'unit', one.unit.title, one.count)] : [])),
      ...terms.extras.flatMap(one => (one.isOption ? [option(one.id, 'extra', titleOf(one.id), one.count)] : [])),
    ],
    ...linesInWords(price.lines, unit.title, language),
    total: price.total,
    currency,
    deposit: unit.deposit.kind === 'none' ? null : { kind: unit.deposit.kind, amount: unit.deposit.amount },
    policy: unit.policy,
    partPayment,
    partDue: partOf(price.total, partPayment, smallestOf(currency.code)),
    validUntil: row.validUntil,
    validTo: row.validTo,
    heldUntil: row.isHolding && row.heldTo && row.heldTo > now ? row.heldTo : null,
    needsSignature: row.needsSignature,
    note: row.note,
  }
}

/** An offer as members of its rental see it: without options, or with those that were accepted. */
export function presentOffer(row: OfferRow, links: OfferLinks, language: Language, now: Date): OfferView {
  const { customer, sentAt, viewedAt, acceptedAt, withdrawnAt, booking, by, insertedAt, asked } = row
  return {
    ...presentPriced(row, row.acceptedOptions, language, now),
    url: urlOf(links, row, row.ownDomain),
    customer: { ...customer, name: customer.name || erasedCustomer },
    language: row.language,
    sentAt,
    viewedAt,
    acceptedAt,
    withdrawnAt,
    booking: booking && { id: booking.id, number: String(booking.number) },
    by,
    insertedAt,
    asked: { ...asked, startAt: new Date(asked.startAt) },
  }
}

/** An offer as its customer opens it, with the options that they have chosen so far; unknown ones are left out. */
export function presentOpened(
  row: OfferRow,
  options: readonly string[],
  { version, datesTaken, links }: { version: number; datesTaken: boolean; links: OfferLinks },
  language: Language,
  now: Date,
): OpenedOffer {
  const known = optionIdsOf(row.terms)
  const chosen = row.acceptedAt ? row.acceptedOptions : options.filter(id => known.includes(id))
  const priced = presentPriced(row, chosen, language, now)
  const { isOpen, ...rental } = row.rental
  const { booking } = row
  const online = booking && onlinePart(booking.total, booking.onlinePercent, smallestOf(row.currency.code))
  // Once staff have replaced the booking's links, an offer that was passed on must not lead to the new ones.
  const hasLink = booking !== null && booking.guestId === null && booking.linkVersion === 0
  const isUsed = (unitId: string) => row.terms.items.some(item => item.unit.unitId === unitId && (!item.isOption || chosen.includes(unitId)))
  return {
    ...priced,
    customerName: row.customer.name,
    rental,
    refunds: refundSchedule(priced.policy, priced.total, now, row.start, smallestOf(row.currency.code)),
    isNewer: version !== row.version,
    newestToken: version === row.version ? null : tokenOf(links.secret, row),
    datesTaken,
    unitClosed: !isOpen || row.closedUnits.some(isUsed),
    booking: booking && {
      number: String(booking.number),
      status: booking.status,
      total: booking.total,
      due: dueOf(booking, online ?? 0),
      link: hasLink ? linkToken(links.bookingSecret, 'booking', booking) : null,
      paymentLink: hasLink ? linkToken(links.bookingSecret, 'payment', booking) : null,
      isSigned: booking.isSigned,
    },
  }
}
