// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const webhooksProblemsText = defineText({
  en: {
    address_not_allowed: 'The address isn’t on the public internet',
    unreachable: 'The server can’t be reached',
    too_slow: 'No complete answer within 10 seconds',
    redirected: 'Redirected; webhooks follow no redirects',
    refused: 'The server didn’t accept it',
    gone: 'The server answered 410 Gone',
  },
  ru: {
    address_not_allowed: 'Адрес недоступен из интернета',
    unreachable: 'Сервер недоступен',
    too_slow: 'Нет полного ответа за 10 секунд',
    redirected: 'Перенаправление: вебхуки по нему не переходят',
    refused: 'Сервер не принял событие',
    gone: 'Сервер ответил 410 Gone',
  },
  id: {
    address_not_allowed: 'Alamat ini tidak bisa diakses dari internet publik',
    unreachable: 'Server tidak bisa dijangkau',
    too_slow: 'Tidak ada respons lengkap dalam 10 detik',
    redirected: 'Dialihkan; webhook tidak mengikuti pengalihan',
    refused: 'Server tidak menerimanya',
    gone: 'Server merespons 410 Gone',
  },
})
