import type { Obligation } from '@rentwell/contract/portability/portability.rules.ts'
import { countEn, countRu, defineText } from '../platform/text.ts'

export const leavingText = defineText({
  en: {
    title: 'Your data',
    exportLead: 'Download everything we keep about you: profile, bookings, payments, messages, reviews and photos.',
    export: 'Download my data',
    exportAgain: 'Prepare again',
    gathering: (done: number, total: number) => (total ? `Preparing: ${done} of ${total}` : 'Starting…'),
    cancel: 'Cancel',
    ready: (until: string) => `Your archive is ready. You can download it until ${until}.`,
    download: 'Download',
    failed: 'The archive couldn’t be prepared. Try again.',
    delete: 'Delete my account',
    askDelete: 'Delete your account?',
    askDeleteText:
      'In 7 days your name, phone, e-mail and photos will be deleted for good. Bookings, payments and invoices that we have to keep by law, and messages you sent, will no longer show your name. Rentals that only you own will be closed. You can change your mind until then.',
    yes: 'Delete in 7 days',
    no: 'Keep my account',
    obligations: 'Before you can delete your account:',
    obligation: (one: Obligation) =>
      ({
        booking: `Complete or cancel your booking at ${one.rental}`,
        payment: `Wait for your payment at ${one.rental} to finish`,
        rental_bookings: `Complete or cancel the bookings of ${one.rental}`,
        payout: `Wait for the payout of ${one.rental} to arrive`,
        balance: `Pay out the balance of ${one.rental}`,
      })[one.kind] + ('number' in one ? ` (#${one.number})` : one.kind === 'rental_bookings' ? ` (${countEn(one.count, 'booking', 'bookings')})` : ''),
    noteTitle: (day: string) => `Your account will be deleted on ${day}`,
    note: 'Until then you can view everything, but you can’t change anything.',
    kept: 'Welcome back! Your account won’t be deleted.',
  },
  ru: {
    title: 'Ваши данные',
    exportLead: 'Скачайте всё, что мы о вас храним: профиль, брони, платежи, сообщения, отзывы и фото.',
    export: 'Скачать мои данные',
    exportAgain: 'Подготовить ещё раз',
    gathering: (done: number, total: number) => (total ? `Готовим: ${done} из ${total}` : 'Начинаем…'),
    cancel: 'Отменить',
    ready: (until: string) => `Архив готов. Его можно скачать до ${until}.`,
    download: 'Скачать',
    failed: 'Не удалось подготовить архив. Попробуйте ещё раз.',
    delete: 'Удалить аккаунт',
    askDelete: 'Удалить ваш аккаунт?',
    askDeleteText:
      'Через 7 дней ваше имя, телефон, e-mail и фото будут удалены навсегда. В бронированиях, платежах и счетах, которые мы обязаны хранить по закону, и в ваших сообщениях имени больше не будет. Прокаты, которыми владеете только вы, закроются. До этого можно передумать.',
    yes: 'Удалить через 7 дней',
    no: 'Оставить аккаунт',
    obligations: 'Прежде чем удалить аккаунт:',
    obligation: (one: Obligation) =>
      ({
        booking: `Завершите или отмените бронь в «${one.rental}»`,
        payment: `Дождитесь, пока пройдёт платёж в «${one.rental}»`,
        rental_bookings: `Завершите или отмените брони проката «${one.rental}»`,
        payout: `Дождитесь выплаты прокату «${one.rental}»`,
        balance: `Выведите деньги проката «${one.rental}»`,
      })[one.kind] +
      ('number' in one ? ` (№\u00a0${one.number})` : one.kind === 'rental_bookings' ? ` (${countRu(one.count, 'бронь', 'брони', 'броней')})` : ''),
    noteTitle: (day: string) => `Ваш аккаунт будет удалён ${day}`,
    note: 'До этого можно всё смотреть, но нельзя ничего менять.',
    kept: 'С возвращением! Аккаунт не будет удалён.',
  },
})
