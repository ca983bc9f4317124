// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    deposit_missing: 'The deposit hasn’t been paid yet. Take it now, or hand over without one.',
    no_deposit: 'This booking has no deposit to release or keep.',
    claim_open: 'There is already a claim on this deposit.',
    no_claim: 'This claim is already closed.',
  },
  ru: {
    deposit_missing: 'Залог ещё не внесён. Примите его на месте или выдайте без залога.',
    no_deposit: 'По этой брони нет залога, который можно вернуть или удержать.',
    claim_open: 'По этому залогу уже есть требование.',
    no_claim: 'Это требование уже закрыто.',
  },
  id: {
    deposit_missing: 'Deposit belum dibayar. Ambil sekarang, atau lakukan serah terima tanpa deposit.',
    no_deposit: 'Pemesanan ini tidak punya deposit untuk dikembalikan atau dipotong.',
    claim_open: 'Sudah ada klaim atas deposit ini.',
    no_claim: 'Klaim ini sudah ditutup.',
  },
})
