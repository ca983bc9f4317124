import {
  contractText,
  fillPlaceholders,
  placeholdersOf,
  unknownPlaceholders,
  type ContractFacts,
  type Placeholder,
} from '@rentwell/contract/acceptance/contracts.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { factsText } from './facts.text.ts'
import { dayInWords } from './contract-facts.words.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { must } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'

/** A contract as it is written for a booking. */
export interface WrittenContract {
  language: Language
  text: string
  sha256: Buffer
  placeholders: Placeholder[]
  /** The hash of the facts that it names. */
  facts: Buffer
}

/** The hash of the facts that a text names; others of the booking may change. */
export const hashOfFacts = (names: readonly Placeholder[], facts: ContractFacts): Buffer => sha256(JSON.stringify(names.map(name => [name, facts[name]])))

/** Writes a template out. The same template and facts always give the same bytes. */
export function writeContract({ language, title, body }: { language: Language; title: string; body: string }, facts: ContractFacts): WrittenContract {
  const text = fillPlaceholders(contractText(title, body), facts)
  const names = placeholdersOf(`${title}\n${body}`)
  return { language, text, sha256: sha256(text), placeholders: names, facts: hashOfFacts(names, facts) }
}

/** Refuses placeholders that do not exist, by name. */
export function mustKnowPlaceholders(title: string, body: string): void {
  const names = unknownPlaceholders(`${title}\n${body}`)
  must(names.length === 0, 'unknown_placeholders', { names: names.map(name => `{{${name}}}`).join(', ') })
}

const dollar = { code: 'USD', sign: '$' }

/** Facts of a booking that does not exist, for a preview. */
export const exampleFacts = (language: Language, rental: { title: string; address: string }, now: Date, timeZone: string): ContractFacts => ({
  guest_name: factsText[language].example.guest,
  unit: factsText[language].example.unit,
  pieces: 'A-12',
  start: dayInWords(now, timeZone, language),
  end: dayInWords(new Date(now.getTime() + 3 * 86_400_000), timeZone, language),
  total: formatMoney(4500, dollar, language),
  deposit: formatMoney(10_000, dollar, language),
  rental_title: rental.title,
  address: rental.address,
  booking_number: '12345678',
})
