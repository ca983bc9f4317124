import { shownLines, type PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import { lineInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { smallestOf, type MoneySign } from '@rentwell/contract/money.ts'
import { paperNumber, type PaperKind } from '@rentwell/contract/money/papers.rules.ts'
import { creditTaxes, invoiceTaxes, taxesOf, type IssuedTaxes, type TaxTable } from '@rentwell/contract/money/tax-table.rules.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { inEveryLanguage } from '@rentwell/contract/catalogue.ts'
import type { Words } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { invoicedApart, paymentFor, refundFor } from './papers.words.ts'

interface PaperLine {
  /** A paper that is older than a language of the product lacks it. */
  words: Pick<Words, 'en'> & Partial<Words>
  amount: number
}

/** All that is printed on a paper beside its number, its sum and its buyer; frozen when it is issued. Moments as JSON has them. */
export interface PaperContent {
  seller: {
    title: string
    legalName: string
    address: string
    /** Missing, like the city, on documents from before they were apart from the address. */
    postCode?: string
    city?: string
    taxNumber: string
    registrationNumber: string
    note: string
    email: string | null
    phone: string | null
    /** ISO 3166 code of the rental's country; missing on documents from before they carried XML. */
    country?: string
  }
  currency: MoneySign
  timeZone: string
  booking: { number: number; unit: string; start: string; end: string; base: BasePeriod }
  /** What is paid with a card; null: at the rental. */
  card: { brand: string; last4: string } | null
  /** What goes back is given by the rental itself, not to the card. */
  byHand?: boolean
  /** Why money goes back, in the rental's words. */
  reason: string | null
  /** Number of the invoice that a credit note corrects, or that a receipt is for. */
  invoice: string | null
  lines: PaperLine[]
  /** On invoices and credit notes of a booking that was priced with taxes. */
  taxes?: TaxTable
}

/** What is printed of the buyer below the name. */
export interface BuyerDetails {
  company: string
  address: string
  /** Missing, like the city and the reference, on documents from before they were asked for. */
  postCode?: string
  city?: string
  vatNumber: string
  /** An order number, or the Leitweg-ID of a German authority. */
  reference?: string
}

type Frozen = Omit<PaperContent, 'lines' | 'invoice' | 'taxes'>

interface Numbered {
  year: number
  number: number
  prefix: string
}

interface Facts {
  frozen: Frozen
  currencyId: string
  buyer: string | null
  buyerDetails: BuyerDetails | null
  facts: PriceFact[]
  /** Agreed charges, oldest first. */
  charges: { kind: string; title: string; amount: number; taxClass: TaxClass | null }[]
  /** Invoices and credit notes so far. */
  issued: IssuedTaxes[]
  /** Before the numbers of invoices and credit notes. */
  prefix: string
  /** The refund is for a price that was lowered, or for what was paid twice. */
  lowersPrice: boolean
  /** What no invoice stands for yet, and no card is being asked for. */
  left: number
  /** The invoice that stands for the payment, else the newest. */
  invoice: Numbered | null
  /** The stay was invoiced when it was over. */
  isOver: boolean
  /** What is agreed from now on is invoiced when it is paid. */
  isCompleted: boolean
  /** The payment was captured although another one has replaced it or it was to be released; all of it goes back. */
  isUnwanted: boolean
}

/** What the papers of a booking say as things stand; `ref` is the payment or the refund that one is issued for. */
async function readFacts(tx: Db, rentalId: string, bookingId: string, ref: string): Promise<Facts> {
  const row = await tx.row<Facts>(sql`
    select json_build_object(
        'seller', json_build_object('title', r.title, 'legalName', coalesce(d.legal_name, ''), 'address', coalesce(nullif(d.address, ''), r.address),
          'postCode', coalesce(d.post_code, ''), 'city', coalesce(d.city, ''), 'taxNumber', coalesce(d.tax_number, ''), 'registrationNumber', coalesce(d.registration_number, ''), 'note', coalesce(d.note, ''),
          'email', r.contact_email, 'phone', r.contact_phone, 'country', upper(r.country_id)),
        'currency', json_build_object('code', c.code, 'sign', c.sign), 'timeZone', b.time_zone,
        'booking', json_build_object('number', b.number, 'unit', booked_title(b.rental_id, b.id, b.has_items, u.title), 'start', lower(b.period), 'end', upper(b.period), 'base', b.base_rental_period),
        'card', (select json_build_object('brand', coalesce(m.brand, p.card_brand), 'last4', coalesce(m.last4, p.card_last4)) from payments p left join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id
          where p.rental_id = b.rental_id and p.id = coalesce(f.payment_id, ${ref}) and f.by_hand is not true),
        'byHand', f.by_hand is true,
        'reason', case when f.by_kind = 'rental' then nullif(f.reason, '') end) as frozen,
      b.currency_id as "currencyId", coalesce(nullif(w.name, ''), b.customer_name, g.first_name || ' ' || g.last_name) as buyer, b.lines as facts,
      case when concat(w.company, w.address, w.post_code, w.city, w.vat_number, w.reference, k.company, k.address, k.post_code, k.city, k.vat_number, k.reference) <> ''
        then json_build_object('company', coalesce(nullif(w.company, ''), k.company, ''), 'address', coalesce(nullif(w.address, ''), k.address, ''),
          'postCode', coalesce(nullif(w.post_code, ''), k.post_code, ''), 'city', coalesce(nullif(w.city, ''), k.city, ''),
          'vatNumber', coalesce(nullif(w.vat_number, ''), k.vat_number, ''), 'reference', coalesce(nullif(w.reference, ''), k.reference, '')) end as "buyerDetails",
      coalesce((select json_agg(json_build_object('kind', k.kind, 'title', k.title, 'amount', k.amount, 'taxClass', k.tax_class) order by k.inserted_at, k.id)
        from booking_charges k where b.has_charges and k.rental_id = b.rental_id and k.booking_id = b.id and k.status = 'agreed'), '[]') as charges,
      coalesce((select json_agg(json_build_object('kind', i.kind, 'amount', i.amount, 'taxes', i.content -> 'taxes', 'lowersPrice', coalesce(o.cause in ('dates', 'twice'), false)))
        from papers i left join refunds o on o.rental_id = i.rental_id and o.id = i.ref and i.kind = 'credit_note'
        where i.rental_id = b.rental_id and i.booking_id = b.id and i.kind <> 'receipt'), '[]') as issued,
      coalesce(d.number_prefix, '') as prefix, coalesce(f.cause in ('dates', 'twice'), false) as "lowersPrice",
      b.status = 'completed' as "isCompleted",
      exists (select 1 from payments w where w.rental_id = b.rental_id and w.id = ${ref}
        and (w.wanted = 'release' or w.purpose = 'stay' and w.id is distinct from b.payment_id)) as "isUnwanted",
      (greatest(0, b.total + b.charged)
        - (select coalesce(sum(i.amount), 0) from papers i where i.rental_id = b.rental_id and i.booking_id = b.id and i.kind = 'invoice')
        + (select coalesce(sum(o.amount), 0) from refunds o where o.rental_id = b.rental_id and o.booking_id = b.id and o.cause in ('dates', 'twice') and o.status <> 'void')
        - (select coalesce(sum(w.amount), 0) from payments w where w.rental_id = b.rental_id and w.booking_id = b.id and w.purpose <> 'deposit' and w.wanted <> 'release'
          and w.status in ('created', 'processing', 'requires_action', 'authorised')))::bigint as "left",
      exists (select 1 from papers i where i.rental_id = b.rental_id and i.kind = 'invoice' and i.ref = b.id) as "isOver",
      (select json_build_object('year', i.year, 'number', i.number, 'prefix', i.prefix) from papers i where i.rental_id = b.rental_id and i.booking_id = b.id and i.kind = 'invoice'
        order by (i.ref = f.payment_id) is true desc, i.issued_at desc, i.number desc limit 1) as invoice
    from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id join currencies c on c.id = b.currency_id
    left join users g on g.id = b.guest_id left join invoice_details d on d.rental_id = r.id left join refunds f on f.rental_id = b.rental_id and f.id = ${ref}
    left join billing_details w on w.rental_id = b.rental_id and w.booking_id = b.id
    left join lateral (
      select company, address, post_code, city, vat_number, reference from customers c where c.rental_id = b.rental_id and (c.id = b.customer_id or b.customer_id is null and c.user_id = b.guest_id) limit 1) k on true
    where b.rental_id = ${rentalId} and b.id = ${bookingId}`)
  if (!row) throw new Error('a paper of a booking that is not there')
  return row
}

const numberOf = (kind: PaperKind, numbered: Numbered | null) => numbered && paperNumber({ kind, ...numbered })

function taxesFor(kind: PaperKind, { facts, charges, issued, lowersPrice, frozen }: Facts, amount: number): Pick<PaperContent, 'taxes'> {
  const smallest = smallestOf(frozen.currency.code)
  const whole = taxesOf(facts, charges, smallest)
  if (whole.length === 0 || kind === 'receipt') return {}
  return { taxes: kind === 'invoice' ? invoiceTaxes(whole, issued, amount, smallest) : creditTaxes(whole, issued, amount, lowersPrice, smallest) }
}

interface Issue {
  rentalId: string
  bookingId: string
  /** What it is issued for. */
  ref: string
  /** Below zero: cash that goes back. */
  amount: number
  at: Date
}

interface Printed {
  lines: PaperLine[]
  invoice: string | null
}

/** Freezes a paper under the next number of its kind. Its number; null where it was issued before. */
async function issue(tx: Db, kind: PaperKind, { rentalId, bookingId, ref, amount, at }: Issue, facts: Facts, printed: Printed): Promise<string | null> {
  const content: PaperContent = { ...facts.frozen, ...printed, ...taxesFor(kind, facts, amount) }
  const year = Number(localDateOf(at, content.timeZone).slice(0, 4))
  // What was issued is not tried again: the number would be drawn before the twin is seen.
  const row = await tx.row<Numbered>(sql`
    insert into papers (rental_id, id, kind, year, prefix, ref, booking_id, amount, currency_id, issued_at, buyer, buyer_details, content)
    select ${rentalId}::uuid, ${newId()}::uuid, ${kind}, ${year}::int, ${kind === 'receipt' ? '' : facts.prefix}, ${ref}::uuid, ${bookingId}::uuid, ${amount}::bigint, ${facts.currencyId}, ${at}::timestamptz, ${facts.buyer},
      ${facts.buyer !== null && facts.buyerDetails ? JSON.stringify(facts.buyerDetails) : null}::jsonb,
      ${JSON.stringify(content)}::jsonb
    where not exists (select 1 from papers where rental_id = ${rentalId} and kind = ${kind} and ref = ${ref})
    returning year, number, prefix`)
  return numberOf(kind, row ?? null)
}

/** The lines of the stay's price and of its charges, with a line for the difference to the sum. */
function linesOf({ facts, charges, frozen }: Facts, amount: number): PaperLine[] {
  const words = (fact: PriceFact): Words => inEveryLanguage(language => lineInWords(fact, frozen.booking.unit, language))
  const lines = [
    // A tax that prices include adds nothing to them; the tax table names it.
    ...shownLines(facts).flatMap(fact => (fact.kind === 'tax' && fact.isIncluded ? [] : [{ words: words(fact), amount: fact.amount }])),
    ...charges.map(({ title, amount: charged }) => ({ words: inEveryLanguage(() => title), amount: charged })),
  ]
  const rest = amount - lines.reduce((sum, line) => sum + line.amount, 0)
  return rest === 0 ? lines : [...lines, { words: invoicedApart, amount: rest }]
}

/**
 * The number of the invoice of a payment: a new one, or after the return the earlier one if nothing is left to invoice. Null for cash before the
 * return, which is invoiced then. After the return only the part that is not invoiced yet gets an invoice, by card and in cash alike.
 */
async function invoiceFor(tx: Db, kind: 'capture' | 'cash', paper: Issue, facts: Facts, standing: string | null): Promise<string | null> {
  const { isCompleted, isUnwanted, left } = facts
  const amount = isCompleted && !isUnwanted ? Math.min(paper.amount, Math.max(0, left)) : kind === 'capture' ? paper.amount : 0
  if (amount === 0) return isCompleted ? standing : null
  return issue(tx, 'invoice', { ...paper, amount }, facts, { lines: linesOf(facts, amount), invoice: null })
}

/** Papers of a movement of money, in its own transaction: an invoice and a receipt for what a card paid, a receipt for cash, a credit note for what goes back. */
export async function issueFor(tx: Db, kind: 'capture' | 'cash' | 'refund', moved: Issue): Promise<void> {
  const facts = await readFacts(tx, moved.rentalId, moved.bookingId, moved.ref)
  const { number } = facts.frozen.booking
  const paper = { ...moved, amount: Math.abs(moved.amount) }
  const isBack = kind === 'refund' || moved.amount < 0
  const lines = [{ words: isBack ? refundFor(number) : paymentFor(number), amount: isBack ? -paper.amount : paper.amount }]
  const standing = numberOf('invoice', facts.invoice)
  // Cash that goes back before anything was invoiced corrects no invoice.
  if (kind === 'refund' || (isBack && facts.isOver)) await issue(tx, 'credit_note', paper, facts, { lines, invoice: standing })
  if (kind === 'refund') return
  const invoice = isBack ? null : await invoiceFor(tx, kind, paper, facts, standing)
  await issue(tx, 'receipt', paper, facts, { lines, invoice })
}

/** The invoice of a stay that is over: for what no invoice stands for yet, because it is paid at the rental. */
export async function issueWhenOver(tx: Db, rentalId: string, bookingId: string, at: Date): Promise<void> {
  const facts = await readFacts(tx, rentalId, bookingId, bookingId)
  if (facts.left <= 0) return
  await issue(tx, 'invoice', { rentalId, bookingId, ref: bookingId, amount: facts.left, at }, facts, { lines: linesOf(facts, facts.left), invoice: null })
}

/** Papers stay when a customer without an account is erased, in the same way. */
export async function forgetBuyersOf(tx: Db, rentalId: string, bookingIds: string[]): Promise<void> {
  await tx.run(sql`delete from billing_details where rental_id = ${rentalId} and booking_id = any(${bookingIds}::uuid[])`)
  await tx.run(sql`
    update papers set buyer = null, buyer_details = null where rental_id = ${rentalId} and booking_id = any(${bookingIds}::uuid[]) and buyer is not null`)
}

/** Papers stay when a person goes: the booking's number stands for them then. */
export async function forgetBuyer(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`
    delete from billing_details w using (select * from guest_bookings where user_id = ${userId}) g
    where g.user_id = ${userId} and w.rental_id = g.rental_id and w.booking_id = g.booking_id`)
  await tx.run(sql`
    update papers p set buyer = null, buyer_details = null from (select * from guest_bookings where user_id = ${userId}) g
    where g.user_id = ${userId} and p.rental_id = g.rental_id and p.booking_id = g.booking_id and p.buyer is not null`)
}
