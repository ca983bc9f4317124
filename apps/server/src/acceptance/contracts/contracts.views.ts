import type { readOfficeContract } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { ContractProof, Placeholder } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { isSignable, pathOfStrokes, type Strokes } from '@rentwell/contract/acceptance/contracts.rules.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { codeTo, type AccountSettings, type SigningContacts } from '../../accounts/accounts.public.ts'
import { sql, type Db, type Query } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { Place } from '../acceptance.store.ts'
import { factsInWords, type BookingOfContract } from './contract-facts.words.ts'
import { hashOfFacts, writeContract, type WrittenContract } from './contract-text.policy.ts'
import { listTemplates, type ContractTemplate } from './templates.store.ts'

type Person = NonNullable<OfficeContract['waiver']>['by']
export type OfficeContract = Returned<typeof readOfficeContract>

/** A contract as it is kept. */
export interface KeptContract {
  id: string
  language: Language
  text: string | null
  sha256: string
  placeholders: Placeholder[]
  facts: string
  openedAt: Date
  signedAt: Date | null
  kind: 'drawn' | 'typed' | null
  signature: string | null
  signatureSha256: string | null
  signer: string | null
  confirmedBy: ContractProof | null
  witness: Person | null
  recordId: string | null
}

interface ContractRow extends BookingOfContract {
  status: BookingStatus
  guestId: string | null
  contacts: SigningContacts
  needsContract: boolean
  contract: (Omit<KeptContract, 'openedAt' | 'signedAt'> & { openedAt: string; signedAt: string | null }) | null
  waiver: { at: string; by: Person; reason: string } | null
}

/** Everything that the contract of a booking depends on. */
export interface ContractState extends Place, Omit<ContractRow, 'contract' | 'waiver'> {
  templates: ContractTemplate[]
  contract: KeptContract | null
  waiver: OfficeContract['waiver']
  isRequired: boolean
}

const personJson = (user: Query) =>
  sql`(select json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) from users p where p.id = ${user})`

/** Whether the rental asks for a contract with booking `b` of unit `u`. */
const needsContract = sql`(coalesce((select s.for_all from contract_settings s where s.rental_id = b.rental_id), false) or u.needs_contract or exists (
        select from booking_items n join units m on m.rental_id = n.rental_id and m.id = n.unit_id
        where n.rental_id = b.rental_id and n.booking_id = b.id and m.needs_contract) or exists (
        select from offers o where o.rental_id = b.rental_id and o.booking_id = b.id and o.needs_signature))`

