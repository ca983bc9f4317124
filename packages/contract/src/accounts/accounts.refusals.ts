import type { Refusal } from '../refusal.ts'

export const accountRefusals = {
  wrong_code: { status: 422, en: 'This code is wrong. Check the message and type it again.', ru: 'Код неверный. Проверьте сообщение и введите ещё раз.' },
  code_expired: { status: 422, en: 'This code no longer works. Request a new one.', ru: 'Этот код больше не действует. Запросите новый.' },
  otp_token_invalid: {
    status: 422,
    en: 'This login has expired. Start again with your phone number.',
    ru: 'Время входа истекло. Начните снова с номера телефона.',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many wrong codes. Try again in {seconds} seconds.',
    ru: 'Слишком много неверных кодов. Попробуйте снова через {seconds}\u00a0с.',
  },
  step_up_required: { status: 403, en: 'Confirm it’s you with a new code.', ru: 'Подтвердите новым кодом, что это вы.' },
  phone_taken: { status: 409, en: 'This number belongs to another account.', ru: 'Этот номер принадлежит другому аккаунту.' },
  email_taken: { status: 409, en: 'This e-mail belongs to another account.', ru: 'Этот e-mail принадлежит другому аккаунту.' },
  recovery_waits: {
    status: 409,
    en: 'The 24-hour waiting period isn’t over yet, or the change was stopped.',
    ru: 'Ещё не прошли 24 часа ожидания, или смену номера остановили.',
  },
  account_leaving: {
    status: 409,
    en: 'This account is scheduled for deletion. Restore it first.',
    ru: 'Этот аккаунт скоро будет удалён. Сначала восстановите его.',
  },
  login_method_off: { status: 409, en: 'This site doesn’t offer this way to log in.', ru: 'На этом сайте такого способа входа нет.' },
  login_expired: { status: 422, en: 'This login has expired. Please start again.', ru: 'Время входа истекло. Начните снова.' },
  login_refused: {
    status: 422,
    en: 'Logging in with {name} didn’t work. Please try again.',
    ru: 'Войти через {name} не удалось. Попробуйте ещё раз.',
  },
  login_provider_away: {
    status: 409,
    en: 'The login service of {name} isn’t responding. Try again in a moment.',
    ru: 'Сервис входа {name} не отвечает. Попробуйте ещё раз чуть позже.',
  },
  identity_taken: {
    status: 409,
    en: 'This {name} login already opens another account.',
    ru: 'Этот вход через {name} уже привязан к другому аккаунту.',
  },
  sms_off: {
    status: 409,
    en: 'This site doesn’t send SMS, so a phone number can’t be confirmed here.',
    ru: 'Этот сайт не отправляет SMS, поэтому подтвердить номер телефона здесь нельзя.',
  },
  blocked: { status: 403, en: 'This account is blocked. Contact support.', ru: 'Этот аккаунт заблокирован. Напишите в поддержку.' },
} as const satisfies Record<string, Refusal>
