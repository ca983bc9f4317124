import type { Refusal } from '../refusal.ts'

export const acceptanceRefusals = {
  acceptance_incomplete: { status: 409, en: 'Finish all the steps before you start the rental.', ru: 'Завершите все шаги, чтобы начать аренду.' },
  acceptance_changed: {
    status: 409,
    en: 'Someone else has just changed this. Check it again.',
    ru: 'Кто-то уже изменил это. Проверьте ещё раз.',
  },
  contract_unsigned: {
    status: 409,
    en: 'The contract isn’t signed yet. Ask the guest to sign it, or let them sign here.',
    ru: 'Договор ещё не подписан. Попросите гостя подписать его или дайте подписать здесь.',
  },
  contract_changed: {
    status: 409,
    en: 'The contract has changed since you opened it. Read the new text and sign again.',
    ru: 'Договор изменился с тех пор, как вы его открыли. Прочитайте новый текст и подпишите ещё раз.',
  },
  no_contract: { status: 409, en: 'There is no contract to sign for this booking.', ru: 'По этой брони нет договора для подписи.' },
  no_contact: {
    status: 409,
    en: 'This booking has no phone number or e-mail for a code. Sign at the rental.',
    ru: 'В этой брони нет телефона или e-mail, чтобы отправить код. Подпишите договор в прокате.',
  },
  unknown_placeholders: {
    status: 422,
    en: 'The text has placeholders that don’t exist: {names}.',
    ru: 'В тексте есть поля, которых не существует: {names}.',
  },
  signature_empty: { status: 422, en: 'Sign in the box first.', ru: 'Сначала распишитесь в поле.' },
  signature_too_short: {
    status: 422,
    en: 'That’s too short for a signature. Sign again, or type your name.',
    ru: 'Для подписи это слишком мало. Распишитесь ещё раз или введите имя.',
  },
  signature_too_long: {
    status: 422,
    en: 'That’s too much for a signature. Clear the box and sign again.',
    ru: 'Для подписи это слишком много. Очистите поле и распишитесь ещё раз.',
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
