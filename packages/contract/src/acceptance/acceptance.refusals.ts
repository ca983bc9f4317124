import type { Refusal } from '../refusal.ts'

export const acceptanceRefusals = {
  acceptance_incomplete: { status: 409, en: 'Finish all the steps before you start the rental.', ru: 'Завершите все шаги, чтобы начать аренду.' },
  acceptance_changed: {
    status: 409,
    en: 'Someone else has just changed this. Check it again.',
    ru: 'Кто-то уже изменил это. Проверьте ещё раз.',
  },
  qr_invalid: { status: 422, en: 'This isn’t a booking code. Check it and try again.', ru: 'Это не код брони. Проверьте его и попробуйте ещё раз.' },
  qr_expired: { status: 410, en: 'This code has expired. Ask the guest for the new one.', ru: 'Этот код устарел. Попросите гостя показать новый.' },
  qr_used: { status: 409, en: 'A colleague has already scanned this code.', ru: 'Этот код уже отсканировал ваш коллега.' },
  record_removed: {
    status: 410,
    en: 'The sealed record that was here has been removed.',
    ru: 'Здесь была зафиксированная запись. Её удалили.',
  },
} as const satisfies Record<string, Refusal>
