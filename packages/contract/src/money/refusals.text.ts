// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    bad_signature: 'The signature of the payment provider isn’t valid.',
    payment_declined: 'The card was declined. Try another one.',
    already_invoiced: 'This booking has an invoice already. Ask the rental to correct it.',
    no_e_invoice: 'This document has no e-invoice. Check the invoice details and the billing details.',
    payout_in_progress: 'A payout is already on its way. Wait until it arrives.',
    no_payout_account: 'Add a payout account first.',
    payout_account_refused: 'The bank couldn’t find this account. Check the number.',
    insufficient_funds: 'The balance is too low.',
    payment_method_in_use: 'A booking is still using this card. You can remove it afterward.',
    too_many_payment_methods: 'You have too many saved cards. Remove one first.',
  },
  ru: {
    bad_signature: 'Подпись платёжного сервиса недействительна.',
    payment_declined: 'Карта отклонена. Попробуйте другую.',
    already_invoiced: 'Счёт по этой брони уже выставлен. Попросите прокат исправить его.',
    no_e_invoice: 'У этого документа нет электронного счёта. Проверьте реквизиты обеих сторон.',
    payout_in_progress: 'Одна выплата уже в пути. Дождитесь её.',
    no_payout_account: 'Сначала добавьте счёт для выплат.',
    payout_account_refused: 'Банк не нашёл этот счёт. Проверьте номер.',
    insufficient_funds: 'На балансе недостаточно денег.',
    payment_method_in_use: 'Эта карта ещё нужна для оплаты брони. Удалить её можно будет потом.',
    too_many_payment_methods: 'Сохранено слишком много карт. Сначала удалите одну.',
  },
  id: {
    bad_signature: 'Tanda tangan penyedia pembayaran tidak valid.',
    payment_declined: 'Kartu ditolak. Coba kartu lain.',
    already_invoiced: 'Pemesanan ini sudah punya faktur. Minta rental memperbaikinya.',
    no_e_invoice: 'Dokumen ini tidak punya faktur elektronik. Periksa detail faktur kedua pihak.',
    payout_in_progress: 'Pencairan dana sedang diproses. Tunggu sampai dananya masuk.',
    no_payout_account: 'Tambahkan rekening pencairan dulu.',
    payout_account_refused: 'Bank tidak menemukan rekening ini. Periksa nomornya.',
    insufficient_funds: 'Saldo tidak cukup.',
    payment_method_in_use: 'Kartu ini masih dipakai untuk sebuah pemesanan. Anda bisa menghapusnya setelah itu.',
    too_many_payment_methods: 'Kartu tersimpan terlalu banyak. Hapus satu dulu.',
  },
})
