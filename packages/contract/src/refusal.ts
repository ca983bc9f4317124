import type { Words } from './product.ts'

/** A refusal: its HTTP status and its message. `{name}` in the message is replaced by the fact of that name. */
export type Refusal = { status: number } & Words

/** Refusals that any endpoint may return. */
export const sharedRefusals = {
  bad_request: { status: 400, en: 'The request couldn’t be read.', ru: 'Запрос не удалось прочитать.' },
  bad_cursor: { status: 400, en: 'This list has changed. Please open it again.', ru: 'Список изменился. Откройте его заново.' },
  unauthenticated: { status: 401, en: 'Please log in.', ru: 'Войдите, пожалуйста.' },
  forbidden: { status: 403, en: 'Your role in this rental doesn’t allow that.', ru: 'Ваша роль в этом прокате этого не позволяет.' },
  not_found: { status: 404, en: 'We couldn’t find that.', ru: 'Ничего не нашлось.' },
  method_not_allowed: { status: 405, en: 'This address doesn’t support that method.', ru: 'Этот адрес не поддерживает такой метод.' },
  timeout: { status: 408, en: 'The connection was too slow. Please try again.', ru: 'Слишком медленное соединение. Попробуйте ещё раз.' },
  stale: {
    status: 409,
    en: 'Someone else has changed this in the meantime. Check the new version and save again.',
    ru: 'Пока вы редактировали, кто-то внёс изменения. Проверьте новую версию и сохраните ещё раз.',
  },
  idempotency_mismatch: { status: 409, en: 'This key was already used for another request.', ru: 'Этот ключ уже использован для другого запроса.' },
  idempotency_in_progress: {
    status: 409,
    en: 'The same request is still running. Try again in a moment.',
    ru: 'Такой же запрос ещё выполняется. Подождите немного.',
  },
  body_too_large: { status: 413, en: 'That is too large to send.', ru: 'Слишком большой объём данных.' },
  unsupported_media_type: { status: 415, en: 'Send this as JSON.', ru: 'Отправьте это как JSON.' },
  validation: { status: 422, en: 'Please check the marked fields.', ru: 'Проверьте отмеченные поля.' },
  file_not_yours: { status: 422, en: 'You can only use photos you uploaded yourself.', ru: 'Можно использовать только свои изображения.' },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please wait a moment and try again.',
    ru: 'Слишком много попыток. Подождите немного и попробуйте снова.',
  },
  internal: { status: 500, en: 'Something went wrong on our side. Please try again.', ru: 'Что-то пошло не так у нас. Попробуйте ещё раз.' },
  unavailable: {
    status: 503,
    en: 'We’re not available right now. Please try again in a moment.',
    ru: 'Сервис сейчас недоступен. Попробуйте через минуту.',
  },
} as const satisfies Record<string, Refusal>

