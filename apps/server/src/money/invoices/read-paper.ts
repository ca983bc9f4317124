import type { readPaper as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { fileOf } from './paper-file.ts'
import { readIssued, rentalOfGuest } from './papers.views.ts'
import type { PrintPaper } from './print-paper.ts'

/** A billing document of a guest's own booking, as a PDF. */
export const readPaper =
  (print: PrintPaper): Handler<typeof endpoint> =>
  async ({ tx, actor, language }, { booking, paper, language: wanted = language }) => {
    const rentalId = await rentalOfGuest(tx, actor.id, booking)
    return fileOf(await readIssued(tx, rentalId, booking, paper), print, wanted)
  }
