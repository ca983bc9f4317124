import { inEveryLanguage } from '@rentwell/contract/catalogue.ts'
import type { Words } from '@rentwell/contract/product.ts'
import { papersText } from './papers.text.ts'

/** What stands between the lines of a stay's price and what is invoiced this time. */
export const invoicedApart: Words = inEveryLanguage(language => papersText[language].invoicedApart)

export const paymentFor = (booking: number): Words => inEveryLanguage(language => papersText[language].paymentFor(booking))
export const refundFor = (booking: number): Words => inEveryLanguage(language => papersText[language].refundFor(booking))
