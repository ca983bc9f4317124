import { productName, type Language } from '@rentwell/contract/product.ts'

interface PrintedWords {
  contract: (number: number) => string
  signature: string
  signedBy: string
  at: string
  /** How it was made sure who signed. */
  confirmed: Record<'sms' | 'email' | 'counter', (witness: string) => string>
  confirmation: string
  textHash: string
  signatureHash: string
  record: string
  zone: (zone: string) => string
  through: string
  page: (page: number, pages: number) => string
}

export const contractWords: Record<Language, PrintedWords> = {
  en: {
    contract: number => `Contract of booking ${number}`,
    signature: 'Signature',
    signedBy: 'Signed by',
    at: 'Signed on',
    confirmation: 'Confirmed by',
    confirmed: {
      sms: () => 'a code sent to the phone number of the booking',
      email: () => 'a code sent to the e-mail of the booking',
      counter: witness => `${witness}, who was present when it was signed at the rental`,
    },
    textHash: 'SHA-256 of the text',
    signatureHash: 'SHA-256 of the signature',
    record: 'Sealed record',
    zone: zone => `Times are local at the rental (${zone}).`,
    through: `Signed through ${productName}.`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  ru: {
    contract: number => `Договор по брони ${number}`,
    signature: 'Подпись',
    signedBy: 'Подписал(а)',
    at: 'Дата и время подписи',
    confirmation: 'Подтверждение',
    confirmed: {
      sms: () => 'код, отправленный на телефон из брони',
      email: () => 'код, отправленный на e-mail из брони',
      counter: witness => `${witness}: договор подписан в прокате в присутствии сотрудника`,
    },
    textHash: 'SHA-256 текста',
    signatureHash: 'SHA-256 подписи',
    record: 'Зафиксированная запись',
    zone: zone => `Время местное, по часовому поясу проката (${zone}).`,
    through: `Подписано через ${productName}.`,
    page: (page, pages) => `Страница ${page} из ${pages}`,
  },
}
