// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    payoutPaid: {
      title: ({ money }: { money: string | number }) => `Payout sent: ${money}`,
      text: ({ rental }: { rental: string | number }) => `The payout of ${rental} is on its way to your bank account.`,
    },
    payoutFailed: {
      title: ({ money }: { money: string | number }) => `Payout returned: ${money}`,
      text: ({ rental }: { rental: string | number }) => `The bank rejected the payout of ${rental}. Check your payout account under Finances, then try again.`,
    },
  },
  ru: {
    payoutPaid: {
      title: ({ money }: { money: string | number }) => `Выплата ${money} отправлена`,
      text: ({ rental }: { rental: string | number }) => `Деньги проката ${rental} скоро придут на ваш счёт.`,
    },
    payoutFailed: {
      title: ({ money }: { money: string | number }) => `Выплата ${money} вернулась`,
      text: ({ rental }: { rental: string | number }) => `Банк не принял выплату проката ${rental}. Проверьте счёт в разделе «Финансы» и повторите.`,
    },
  },
  id: {
    payoutPaid: {
      title: ({ money }: { money: string | number }) => `Pencairan dana dikirim: ${money}`,
      text: ({ rental }: { rental: string | number }) => `Pencairan dana ${rental} sedang dalam proses ke rekening bank Anda.`,
    },
    payoutFailed: {
      title: ({ money }: { money: string | number }) => `Pencairan dana dikembalikan: ${money}`,
      text: ({ rental }: { rental: string | number }) => `Bank menolak pencairan dana ${rental}. Periksa rekening pencairan Anda di menu Keuangan, lalu coba lagi.`,
    },
  },
})
