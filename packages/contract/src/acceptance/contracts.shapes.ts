import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { languages } from '../product.ts'
import { id, instantOut, line, text } from '../shared.ts'
import { contractProofs, longestContractBody, longestContractTitle, longestWaiveReason, pad } from './contracts.rules.ts'
import { person } from './photos.shapes.ts'

const language = z.enum(languages, { error: 'invalid' })

const body = text(longestContractBody).refine(value => value !== '', { error: 'required' })

/** The text of a rental's contract in one language. */
export const contractTemplate = z
  .object({ id, language, title: z.string(), body: z.string(), insertedAt: instantOut, updatedAt: instantOut })
  .meta({ id: 'ContractTemplate' })

const allTemplates = {
  answer: z.object({
    contractTemplates: z.array(contractTemplate),
    /** True: every unit needs the contract, whatever its own settings say. */
    required: z.boolean(),
  }),
} satisfies Shape

export const listContractTemplates = allTemplates
/** A text of a language takes the place of the one before. `required` is that of the whole rental. */
export const saveContractTemplate = {
  body: z.strictObject({ language, title: line(longestContractTitle), body, required: z.boolean().optional() }),
  answer: allTemplates.answer,
} satisfies Shape
export const requireContract = { body: z.strictObject({ required: z.boolean({ error: 'required' }) }), answer: allTemplates.answer } satisfies Shape
export const removeContractTemplate = allTemplates

export const previewContract = {
  /** `bookingId`: with the facts of this booking; otherwise of an example. */
  body: z.strictObject({ language, title: line(longestContractTitle), body, bookingId: id.optional() }),
  answer: z.object({ text: z.string() }),
} satisfies Shape

const signature = z.object({
  kind: z.enum(['drawn', 'typed']),
  /** The path of an SVG on a pad of 600 × 240, of a drawn one. Null once it was erased, as the name. */
  path: z.string().nullable(),
  /** Of a typed one. */
  typed: z.string().nullable(),
  signer: z.string().nullable(),
  confirmedBy: z.enum(contractProofs),
  /** The member who let the guest sign at the counter. */
  witness: person.nullable(),
  sha256: z.string(),
  /** The sealed record that it is a part of. */
  recordId: id,
})

/** The contract of a booking. */
export const contract = z
  .object({
    /** Null until the guest has opened it: until then it follows the booking and the template. */
    id: id.nullable(),
    bookingId: id,
    language,
    /** Null once it was erased. */
    text: z.string().nullable(),
    /** Of the text in UTF-8, in hex. */
    sha256: z.string(),
    openedAt: instantOut.nullable(),
    signedAt: instantOut.nullable(),
    /** True: what it says of the booking has changed since it was signed. */
    isOutdated: z.boolean(),
    signature: signature.nullable(),
  })
  .meta({ id: 'Contract' })

const ofBooking = {
  /** Null: the rental has none, or the booking is not one that is signed. */
  contract: contract.nullable(),
  /** True: the rental does not start without it. */
  isRequired: z.boolean(),
  isWaived: z.boolean(),
  canSign: z.boolean(),
  languages: z.array(language),
  /** Where the code goes, with most of it hidden; null if the booking has neither phone nor e-mail. */
  codeTo: z.object({ channel: z.enum(['sms', 'email']), place: z.string() }).nullable(),
}

const inLanguage = z.strictObject({ language: language.optional() })

export const readContract = { query: inLanguage, answer: z.object(ofBooking) } satisfies Shape
export const readOfficeContract = {
  query: inLanguage,
  answer: z.object({
    ...ofBooking,
    /** Who let the booking start without it, and why. */
    waiver: z.object({ at: instantOut, by: person, reason: z.string() }).nullable(),
    /** True if the guest can be asked: they have an account or an e-mail. */
    canAsk: z.boolean(),
  }),
} satisfies Shape

export const readContractFile = { answer: null, gives: 'application/pdf' } satisfies Shape

export const challengeContract = { answer: z.object({ codeTo: ofBooking.codeTo }) } satisfies Shape

const coordinate = (most: number) => z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(most, { error: 'invalid' })
const strokes = z.array(z.array(z.tuple([coordinate(pad.width), coordinate(pad.height)])))

const signed = {
  strokes: strokes.optional(),
  typed: line(160).optional(),
}
const isOne = ({ strokes: drawn, typed }: { strokes?: unknown; typed?: unknown }) => (drawn === undefined) !== (typed === undefined)
const sha256 = z.string({ error: 'required' }).regex(/^[0-9a-f]{64}$/, { error: 'invalid' })

export const signContract = {
  /** `sha256`: of the text that was read, so that another one is never signed. */
  body: z
    .strictObject({ ...signed, sha256: sha256.optional(), otp: z.string({ error: 'required' }).max(20, { error: 'invalid' }) })
    .refine(isOne, { error: 'required', path: ['strokes'] }),
  answer: z.object(ofBooking),
} satisfies Shape

/** The guest signs on a device of the rental, and a member is the witness. */
export const signContractHere = {
  body: z.strictObject({ ...signed, sha256, language: language.optional() }).refine(isOne, { error: 'required', path: ['strokes'] }),
  answer: readOfficeContract.answer,
} satisfies Shape

export const askContract = { answer: null } satisfies Shape

export const waiveContract = {
  body: z.strictObject({ reason: text(longestWaiveReason).refine(value => value !== '', { error: 'required' }) }),
  answer: readOfficeContract.answer,
} satisfies Shape

/** The same for customers without an account: by the secret link of the booking, or of the offer that has become it. */
const ofLink = z.object({ link: z.string().max(64) })
const ofOffer = z.object({ token: z.string().max(200) })

export const readContractByLink = { ...readContract, path: ofLink } satisfies Shape
export const readContractFileByLink = { ...readContractFile, path: ofLink } satisfies Shape
export const challengeContractByLink = { ...challengeContract, path: ofLink } satisfies Shape
export const signContractByLink = { ...signContract, path: ofLink } satisfies Shape
export const readContractByOffer = { ...readContract, path: ofOffer } satisfies Shape
export const challengeContractByOffer = { ...challengeContract, path: ofOffer } satisfies Shape
export const signContractByOffer = { ...signContract, path: ofOffer } satisfies Shape
