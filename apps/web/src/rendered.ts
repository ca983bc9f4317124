import type { LoginMethod } from '@rentwell/contract/login-methods.ts'
import type { Language } from '@rentwell/contract/product.ts'

/** What the pages know of the installation they come from. */
export interface Site {
  /** What the operator calls it: by default as the product is called. */
  name: string
  /** Id of the picture that stands before the name, in place of the product's mark. */
  logo?: string | undefined
  /** What the operator wrote on top of the first page; languages without it show the product's own. */
  headlines?: Partial<Record<Language, Headline>> | undefined
  /** The platform's part of card payments of bookings to come, in basis points. */
  feeBps: number
  supportEmail: string
  /** Codes are not sent but can be read at /dev/outbox. */
  sandbox: boolean
  /** Codes can be sent by SMS, or could be read in the sandbox. */
  sendsSms: boolean
  /** How users log in here. */
  login: readonly LoginMethod[]
  /** Name of the OpenID Connect provider, where one is on. */
  loginProvider?: string | undefined
  /** Whose cards pay here: test cards of our own, or real ones; undefined: people pay at the rental alone. */
  cards?: 'test' | 'real' | undefined
  /** With it people type real cards into Stripe's own field. */
  stripeKey?: string | undefined
  /** Another address of Stripe's script, for tests. */
  stripeScript?: string | undefined
  /** Upload API and pictures of a provider, without a slash at the end; undefined: our own at /upload and /media. */
  uploadBase?: string | undefined
  mediaBase?: string | undefined
  /** The rental whose own domain the pages are on; undefined: the product's own host. */
  ownRental?: OwnRental | undefined
}

/** '' where the product's own text stays. */
interface Headline {
  headline: string
  lead: string
}

export interface OwnRental {
  slug: string
  title: string
  /** Id of its picture. */
  logo: string | null
  /** '#rrggbb' of its buttons and links. */
  color: string | null
  /** Origin of the product, where its office is; undefined if it is not configured. */
  product?: string | undefined
}

/** What the server gives to have a page written. */
interface RenderInput {
  /** Path and query. */
  url: string
  language: Language
  theme: 'system' | 'light' | 'dark'
  /** 'https://rentwell.example' */
  origin: string
  site: Site
  /** One GET of the API, as a visitor: path under /api/v2 and the query in snake_case. */
  call: (method: string, path: string, query: Record<string, string>) => Promise<{ status: number; body: unknown; retryAfter?: string | undefined }>
}

export interface Rendered {
  status: number
  /** Value of the Retry-After header, with 429 and 503. */
  retryAfter?: string | undefined
  html: string
  /** Where a redirect leads. */
  location?: string
}

export type Render = (input: RenderInput) => Promise<Rendered>
