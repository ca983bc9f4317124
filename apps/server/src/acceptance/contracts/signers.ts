import { randomBytes } from 'node:crypto'
import { isSignable, strokesFault, type ContractProof, type Strokes } from '@rentwell/contract/acceptance/contracts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { codeTo, sendSigningCode, takeSigningCode, type AccountSettings } from '../../accounts/accounts.public.ts'
import type { LockedBooking } from '../../bookings/bookings.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { must, refuse } from '../../platform/base/must.ts'
import { sha256 as hashOf } from '../../platform/base/secrets.ts'
import { CommitThenRefuse, type Context } from '../../platform/http/routes.ts'
import type { Place } from '../acceptance.store.ts'
import { sealContract } from '../seal-record.ts'
import { keepContract, signKept } from './contracts.store.ts'
import { isCurrent, presentContract, readContractState, textToSign, type ContractState, type OfficeContract, type StoredSignature } from './contracts.views.ts'

/** Who signs for a booking: its guest, or the holder of its secret link, who has no account. */
export interface Signer {
  userId: string | null
}

interface Signed {
  strokes?: Strokes | undefined
  typed?: string | undefined
}

/** The contract as its signer opens it: what they see is kept from now on, until the booking changes. */
export async function openContractAs(
  { tx, now, language }: Pick<Context, 'tx' | 'now' | 'language'>,
  settings: AccountSettings,
  place: Place,
  wanted: Language | undefined,
): Promise<OfficeContract> {
  const state = await readContractState(tx, place)
  const written = textToSign(state, wanted, language)
  if (!written || written === 'kept') return presentContract(state, written, settings)
  await keepContract(tx, place, newId(), written, now)
  return presentContract(await readContractState(tx, place), 'kept', settings)
}

/** Sends a code to the phone or e-mail of a booking, which signs the text that is open. */
export async function challengeContractAs(
  ctx: Pick<Context, 'tx' | 'now' | 'language' | 'emit'>,
  settings: AccountSettings,
  place: Place,
): Promise<OfficeContract['codeTo']> {
  const state = await readContractState(ctx.tx, place)
  const { id } = mustBeOpen(state)
  const { contacts, number, bookingId } = state
  await sendSigningCode(ctx, settings, { subject: id, name: String(number), contacts, asker: `booking ${bookingId}` })
  return codeTo(settings, contacts)
}

/** Signs the contract of a booking, which the caller has locked, with the code of its challenge. Once it is signed, every later attempt gets what was signed. */
export async function signContractAs(
  ctx: Context,
  settings: AccountSettings,
  booking: LockedBooking,
  { userId }: Signer,
  { otp, sha256, ...signed }: Signed & { otp: string; sha256?: string | undefined },
): Promise<OfficeContract | CommitThenRefuse> {
  const { tx, now, caller } = ctx
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  const state = await readContractState(tx, place)
  if (!state.contract?.signedAt) {
    const contract = mustBeOpen(state)
    must(sha256 === undefined || sha256 === contract.sha256, 'contract_changed')
    mustBeSignature(signed)
    const channel = await takeSigningCode(tx, settings, { subject: contract.id, otp, address: caller.address }, now)
    if (channel instanceof CommitThenRefuse) return channel
    await signAndSeal(ctx, booking, state, signed, channel, userId)
  }
  return presentContract(await readContractState(tx, place), 'kept', settings)
}

/** The guest signs on a device of the rental: a member says that it is they, instead of a code. */
export async function signContractBefore(
  ctx: Context,
  settings: AccountSettings,
  booking: LockedBooking,
  witnessId: string,
  { sha256, language, ...signed }: Signed & { sha256: string; language?: Language | undefined },
): Promise<OfficeContract> {
  const { tx, now } = ctx
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  const state = await readContractState(tx, place)
  if (!state.contract?.signedAt) {
    must(isSignable(state.status), 'wrong_status', { status: state.status })
    const written = textToSign(state, language, ctx.language)
    must(written, 'no_contract')
    must((written === 'kept' ? state.contract?.sha256 : written.sha256.toString('hex')) === sha256, 'contract_changed')
    mustBeSignature(signed)
    if (written !== 'kept') await keepContract(tx, place, newId(), written, now)
    await signAndSeal(ctx, booking, state, signed, 'counter', witnessId)
  }
  return presentContract(await readContractState(tx, place), 'kept', settings)
}

/** The contract that is open and says what the booking is now. */
function mustBeOpen(state: ContractState) {
  const { contract, status, templates } = state
  must(isSignable(status), 'wrong_status', { status })
  must(contract || templates.length > 0, 'no_contract')
  must(contract && !contract.signedAt && isCurrent(state, contract), 'contract_changed')
  return contract
}

function mustBeSignature({ strokes, typed }: Signed): void {
  const fault = strokes ? strokesFault(strokes) : !typed && 'signature_empty'
  if (fault) refuse(fault)
}

async function signAndSeal(
  { tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>,
  booking: LockedBooking,
  { guest }: ContractState,
  { strokes, typed }: Signed,
  confirmedBy: ContractProof,
  userId: string | null,
): Promise<void> {
  const place = { rentalId: booking.rentalId, bookingId: booking.id }
  // The salt keeps a typed name from being guessed by its hash, which is public for good.
  const stored: StoredSignature = { ...(strokes ? { strokes } : { typed: typed ?? '' }), salt: randomBytes(16).toString('hex') }
  const signature = JSON.stringify(stored)
  const how = { kind: strokes ? ('drawn' as const) : ('typed' as const), signature, sha256: hashOf(signature) }
  await signKept(tx, place, { ...how, signer: guest, confirmedBy, userId }, now)
  emit('contract.signed', { ...place, recordId: await sealContract(tx, booking, now) })
}
