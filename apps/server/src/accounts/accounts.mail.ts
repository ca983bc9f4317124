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

/** For a number that already has an account, when another account wants it: says so, and carries no code. */
export const phoneKnownMessage = (language: Language) =>
  ({
    en: `${productName}: somebody wants to move their account to this number, but it already belongs to an account. If that was you, log in with this number.`,
    ru: `${productName}: кто-то хочет перенести свой аккаунт на этот номер, но у номера уже есть аккаунт. Если это вы, войдите с этим номером.`,
  })[language]

/** The last two digits: enough to know one's own number by. */
const hiddenPhone = (phone: string) => `${phone.slice(0, 3)}•••${phone.slice(-2)}`

/** The first letter and the ending: enough to know one's own address by. */
export const hiddenEmail = (email: string) => email.replace(/^(.)[^@]*@(.)[^@]*?(\.[^.@]+)$/u, '$1•••@$2•••$3')

/** For the number that an account has left. */
export const phoneLeftMessage = (support: string, language: Language) =>
  ({
    en: `${productName}: your account has moved to another phone number, and this one no longer opens it. If that was not you, write to ${support} at once.`,
    ru: `${productName}: ваш аккаунт перенесён на другой номер, этот его больше не открывает. Если это сделали не вы, сразу напишите на ${support}.`,
  })[language]

export const phoneChangedLetter = (phone: string, support: string, language: Language) =>
  ({
    en: {
      subject: 'Your phone number was changed',
      text: `Your ${productName} account is now opened with the number ${hiddenPhone(phone)}. All other devices were logged out.\n\nIf that was not you, write to ${support} at once.`,
    },
    ru: {
      subject: 'Ваш номер телефона изменён',
      text: `Ваш аккаунт ${productName} теперь открывается номером ${hiddenPhone(phone)}. На всех других устройствах выполнен выход.\n\nЕсли это сделали не вы, сразу напишите на ${support}.`,
    },
  })[language]

/** For the address that an account has left. */
export const emailLeftLetter = (email: string, support: string, language: Language) =>
  ({
    en: {
      subject: 'Your e-mail was changed',
      text: `Letters of your ${productName} account now go to ${hiddenEmail(email)}, and no longer to this address.\n\nIf that was not you, write to ${support} at once.`,
    },
    ru: {
      subject: 'Ваш e-mail изменён',
      text: `Письма вашего аккаунта ${productName} теперь приходят на ${hiddenEmail(email)}, а не на этот адрес.\n\nЕсли это сделали не вы, сразу напишите на ${support}.`,
    },
  })[language]

export const emailChangedMessage = (support: string, language: Language) =>
  ({
    en: `${productName}: the e-mail of your account was changed. If that was not you, write to ${support} at once.`,
    ru: `${productName}: e-mail вашего аккаунта изменён. Если это сделали не вы, сразу напишите на ${support}.`,
  })[language]

/** For an address that already has an account, when another account wants it: says so, and carries no code. */
export const emailTakenLetter = (language: Language) =>
  ({
    en: {
      subject: `This e-mail already belongs to a ${productName} account`,
      text: `Somebody, probably you, wants to use this e-mail for another account. It already belongs to one, and an e-mail serves one account only: use another address, or delete the other account first.`,
    },
    ru: {
      subject: `У этого e-mail уже есть аккаунт ${productName}`,
      text: `Кто-то, вероятно вы, хочет использовать этот e-mail для другого аккаунта. Он уже принадлежит одному, а адрес служит только одному: возьмите другой или сначала удалите тот аккаунт.`,
    },
  })[language]

export const recoveryCodeLetter = (code: string, language: Language) =>
  ({
    en: {
      subject: `${code} is your ${productName} code`,
      text: `Somebody, hopefully you, says that the phone number of your account is lost. Your code is ${code}. It works for 10 minutes.\n\nIf that was not you, tell the code to nobody: without it nothing happens.`,
    },
    ru: {
      subject: `${code} — ваш код ${productName}`,
      text: `Кто-то, надеемся вы, сообщил, что номер телефона вашего аккаунта потерян. Ваш код ${code}. Он действует 10 минут.\n\nЕсли это были не вы, никому не говорите код: без него ничего не произойдёт.`,
    },
  })[language]

/** For an address that no account has: says so, and carries no code. */
export const emailUnknownLetter = (language: Language) =>
  ({
    en: {
      subject: `No ${productName} account has this e-mail`,
      text: `Somebody, probably you, wants to get back into an account by this e-mail. No account has it: try another address of yours, or sign up with your phone number.`,
    },
    ru: {
      subject: `Аккаунта ${productName} с этим e-mail нет`,
      text: `Кто-то, вероятно вы, хочет вернуть доступ к аккаунту через этот e-mail. Такого аккаунта нет: попробуйте другой свой адрес или зарегистрируйтесь с номером телефона.`,
    },
  })[language]

/** For every place of an account that is about to move to another number. */
export const recoveryMessage = (link: string, language: Language) =>
  ({
    en: `${productName}: somebody with your e-mail says this number is lost and will move your account to another number in 24 hours. Not you? Stop it: ${link}`,
    ru: `${productName}: кто-то с вашим e-mail сообщил, что этот номер потерян, и через 24 часа перенесёт аккаунт на другой. Это не вы? Остановите: ${link}`,
  })[language]

export const recoveryLetter = (link: string, language: Language) =>
  ({
    en: {
      subject: 'Your account will move to another number in 24 hours',
      text: `You said that the phone number of your ${productName} account is lost. For your safety we wait 24 hours; then open the login, choose "I no longer have this number" again, and give your new number.\n\nIf that was not you, stop it here: ${link}`,
    },
    ru: {
      subject: 'Через 24 часа ваш аккаунт перейдёт на другой номер',
      text: `Вы сообщили, что номер телефона вашего аккаунта ${productName} потерян. Для безопасности мы ждём 24 часа; затем снова откройте вход, выберите «Этого номера у меня больше нет» и укажите новый номер.\n\nЕсли это были не вы, остановите это здесь: ${link}`,
    },
  })[language]

/** For whoever had a number that now belongs to somebody else. */
export const phoneGoneLetter = (language: Language) =>
  ({
    en: {
      subject: 'Your phone number now belongs to another account',
      text: `Somebody else proved the phone number of your ${productName} account and made an account of their own with it. Your account and all that is in it stay yours: open the login, choose "I no longer have this number", and give your new number.`,
    },
    ru: {
      subject: 'Ваш номер теперь принадлежит другому аккаунту',
      text: `Кто-то другой подтвердил номер телефона вашего аккаунта ${productName} и создал с ним свой аккаунт. Ваш аккаунт и всё в нём остаётся вашим: откройте вход, выберите «Этого номера у меня больше нет» и укажите новый номер.`,
    },
  })[language]