/** Messages for the codes in `fields` of a 422 response. */
export const fieldWords = {
  required: { en: 'Required field', ru: 'Обязательное поле' },
  unknown_key: { en: 'Unknown field', ru: 'Неизвестное поле' },
  duplicate_key: { en: 'Sent twice', ru: 'Отправлено дважды' },
  invalid: { en: 'Check this value', ru: 'Проверьте это значение' },
  invalid_id: { en: 'Check this value', ru: 'Проверьте это значение' },
  invalid_text: { en: 'This text has characters that can’t be saved', ru: 'В тексте есть символы, которые нельзя сохранить' },
  forbidden: { en: 'Your role can’t change this', ru: 'С вашей ролью это нельзя изменить' },
  unchanged: { en: 'You’re already using this one', ru: 'Вы уже его используете' },
  too_long: { en: 'Too long', ru: 'Слишком длинный текст' },
  invalid_email: { en: 'Incorrect e-mail format', ru: 'Неверный формат e-mail' },
  invalid_phone: { en: 'Incorrect phone format', ru: 'Неверный формат телефона' },
  not_whole: { en: 'Enter a whole amount: this currency has no decimals', ru: 'Введите целую сумму: у этой валюты нет дробной части' },
  invalid_price: { en: 'Incorrect price format', ru: 'Неверный формат цены' },
  invalid_color: { en: 'Enter a color such as #0b6b63', ru: 'Введите цвет, например #0b6b63' },
  invalid_period: { en: 'Check these dates', ru: 'Проверьте даты' },
  invalid_slug: {
    en: '3 to 40 characters: start with a letter, then letters, digits and - _ . ~',
    ru: 'От 3 до 40 символов: первый — латинская буква, затем латинские буквы, цифры и - _ . ~',
  },
  unknown_unit: { en: 'There is no unit with this name', ru: 'Объекта с таким названием нет' },
  ambiguous_unit: { en: 'Several units have this name', ru: 'Такое название у нескольких объектов' },
  archived_unit: { en: 'This unit is archived', ru: 'Этот объект в архиве' },
  named_twice: { en: 'The same unit twice', ru: 'Один объект указан дважды' },
  kit_in_kit: { en: 'A kit can’t contain another kit', ru: 'Комплект не может входить в другой комплект' },
  kit_of_itself: { en: 'A kit can’t contain itself', ru: 'Комплект не может входить сам в себя' },
  kit_has_pieces: { en: 'A kit has no pieces of its own', ru: 'У комплекта нет своих экземпляров' },
  part_has_errors: { en: 'The row of this unit has errors', ru: 'В строке этого объекта есть ошибки' },
  only_counted: {
    en: 'Units that are only counted have no names, serial numbers or parts',
    ru: 'У объектов, которые только считают, нет названий экземпляров, серийных номеров и состава',
  },
  only_nightly: { en: 'Only for units that are rented by the night', ru: 'Только для объектов с ценой за сутки' },
  needs_https: { en: 'The address must start with https://', ru: 'Адрес должен начинаться с https://' },
  not_public: { en: 'This address can’t be reached from the internet', ru: 'Этот адрес недоступен из интернета' },
  invalid_site: { en: 'Enter only the site’s address, such as https://echo-beach.com', ru: 'Укажите только адрес сайта, например https://echo-beach.com' },
  invalid_domain: {
    en: 'Enter only the name, such as rent.echo-beach.com, without https:// or a path',
    ru: 'Укажите только имя, например rent.echo-beach.com, без https:// и пути',
  },
  domain_not_own: {
    en: 'This name can’t belong to one business. Use a name under your own domain, such as rent.echo-beach.com',
    ru: 'Такое имя не может принадлежать одной компании. Возьмите имя в своём домене, например rent.echo-beach.com',
  },
  too_many: { en: 'Too many', ru: 'Слишком много' },
  empty: { en: 'The file has no lines', ru: 'В файле нет строк' },
  binary: { en: 'This isn’t a text file. Save the table as CSV', ru: 'Это не текстовый файл. Сохраните таблицу как CSV' },
  no_header: { en: 'The first line must name the columns', ru: 'В первой строке должны быть названия столбцов' },
  too_many_lines: { en: 'At most 5,000 lines. Split the file', ru: 'Не больше 5000 строк. Разделите файл' },
  unclosed_quote: { en: 'A quotation mark isn’t closed', ru: 'Не закрыта кавычка' },
  missing_cells: { en: 'The line has fewer cells than the header', ru: 'В строке меньше ячеек, чем в заголовке' },
  extra_cells: { en: 'The line has more cells than the header', ru: 'В строке больше ячеек, чем в заголовке' },
  other_currency: { en: 'Not the rental’s currency', ru: 'Не валюта проката' },
  ends_before_start: { en: 'It ends before it starts', ru: 'Окончание раньше начала' },
  unknown_status: { en: 'Unknown status', ru: 'Неизвестный статус' },
  taken: { en: 'These dates are taken', ru: 'Эти даты заняты' },
  invalid_location: { en: 'Choose a place on the map', ru: 'Выберите место на карте' },
} as const satisfies Record<string, Words>

/** Whether there are words for the code of an invalid field. */
export const isFieldWord = (code: string): code is keyof typeof fieldWords => Object.hasOwn(fieldWords, code)
