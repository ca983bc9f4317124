import type { Words } from './product.ts'

/** A way to say no: its HTTP status and its words. `{name}` in the words is filled from the refusal's facts. */
export type Refusal = { status: number } & Words

/** Codes that any endpoint may answer with. */
export const sharedRefusals = {
  bad_request: { status: 400, en: 'The request could not be read.', ru: 'Запрос не удалось прочитать.' },
  bad_cursor: { status: 400, en: 'This page of the list is gone. Start from the first one.', ru: 'Этой страницы списка больше нет. Начните с первой.' },
  unauthenticated: { status: 401, en: 'Please log in.', ru: 'Войдите, пожалуйста.' },
  forbidden: { status: 403, en: 'Your role in this rental does not allow that.', ru: 'Ваша роль в этой компании этого не позволяет.' },
  not_found: { status: 404, en: 'Nothing was found here.', ru: 'Здесь ничего не нашлось.' },
  method_not_allowed: { status: 405, en: 'This address does not take that method.', ru: 'Этот адрес не принимает такой метод.' },
  timeout: { status: 408, en: 'The request took too long to arrive. Try again.', ru: 'Запрос приходил слишком долго. Попробуйте ещё раз.' },
  stale: {
    status: 409,
    en: 'Somebody changed this in the meantime. Look at the newer version and save again.',
    ru: 'Кто-то изменил это за это время. Посмотрите новую версию и сохраните снова.',
  },
  idempotency_mismatch: { status: 409, en: 'This key was already used for another request.', ru: 'Этот ключ уже использован для другого запроса.' },
  idempotency_in_progress: {
    status: 409,
    en: 'The same request is still running. Try again in a moment.',
    ru: 'Такой же запрос ещё выполняется. Попробуйте через минуту.',
  },
  body_too_large: { status: 413, en: 'That is too much at once.', ru: 'Слишком большой запрос.' },
  unsupported_media_type: { status: 415, en: 'Send this as JSON.', ru: 'Отправьте это как JSON.' },
  validation: { status: 422, en: 'Please check the marked fields.', ru: 'Проверьте отмеченные поля.' },
  file_not_yours: { status: 422, en: 'This picture is not yours to use.', ru: 'Это не ваша картинка.' },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Wait a little and try again.',
    ru: 'Слишком много запросов. Подождите немного и попробуйте снова.',
  },
  internal: { status: 500, en: 'Something broke on our side. Try again.', ru: 'У нас что-то сломалось. Попробуйте ещё раз.' },
  unavailable: {
    status: 503,
    en: 'The service is busy or restarting. Try again in a moment.',
    ru: 'Сервис занят или перезапускается. Попробуйте через минуту.',
  },
} as const satisfies Record<string, Refusal>

/** Words for the codes that stand in `fields` of a 422. */
export const fieldWords = {
  required: { en: 'Required field', ru: 'Обязательное поле' },
  unknown_key: { en: 'Unknown field', ru: 'Неизвестное поле' },
  duplicate_key: { en: 'Sent twice', ru: 'Отправлено дважды' },
  invalid: { en: 'This value does not fit', ru: 'Это значение не подходит' },
  invalid_id: { en: 'This value does not fit', ru: 'Это значение не подходит' },
  invalid_text: { en: 'This text has characters that cannot be stored', ru: 'В тексте есть знаки, которые нельзя сохранить' },
  forbidden: { en: 'Your role may not set this', ru: 'Ваша роль не может это менять' },
  unchanged: { en: 'This is the one you have already', ru: 'Он и так уже ваш' },
  too_long: { en: 'Too long', ru: 'Слишком длинно' },
  invalid_email: { en: 'Incorrect e-mail format', ru: 'Неверный формат e-mail' },
  invalid_phone: { en: 'Incorrect phone format', ru: 'Неверный формат телефона' },
  not_whole: { en: 'This currency has no decimals: type a whole amount', ru: 'У этой валюты нет копеек: введите целую сумму' },
  invalid_price: { en: 'Incorrect price format', ru: 'Неверный формат цены' },
  invalid_period: { en: 'These dates do not fit', ru: 'Эти даты не подходят' },
  invalid_slug: {
    en: '3 to 40 characters: a letter first, then letters, digits and - _ . ~',
    ru: 'От 3 до 40 знаков: сначала буква, затем латинские буквы, цифры и - _ . ~',
  },
  invalid_location: { en: 'Choose a place on the map', ru: 'Выберите место на карте' },
} as const satisfies Record<string, Words>
