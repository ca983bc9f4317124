import { documentAsks, type AskedDocuments, type DocumentAsk } from '../rentals/rentals.rules.ts'
import type { UnitKind } from '../unit-kinds.ts'

/** What a rental asks for units of a kind, where that is less than for all; a document left out is asked for as for all. */
export type DocumentsByKind = Partial<Record<UnitKind, Partial<AskedDocuments>>>

/** What new rentals begin with, as their table has it: nobody drives a board, and a look at the passport is enough for it. */
export const defaultDocumentsByKind: DocumentsByKind = {
  bike: { passport: 'check', driverLicense: 'none' },
  board: { passport: 'check', driverLicense: 'none' },
  camera: { driverLicense: 'none' },
  tool: { passport: 'check', driverLicense: 'none' },
  tent: { passport: 'check', driverLicense: 'none' },
  home: { passport: 'check', driverLicense: 'none' },
}

export interface DocumentSettings {
  documents: AskedDocuments
  documentsByKind: DocumentsByKind
}

/** From the most to the least. */
const rank = (ask: DocumentAsk) => documentAsks.indexOf(ask)

/** What may be set for a kind: no more than the rental asks for all. */
export const asksUpTo = (most: DocumentAsk): DocumentAsk[] => documentAsks.filter(ask => rank(ask) >= rank(most))

const lessOf = (most: DocumentAsk, ofKind: DocumentAsk = most): DocumentAsk => (rank(ofKind) > rank(most) ? ofKind : most)

/** What is asked for at the hand-over of a unit: of each document the less of what the rental asks for all units and for this kind. */
export function documentsFor({ documents, documentsByKind }: DocumentSettings, kind: UnitKind): AskedDocuments {
  const ofKind = documentsByKind[kind]
  return { passport: lessOf(documents.passport, ofKind?.passport), driverLicense: lessOf(documents.driverLicense, ofKind?.driverLicense) }
}
