import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { readIssued, rentalOfGuest } from './papers.views.ts'
import type { PaperFile } from './paper-file.ts'
import { fileOf } from './paper-file.ts'
import type { PrintPaper } from './print-paper.ts'

/** A paper of a guest's own booking, as a PDF. */
export const readPaper = async (db: Db, print: PrintPaper, userId: string, path: { booking: string; paper: string }, language: Language): Promise<PaperFile> =>
  fileOf(await readIssued(db, await rentalOfGuest(db, userId, path.booking), path.booking, path.paper), print, language)
