import { siteMark as productName, type Language } from '@rentwell/contract/product.ts'

const day = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)

export const leavingLetter = (at: Date, link: string, language: Language) =>
  ({
    en: {
      subject: `Your ${productName} account will be deleted on ${day(at, language)}`,
      text: `You asked us to delete your account. On ${day(at, language)} your name, contact details, photos and logins will be deleted for good. Bookings, payments and invoices that we must keep by law will only show a number.\n\nChanged your mind? Until then, log in and choose “Keep my account”: ${link}`,
    },
    ru: {
      subject: `Ваш аккаунт ${productName} будет удалён ${day(at, language)}`,
      text: `Вы попросили удалить аккаунт. Это произойдёт ${day(at, language)}: мы навсегда удалим ваше имя, контакты, фотографии и данные для входа. В бронированиях, платежах и счетах, которые мы обязаны хранить по закону, останется только номер.\n\nПередумали? До этого дня войдите и нажмите «Оставить аккаунт»: ${link}`,
    },
  })[language]

export const putOffLetter = (at: Date, language: Language) =>
  ({
    en: {
      subject: `Your ${productName} account couldn’t be deleted yet`,
      text: `Something is still open in your account: a booking, a payment, or a rental that only you own. Please settle or close it. We’ll check again on ${day(at, language)}.`,
    },
    ru: {
      subject: `Ваш аккаунт ${productName} пока нельзя удалить`,
      text: `В аккаунте ещё есть незавершённые дела: бронь, платёж или прокат, которым владеете только вы. Завершите их, и ${day(at, language)} мы проверим снова.`,
    },
  })[language]

/** The last letter. */
export const erasedLetter = (language: Language) =>
  ({
    en: {
      subject: `Your ${productName} account is deleted`,
      text: `Your account and the data in it have been deleted. This is our last e-mail to you. Thank you for being with us.`,
    },
    ru: {
      subject: `Ваш аккаунт ${productName} удалён`,
      text: `Ваш аккаунт и все данные в нём удалены. Это наше последнее письмо. Спасибо, что были с нами.`,
    },
  })[language]
