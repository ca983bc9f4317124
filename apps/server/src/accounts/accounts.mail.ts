import { productName, type Language } from '@rentwell/contract/product.ts'

/** The last line lets phones fill the code in by themselves (WebOTP). */
export const codeMessage = (code: string, host: string, language: Language) =>
  ({
    en: `${productName}: your code is ${code}. It works for 10 minutes. Nobody from us will ever ask for it.\n\n@${host} #${code}`,
    ru: `${productName}: ваш код ${code}. Он действует 10 минут. Мы никогда не спрашиваем его.\n\n@${host} #${code}`,
  })[language]

export const emailCodeLetter = (code: string, language: Language) =>
  ({
    en: {
      subject: `${code} is your ${productName} code`,
      text: `Your code is ${code}. It works for 10 minutes.\n\nIf you did not ask for it, nothing has happened: just delete this letter.`,
    },
    ru: {
      subject: `${code} — ваш код ${productName}`,
      text: `Ваш код ${code}. Он действует 10 минут.\n\nЕсли вы его не запрашивали, ничего не случилось: просто удалите письмо.`,
    },
  })[language]

/** For an address that already has an account: says so, and carries no code. */
export const emailKnownLetter = (language: Language) =>
  ({
    en: {
      subject: `You already have a ${productName} account`,
      text: `Somebody, probably you, tried to sign up with this e-mail. It already belongs to an account: log in with the phone number of that account.`,
    },
    ru: {
      subject: `У вас уже есть аккаунт ${productName}`,
      text: `Кто-то, вероятно вы, пытался зарегистрироваться с этим e-mail. Он уже принадлежит аккаунту: войдите с номером телефона этого аккаунта.`,
    },
  })[language]
