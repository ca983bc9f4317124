// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const refundText = defineText({
  en: {
    full: (amount: string | number) => `Full refund (${amount})`,
    half: (amount: string | number) => `Half (${amount})`,
    share: (percent: string | number, amount: string | number) => `${percent} (${amount})`,
    until: (what: string | number, moment: string | number) => `${what} until ${moment}`,
    after: (what: string | number) => `${what} after that`,
    none: 'No refund',
    noneAfter: 'No refund after that',
    never: 'No refund once the booking is confirmed',
  },
  ru: {
    full: (amount: string | number) => `Полный возврат денег (${amount})`,
    half: (amount: string | number) => `Половина (${amount})`,
    share: (percent: string | number, amount: string | number) => `${percent} (${amount})`,
    until: (what: string | number, moment: string | number) => `${what} до ${moment}`,
    after: (what: string | number) => `После этого: ${what}`,
    none: 'Деньги не возвращаются',
    noneAfter: 'После этого деньги не возвращаются',
    never: 'После подтверждения деньги не возвращаются',
  },
  id: {
    full: (amount: string | number) => `Pengembalian dana penuh (${amount})`,
    half: (amount: string | number) => `Setengah (${amount})`,
    share: (percent: string | number, amount: string | number) => `${percent} (${amount})`,
    until: (what: string | number, moment: string | number) => `${what} sampai ${moment}`,
    after: (what: string | number) => `${what} setelah itu`,
    none: 'Tanpa pengembalian dana',
    noneAfter: 'Tanpa pengembalian dana setelah itu',
    never: 'Tanpa pengembalian dana setelah pemesanan dikonfirmasi',
  },
})
