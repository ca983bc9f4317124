import type { AskedDocuments, DocumentAsk } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { DocumentKind } from '../use-acceptance.ts'

export const documentKinds = ['passport', 'driver_license'] as const satisfies readonly DocumentKind[]

/** The documents that a rental asks for, in the order of the screen. */
export function askedKinds({ passport, driverLicense }: AskedDocuments): { kind: DocumentKind; ask: Exclude<DocumentAsk, 'none'> }[] {
  const all: { kind: DocumentKind; ask: DocumentAsk }[] = [
    { kind: 'passport', ask: passport },
    { kind: 'driver_license', ask: driverLicense },
  ]
  return all.flatMap(({ kind, ask }) => (ask === 'none' ? [] : [{ kind, ask }]))
}
