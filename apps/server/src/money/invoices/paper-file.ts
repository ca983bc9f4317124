import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { FileAnswer } from '../../platform/http/routes.ts'
import type { IssuedPaper } from './papers.views.ts'
import type { PrintPaper } from './print-paper.ts'

/** A billing document as a PDF, named by its number. */
export const fileOf = async (paper: IssuedPaper, print: PrintPaper, language: Language): Promise<FileAnswer> => ({
  body: await print(paper, language),
  disposition: 'inline',
  name: `${paperNumber(paper)}.pdf`,
})
