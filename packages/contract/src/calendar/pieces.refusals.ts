import type { Refusal } from '../refusal.ts'

export const pieceRefusals = {
  serial_taken: { status: 409, en: 'Another piece has the serial number {number}.', ru: 'Серийный номер {number} уже занят.' },
  code_taken: { status: 409, en: 'Another piece has the code {number}.', ru: 'Код {number} уже занят.' },
  pieces_promised: {
    status: 409,
    en: 'This piece is booked and no other is free. Bookings: {numbers}.',
    ru: 'Этот экземпляр забронирован, а свободных на замену нет. Брони: {numbers}.',
  },
  piece_taken: {
    status: 409,
    en: 'This piece is taken at that time. Bookings: {numbers}.',
    ru: 'Этот экземпляр на это время занят. Брони: {numbers}.',
  },
  too_many_pieces: { status: 409, en: 'A unit can have up to 500 pieces.', ru: 'У объекта может быть не больше 500 экземпляров.' },
} as const satisfies Record<string, Refusal>
