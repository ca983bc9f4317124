// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const letterText = defineText({
  en: {
    title: ({ rental, units }: { rental: string | number; units: string | number }) => `Your quote from ${rental}: ${units}`,
    text: ({ units, period, total, until, isHeld, note }: { units: string | number; period: string | number; total: string | number; until: string | number; isHeld: boolean; note: string | null | undefined }) => `${units}, ${period}. Total: ${total}.
    The price is valid until ${until}.${isHeld ? ' We’re holding the dates for you.' : ''}${!note ? '' : `
    ${note}`}`,
    open: 'View and accept',
    why: (rental: string | number, site: string | number) => `You’re receiving this e-mail because ${rental} made you a quote on ${site}.`,
  },
  ru: {
    title: ({ rental, units }: { rental: string | number; units: string | number }) => `Предложение от проката ${rental}: ${units}`,
    text: ({ units, period, total, until, isHeld, note }: { units: string | number; period: string | number; total: string | number; until: string | number; isHeld: boolean; note: string | null | undefined }) => `${units}, ${period}. Итого: ${total}.
    Цена действует до ${until} включительно.${isHeld ? ' Мы держим для вас эти даты.' : ''}${!note ? '' : `
    ${note}`}`,
    open: 'Посмотреть и принять',
    why: (rental: string | number, site: string | number) => `Вы получили это письмо, потому что прокат ${rental} подготовил для вас предложение на ${site}.`,
  },
  id: {
    title: ({ rental, units }: { rental: string | number; units: string | number }) => `Penawaran untuk Anda dari ${rental}: ${units}`,
    text: ({ units, period, total, until, isHeld, note }: { units: string | number; period: string | number; total: string | number; until: string | number; isHeld: boolean; note: string | null | undefined }) => `${units}, ${period}. Total: ${total}.
    Harga berlaku sampai ${until}.${isHeld ? ' Tanggalnya kami tahan untuk Anda.' : ''}${!note ? '' : `
    ${note}`}`,
    open: 'Lihat dan terima',
    why: (rental: string | number, site: string | number) => `Anda menerima email ini karena ${rental} membuat penawaran untuk Anda di ${site}.`,
  },
})
