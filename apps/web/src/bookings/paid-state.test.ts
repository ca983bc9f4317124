import { describe, expect, test } from 'vitest'
import type { GuestBooking } from './guest-booking.ts'
import { backInWords, paidInWords } from './paid-state.ts'
import { paymentText } from './payment.text.ts'

type Payment = GuestBooking['payment']
const paid = (payment: Partial<Payment>, status: GuestBooking['status'] = 'confirmed') => ({
  status,
  payment: { kind: 'online', status: 'captured', refunded: 0, refundedByHand: 0, refundRefused: 0, ...payment } as Payment,
})
const money = (cents: number) => `$${cents / 100}`

describe('the guest reads where the money went', () => {
  test.each([
    ['nothing back', {}, 'Paid with a card.', 'Оплачено картой.'],
    ['a part to the card', { refunded: 10_00 }, 'Paid with a card.', 'Оплачено картой.'],
    ['all to the card', { status: 'refunded', refunded: 45_00 }, 'All of it went back to your card.', 'Всё вернулось на вашу карту.'],
    [
      'a part by hand',
      { refunded: 10_00, refundedByHand: 10_00 },
      'Paid with a card. The rental gave $10 back itself.',
      'Оплачено картой. Прокат сам вернул вам $10.',
    ],
    ['all by hand', { status: 'refunded', refunded: 45_00, refundedByHand: 45_00 }, 'The rental gave $45 back itself.', 'Прокат сам вернул вам $45.'],
    [
      'both',
      { status: 'refunded', refunded: 45_00, refundedByHand: 35_00 },
      '$10 went back to your card. The rental gave $35 back itself.',
      'На вашу карту вернулось $10. Прокат сам вернул вам $35.',
    ],
    [
      'refused',
      { status: 'refunded', refunded: 45_00, refundRefused: 45_00 },
      '$45 could not go back to your card: ask the rental for it.',
      'Вернуть на карту $45 не удалось: спросите об этих деньгах прокат.',
    ],
  ] as [string, Partial<Payment>, string, string][])('%s', (_what, payment, en, ru) => {
    expect(paidInWords(paid(payment), paymentText.en.guest, money)).toBe(en)
    expect(paidInWords(paid(payment), paymentText.ru.guest, money)).toBe(ru)
  })

  test('a stay paid at the rental says nothing of cards; what went back by hand of another payment is said', () => {
    expect(paidInWords(paid({ kind: 'at_rental', status: 'none' }), paymentText.en.guest, money)).toBe('')
    expect(paidInWords(paid({ kind: 'at_rental', status: 'none', refunded: 5_00, refundedByHand: 5_00 }), paymentText.en.guest, money)).toBe(
      'The rental gave $5 back itself.',
    )
  })
})

test('the office reads what waits for it', () => {
  expect(backInWords(paid({ refunded: 30_00, refundedByHand: 10_00, refundRefused: 5_00 }), paymentText.en.office.back, money)).toEqual([
    '$15 went back to the guest’s card',
    '$10 was given back by hand',
    'The bank did not take $5 back to the guest’s card. Give it to the guest yourself, and note it under ‘Give money back’.',
  ])
  expect(backInWords(paid({ refunded: 30_00 }), paymentText.en.office.back, money)).toEqual([])
})
