// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const reportText = defineText({
  en: {
    report: 'Report',
    titles: {
      rental: 'Report this rental',
      unit: 'Report this listing',
      message: 'Report this message',
    },
    lead: 'We’ll look into it. Nobody you report will know who it was.',
    reason: 'What’s wrong?',
    reasons: {
      fraud: 'Scam or fraud',
      prohibited: 'Prohibited item or service',
      wrong: 'Wrong information',
      offensive: 'Offensive or harassing',
      other: 'Something else',
    },
    required: 'Choose a reason',
    text: 'Details',
    textHint: 'Optional. What should we know?',
    send: 'Send report',
    cancel: 'Cancel',
    sent: 'Thank you',
    sentText: 'We’ve received your report and will look into it.',
    close: 'Done',
  },
  ru: {
    report: 'Пожаловаться',
    titles: {
      rental: 'Жалоба на прокат',
      unit: 'Жалоба на объявление',
      message: 'Жалоба на сообщение',
    },
    lead: 'Мы всё проверим. Тот, на кого вы жалуетесь, не узнает, кто это был.',
    reason: 'Что не так?',
    reasons: {
      fraud: 'Мошенничество',
      prohibited: 'Запрещённый товар или услуга',
      wrong: 'Неверная информация',
      offensive: 'Оскорбления',
      other: 'Другое',
    },
    required: 'Выберите причину',
    text: 'Подробности',
    textHint: 'Необязательно. Что нам важно знать?',
    send: 'Отправить жалобу',
    cancel: 'Отмена',
    sent: 'Спасибо',
    sentText: 'Мы получили вашу жалобу и всё проверим.',
    close: 'Готово',
  },
})
