import type { Obligation } from '@rentwell/contract/leaving/leaving.rules.ts'
import { countEn, countRu, defineText } from '../platform/text.ts'

export const leavingText = defineText({
  en: {
    title: 'Your data',
    exportLead: 'An archive of all that is kept of you: profile, bookings, payments, messages, reviews, photos.',
    export: 'Gather my data',
    exportAgain: 'Gather it again',
    gathering: (done: number, total: number) => (total ? `Gathering: ${done} of ${total}` : 'It begins in a moment'),
    cancel: 'Cancel',
    ready: (until: string) => `Your archive is ready until ${until}.`,
    download: 'Download',
    failed: 'It could not be gathered. Try again.',
    delete: 'Delete my account',
    askDelete: 'Delete your account?',
    askDeleteText:
      'In 7 days your name, phone, e-mail, photos and logins are gone for good. Bookings, payments and invoices that the law makes us keep will name a number only; what you wrote to others stays without your name. A rental that only you own is closed. Until then you can change your mind.',
    yes: 'Delete in 7 days',
    no: 'Keep my account',
    obligations: 'This has to end first:',
    obligation: (one: Obligation) =>
      ({
        booking: `your booking at ${one.rental}`,
        payment: `a payment at ${one.rental} that is still on its way`,
        rental_bookings: `open bookings of ${one.rental}`,
        payout: `a payout of ${one.rental} that is still on its way`,
        balance: `money of ${one.rental} that was not paid out yet`,
      })[one.kind] + ('number' in one ? ` (#${one.number})` : one.kind === 'rental_bookings' ? ` (${countEn(one.count, 'booking', 'bookings')})` : ''),
    noteTitle: (day: string) => `Your account will be deleted on ${day}`,
    note: 'Until then you can look at everything, but change nothing.',
    kept: 'Welcome back. Your account stays.',
  },
  ru: {
    title: 'Ваши данные',
    exportLead: 'Архив всего, что о вас хранится: профиль, бронирования, платежи, сообщения, отзывы, фото.',
    export: 'Собрать мои данные',
    exportAgain: 'Собрать ещё раз',
    gathering: (done: number, total: number) => (total ? `Собираем: ${done} из ${total}` : 'Сейчас начнём'),
    cancel: 'Отменить',
    ready: (until: string) => `Архив готов и доступен до ${until}.`,
    download: 'Скачать',
    failed: 'Собрать не получилось. Попробуйте ещё раз.',
    delete: 'Удалить аккаунт',
    askDelete: 'Удалить ваш аккаунт?',
    askDeleteText:
      'Через 7 дней ваше имя, телефон, e-mail, фото и входы исчезнут навсегда. В бронированиях, платежах и счетах, которые мы обязаны хранить по закону, останется только номер; написанное вами другим останется без имени. Компания, которой владеете только вы, закроется. До этого можно передумать.',
    yes: 'Удалить через 7 дней',
    no: 'Оставить аккаунт',
    obligations: 'Сначала должно закончиться:',
    obligation: (one: Obligation) =>
      ({
        booking: `ваше бронирование в «${one.rental}»`,
        payment: `платёж в «${one.rental}», который ещё в пути`,
        rental_bookings: `открытые бронирования «${one.rental}»`,
        payout: `выплата «${one.rental}», которая ещё в пути`,
        balance: `деньги «${one.rental}», которые ещё не выплачены`,
      })[one.kind] +
      ('number' in one
        ? ` (#${one.number})`
        : one.kind === 'rental_bookings'
          ? ` (${countRu(one.count, 'бронирование', 'бронирования', 'бронирований')})`
          : ''),
    noteTitle: (day: string) => `Ваш аккаунт будет удалён: ${day}`,
    note: 'До этого можно всё смотреть, но ничего нельзя менять.',
    kept: 'С возвращением. Аккаунт остаётся.',
  },
})
