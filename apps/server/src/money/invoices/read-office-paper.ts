import type { readOfficePaper as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { fileOf } from './paper-file.ts'
import { readIssued } from './papers.views.ts'
import type { PrintPaper } from './print-paper.ts'

/** A billing document of a rental's booking, as a PDF. */
export const readOfficePaper =
  (print: PrintPaper): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, language }, { booking, paper, language: wanted = language }) =>
    fileOf(await readIssued(tx, member.rentalId, booking, paper), print, wanted)