/** Those of some bookings whose start waits for a contract, as `mustHaveContract` decides for one. */
export async function listUnsigned(db: Db, rentalId: string, bookingIds: readonly string[]): Promise<Set<string>> {
  if ((await listTemplates(db, rentalId)).length === 0) return new Set()
  const rows = await db.rows<{ id: string }>(sql`
    select b.id from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id
    where b.rental_id = ${rentalId} and b.id = any(${[...bookingIds]}::uuid[]) and ${needsContract}
      and not exists (select from contracts k where k.rental_id = b.rental_id and k.booking_id = b.id and k.signed_at is not null)
      and not exists (select from contract_waivers w where w.rental_id = b.rental_id and w.booking_id = b.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** The address that rental `r` states in its invoice details `i`, else that of the rental point. */
const legalAddress = sql`
  coalesce(case when i.address <> '' then concat_ws(', ', i.address, nullif(trim(i.post_code || ' ' || i.city), '')) end, r.address, '')`

export async function readContractState(db: Db, { rentalId, bookingId }: Place): Promise<ContractState> {
  const row = await db.row<ContractRow>(sql`
    select b.status, b.guest_id as "guestId", b.number, booked_title(b.rental_id, b.id, b.has_items, u.title) as unit, lower(b.period) as start, upper(b.period) as "end", b.time_zone as "timeZone", b.total,
      coalesce((select d.amount from deposits d where d.rental_id = b.rental_id and d.booking_id = b.id), 0) as deposit,
      json_build_object('code', c.code, 'sign', c.sign) as currency, r.title as "rentalTitle", ${legalAddress} as address,
      coalesce(b.customer_name, g.first_name || ' ' || g.last_name, '') as guest,
      array(select coalesce(nullif(p.label, ''), p.serial) from holds h join pieces p on p.rental_id = h.rental_id and p.id = h.piece_id
        where h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id and coalesce(nullif(p.label, ''), p.serial) <> '' order by 1) as pieces,
      json_build_object('phone', case when b.guest_id is null then b.customer_phone else (select min(p.phone) from user_phones p where p.user_id = b.guest_id) end,
        'email', case when b.guest_id is null then b.customer_email else (select min(e.email) from user_emails e where e.user_id = b.guest_id) end) as contacts,
      ${needsContract} as "needsContract",
      (select json_build_object('id', k.id, 'language', k.language, 'text', k.text, 'sha256', encode(k.sha256, 'hex'), 'placeholders', k.placeholders,
          'facts', encode(k.facts, 'hex'), 'openedAt', k.opened_at, 'signedAt', k.signed_at, 'kind', k.signature_kind, 'signature', k.signature,
          'signatureSha256', encode(k.signature_sha256, 'hex'), 'signer', k.signer, 'confirmedBy', k.confirmed_by,
          'witness', case when k.confirmed_by = 'counter' then ${personJson(sql`k.by_user`)} end,
          'recordId', (select s.id from sealed_records s where s.rental_id = k.rental_id and s.booking_id = k.booking_id and s.kind = 'contract'))
        from contracts k where k.rental_id = b.rental_id and k.booking_id = b.id) as contract,
      (select json_build_object('at', w.at, 'by', ${personJson(sql`w.by_user`)}, 'reason', w.reason)
        from contract_waivers w where w.rental_id = b.rental_id and w.booking_id = b.id) as waiver
    from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id join currencies c on c.id = b.currency_id
    left join users g on g.id = b.guest_id left join invoice_details i on i.rental_id = r.id
    where b.rental_id = ${rentalId} and b.id = ${bookingId} and b.status <> 'draft'`)
  must(row, 'not_found')
  const templates = await listTemplates(db, rentalId)
  return {
    ...row,
    rentalId,
    bookingId,
    templates,
    isRequired: row.needsContract && templates.length > 0,
    contract: row.contract && {
      ...row.contract,
      openedAt: new Date(row.contract.openedAt),
      signedAt: row.contract.signedAt === null ? null : new Date(row.contract.signedAt),
    },
    waiver: row.waiver && { ...row.waiver, at: new Date(row.waiver.at) },
  }
}

/** True if the facts that a kept contract names are still those of its booking. */
export const isCurrent = (state: ContractState, { placeholders, facts, language }: KeptContract): boolean =>
  hashOfFacts(placeholders, factsInWords(state, language)).toString('hex') === facts

/** Which text to show: the kept one while the booking and the language are the same, or a new one. Undefined: there is none to sign. */
export function textToSign(state: ContractState, wanted: Language | undefined, language: Language): 'kept' | WrittenContract | undefined {
  const { contract, templates } = state
  if (contract?.signedAt) return 'kept'
  if (!isSignable(state.status)) return undefined
  if (contract && (wanted === undefined || wanted === contract.language) && isCurrent(state, contract)) return 'kept'
  const inOrder = [wanted, contract?.language, language]
  const template = inOrder.map(one => templates.find(text => text.language === one)).find(found => found !== undefined) ?? templates[0]
  return template && writeContract(template, factsInWords(state, template.language))
}

/** The contract as it is answered: as it was kept, or as it would be written now. */
export function presentContract(state: ContractState, written: 'kept' | WrittenContract | undefined, settings: AccountSettings): OfficeContract {
  const { contract: kept, templates, bookingId } = state
  const isSigned = kept?.signedAt != null
  const shown =
    written === 'kept' && kept
      ? { ...presentKept(state, kept), bookingId }
      : written && written !== 'kept'
        ? {
            id: null,
            bookingId,
            language: written.language,
            text: written.text,
            sha256: written.sha256.toString('hex'),
            openedAt: null,
            signedAt: null,
            isOutdated: false,
            signature: null,
          }
        : null
  return {
    contract: shown,
    isRequired: state.isRequired,
    isWaived: state.waiver !== null,
    canSign: shown !== null && !isSigned,
    languages: templates.map(({ language }) => language),
    codeTo: codeTo(settings, state.contacts),
    waiver: state.waiver,
    canAsk: state.guestId !== null || state.contacts.email !== null,
  }
}

function presentKept(state: ContractState, kept: KeptContract) {
  const { id, language, text, sha256, openedAt, signedAt } = kept
  return {
    id,
    language,
    text,
    sha256,
    openedAt,
    signedAt,
    isOutdated: signedAt !== null && text !== null && !isCurrent(state, kept),
    signature: signatureOf(kept),
  }
}

/** What is stored of a signature. */
export interface StoredSignature {
  strokes?: Strokes
  typed?: string
  salt: string
}

function signatureOf({ signedAt, kind, signature, signatureSha256, signer, confirmedBy, witness, recordId }: KeptContract) {
  if (!signedAt || !kind || !signatureSha256 || !confirmedBy || !recordId) return null
  const stored = signature === null ? undefined : (JSON.parse(signature) as StoredSignature)
  return {
    kind,
    path: stored?.strokes ? pathOfStrokes(stored.strokes) : null,
    typed: stored?.typed ?? null,
    signer,
    confirmedBy,
    witness,
    sha256: signatureSha256,
    recordId,
  }
}

/** What an example of a contract says of its rental. */
export async function readRentalOfContract(db: Db, rentalId: string): Promise<{ title: string; address: string; timeZone: string }> {
  const row = await db.row<{ title: string; address: string; timeZone: string }>(sql`
    select r.title, ${legalAddress} as address, r.time_zone as "timeZone"
    from rentals r left join invoice_details i on i.rental_id = r.id where r.id = ${rentalId}`)
  must(row, 'not_found')
  return row
}
