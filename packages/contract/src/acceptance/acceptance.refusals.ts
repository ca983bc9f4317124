import type { Refusal } from '../refusal.ts'

export const acceptanceRefusals = {
  acceptance_incomplete: { status: 409, en: 'Something is still missing before the rental can start.', ru: 'Перед началом аренды ещё чего-то не хватает.' },
  acceptance_changed: {
    status: 409,
    en: 'Another phone changed this meanwhile. Look at it again.',
    ru: 'Другой телефон изменил это раньше. Посмотрите ещё раз.',
  },
  qr_invalid: { status: 422, en: 'This is not a code of a booking.', ru: 'Это не код бронирования.' },
  qr_expired: { status: 410, en: 'This code is too old. Ask for the one on the screen now.', ru: 'Этот код устарел. Попросите показать новый.' },
  qr_used: { status: 409, en: 'A colleague has already opened this code.', ru: 'Этот код уже открыл ваш коллега.' },
  record_removed: {
    status: 410,
    en: 'A record was sealed at this address. It is gone: someone removed it after sealing.',
    ru: 'По этому адресу была опечатанная запись. Её больше нет: кто-то удалил её после опечатывания.',
  },
} as const satisfies Record<string, Refusal>
