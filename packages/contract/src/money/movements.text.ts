// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const movementsText = defineText({
  en: {
    kinds: {
      capture: 'Payment',
      refund: 'Refund',
      cash: 'Paid at the rental',
      payout: 'Payout',
      payout_failed: 'Payout returned',
      deposit: 'Deposit',
      deposit_released: 'Deposit released',
      deposit_kept: 'Deposit kept',
    },
    bank: 'Your bank account',
    columns: {
      date: 'Date',
      kind: 'Type',
      booking: 'Booking',
      guest: 'Guest',
      unit: 'Unit',
      amount: 'Amount',
      fee: 'Fee',
      forYou: 'Net',
      currency: 'Currency',
      paper: 'Receipt',
      rental: 'Rental',
    },
  },
  ru: {
    kinds: {
      capture: 'Оплата',
      refund: 'Возврат денег',
      cash: 'Оплата на месте',
      payout: 'Выплата',
      payout_failed: 'Выплата возвращена',
      deposit: 'Залог',
      deposit_released: 'Залог возвращён',
      deposit_kept: 'Залог удержан',
    },
    bank: 'Ваш банковский счёт',
    columns: {
      date: 'Дата',
      kind: 'Тип',
      booking: 'Бронь',
      guest: 'Гость',
      unit: 'Объект',
      amount: 'Сумма',
      fee: 'Комиссия',
      forYou: 'К выплате',
      currency: 'Валюта',
      paper: 'Документ',
      rental: 'Прокат',
    },
  },
})
