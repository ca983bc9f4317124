import { describe, expect, test } from 'vitest'
import type { GuestBooking } from '../guest-booking.ts'
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
    ['nothing back', {}, 'Paid by card.', 'Оплачено картой.'],
    ['a part to the card', { refunded: 10_00 }, 'Paid by card.', 'Оплачено картой.'],
    ['all to the card', { status: 'refunded', refunded: 45_00 }, 'Fully refunded to your card.', 'Вся сумма возвращена на вашу карту.'],
    [
      'a part by hand',
      { refunded: 10_00, refundedByHand: 10_00 },
      'Paid by card. The rental paid $10 back to you directly.',
      'Оплачено картой. Прокат вернул вам $10 напрямую.',
    ],
    [
      'all by hand',
      { status: 'refunded', refunded: 45_00, refundedByHand: 45_00 },
      'The rental paid $45 back to you directly.',
      'Прокат вернул вам $45 напрямую.',
    ],
    [
      'both',
      { status: 'refunded', refunded: 45_00, refundedByHand: 35_00 },
      '$10 was refunded to your card. The rental paid $35 back to you directly.',
      'На вашу карту вернули $10. Прокат вернул вам $35 напрямую.',
    ],
    [
      'refused',
      { status: 'refunded', refunded: 45_00, refundRefused: 45_00 },
      '$45 couldn’t be refunded to your card. Ask the rental for it.',
      'Не удалось вернуть $45 на карту. Обратитесь за этой суммой в прокат.',
    ],
  ] as [string, Partial<Payment>, string, string][])('%s', (_what, payment, en, ru) => {
    expect(paidInWords(paid(payment), paymentText.en.guest, money)).toBe(en)
    expect(paidInWords(paid(payment), paymentText.ru.guest, money)).toBe(ru)
  })

  test('a stay paid at the rental says nothing of cards; what went back by hand of another payment is said', () => {
    expect(paidInWords(paid({ kind: 'at_rental', status: 'none' }), paymentText.en.guest, money)).toBe('')
    expect(paidInWords(paid({ kind: 'at_rental', status: 'none', refunded: 5_00, refundedByHand: 5_00 }), paymentText.en.guest, money)).toBe(
      'The rental paid $5 back to you directly.',
    )
  })
})

test('the office reads what waits for it', () => {
  expect(backInWords(paid({ refunded: 30_00, refundedByHand: 10_00, refundRefused: 5_00 }), paymentText.en.office.back, money)).toEqual([
    '$15 refunded to the guest’s card',
    '$10 paid back directly',
    'The bank rejected the refund of $5 to the guest’s card. Pay it back yourself, then record it under “Refund”.',
  ])
  expect(backInWords(paid({ refunded: 30_00 }), paymentText.en.office.back, money)).toEqual([])
})
