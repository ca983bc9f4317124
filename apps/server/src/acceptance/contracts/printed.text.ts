// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const printedText = defineText({
  en: {
    contract: (number: string | number) => `Contract of booking ${number}`,
    signature: 'Signature',
    signedBy: 'Signed by',
    at: 'Signed on',
    confirmation: 'Confirmed by',
    confirmed: {
      sms: 'a code sent to the phone number of the booking',
      email: 'a code sent to the e-mail of the booking',
      counter: ({ witness }: { witness: string | number }) => `${witness}, who was present when it was signed at the rental`,
    },
    textHash: 'SHA-256 of the text',
    signatureHash: 'SHA-256 of the signature',
    record: 'Sealed record',
    zone: (zone: string | number) => `Times are local at the rental (${zone}).`,
    through: (site: string | number) => `Signed through ${site}.`,
    page: (page: string | number, pages: string | number) => `Page ${page} of ${pages}`,
  },
  ru: {
    contract: (number: string | number) => `Договор по брони ${number}`,
    signature: 'Подпись',
    signedBy: 'Подписал(а)',
    at: 'Дата и время подписи',
    confirmation: 'Подтверждение',
    confirmed: {
      sms: 'код, отправленный на телефон из брони',
      email: 'код, отправленный на e-mail из брони',
      counter: ({ witness }: { witness: string | number }) => `${witness}: договор подписан в прокате в присутствии сотрудника`,
    },
    textHash: 'SHA-256 текста',
    signatureHash: 'SHA-256 подписи',
    record: 'Зафиксированная запись',
    zone: (zone: string | number) => `Время местное, по часовому поясу проката (${zone}).`,
    through: (site: string | number) => `Подписано через ${site}.`,
    page: (page: string | number, pages: string | number) => `Страница ${page} из ${pages}`,
  },
  id: {
    contract: (number: string | number) => `Perjanjian pemesanan ${number}`,
    signature: 'Tanda tangan',
    signedBy: 'Ditandatangani oleh',
    at: 'Ditandatangani pada',
    confirmation: 'Konfirmasi',
    confirmed: {
      sms: 'kode yang dikirim ke nomor telepon pada pemesanan',
      email: 'kode yang dikirim ke email pada pemesanan',
      counter: ({ witness }: { witness: string | number }) => `${witness}, yang menyaksikan penandatanganan di rental`,
    },
    textHash: 'SHA-256 teks',
    signatureHash: 'SHA-256 tanda tangan',
    record: 'Catatan tersegel',
    zone: (zone: string | number) => `Semua waktu adalah waktu setempat di rental (${zone}).`,
    through: (site: string | number) => `Ditandatangani melalui ${site}.`,
    page: (page: string | number, pages: string | number) => `Halaman ${page} dari ${pages}`,
  },
})
