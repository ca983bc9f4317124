import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { IssuedPaper } from './papers.views.ts'
import type { PrintPaper } from './print-paper.ts'

export interface PaperFile {
  name: string
  bytes: Buffer
}

/** A paper printed, under the name that it is saved by. */
export const fileOf = async (paper: IssuedPaper, print: PrintPaper, language: Language): Promise<PaperFile> => ({
  name: `${paperNumber(paper.kind, paper.year, paper.number)}.pdf`,
  bytes: await print(paper, language),
})
