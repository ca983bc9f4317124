import type { Language } from '@rentwell/contract/product.ts'
import type { Member } from '../members/members.public.ts'
import type { Db } from '../platform/db/db.ts'
import { readIssued } from './papers.views.ts'
import { fileOf, type PaperFile } from './paper-file.ts'
import type { PrintPaper } from './print-paper.ts'

/** A paper of a rental's booking, as a PDF. */
export const readOfficePaper = async (
  db: Db,
  print: PrintPaper,
  member: Member,
  path: { booking: string; paper: string },
  language: Language,
): Promise<PaperFile> => fileOf(await readIssued(db, member.rentalId, path.booking, path.paper), print, language)
