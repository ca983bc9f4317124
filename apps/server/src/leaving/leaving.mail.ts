import { productName, type Language } from '@rentwell/contract/product.ts'

const day = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)

export const leavingLetter = (at: Date, link: string, language: Language) =>
  ({
    en: {
      subject: `Your ${productName} account will be deleted on ${day(at, language)}`,
      text: `You asked us to delete your account. On ${day(at, language)} your name, contacts, photos and logins will be deleted for good. Bookings, payments and invoices that we have to keep by law will then show only a number.\n\nUntil then you can keep your account: log in and choose “Keep my account” at ${link}.`,
    },
    ru: {
      subject: `Ваш аккаунт ${productName} будет удалён ${day(at, language)}`,
      text: `Вы попросили удалить аккаунт. ${day(at, language)} ваше имя, контакты, фотографии и входы исчезнут навсегда. В бронированиях, платежах и счетах, которые мы обязаны хранить по закону, останется только номер.\n\nДо этого дня аккаунт можно оставить: войдите и нажмите «Оставить аккаунт» на ${link}.`,
    },
  })[language]

export const putOffLetter = (at: Date, language: Language) =>
  ({
    en: {
      subject: `Your ${productName} account could not be deleted yet`,
      text: `Something is still open in your account: a booking, a payment, or a rental that only you own. Please close it: we will check again on ${day(at, language)}.`,
    },
    ru: {
      subject: `Ваш аккаунт ${productName} пока нельзя удалить`,
      text: `В вашем аккаунте ещё не всё закончено: бронирование, платёж или компания, которой владеете только вы. Завершите это; ${day(at, language)} мы проверим снова.`,
    },
  })[language]

/** The last letter. */
export const erasedLetter = (language: Language) =>
  ({
    en: {
      subject: `Your ${productName} account is deleted`,
      text: `Your account and your data in it have been deleted. This is our last e-mail. Thank you for having been with us.`,
    },
    ru: {
      subject: `Ваш аккаунт ${productName} удалён`,
      text: `Ваш аккаунт и всё, что он знал о вас, удалены. Это было наше последнее письмо. Спасибо, что были с нами.`,
    },
  })[language]
