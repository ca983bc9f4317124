import type { Refusal } from '../refusal.ts'

export const accountRefusals = {
  wrong_code: { status: 422, en: 'This code is wrong. Check the message and type it again.', ru: 'Код неверный. Проверьте сообщение и введите ещё раз.' },
  code_expired: { status: 422, en: 'This code no longer works. Request a new one.', ru: 'Этот код больше не действует. Запросите новый.' },
  otp_token_invalid: {
    status: 422,
    en: 'This login has ended. Start again with your phone number.',
    ru: 'Этот вход уже закончился. Начните снова с номера телефона.',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many wrong codes. Wait {seconds} seconds and try again.',
    ru: 'Слишком много неверных кодов. Подождите {seconds} с и попробуйте снова.',
  },
  step_up_required: { status: 403, en: 'Confirm with a fresh code that it is you.', ru: 'Подтвердите свежим кодом, что это вы.' },
  phone_taken: { status: 409, en: 'This number belongs to another account.', ru: 'Этот номер принадлежит другому аккаунту.' },
  email_taken: { status: 409, en: 'This e-mail belongs to another account.', ru: 'Этот e-mail принадлежит другому аккаунту.' },
  recovery_waits: {
    status: 409,
    en: 'The day of waiting is not over, or this was stopped.',
    ru: 'Сутки ожидания ещё не прошли, или это остановили.',
  },
  account_leaving: {
    status: 409,
    en: 'This account is about to be deleted. Restore it first, then go on.',
    ru: 'Этот аккаунт скоро будет удалён. Сначала восстановите его.',
  },
  blocked: { status: 403, en: 'This account is blocked. Write to support.', ru: 'Этот аккаунт заблокирован. Напишите в поддержку.' },
} as const satisfies Record<string, Refusal>
