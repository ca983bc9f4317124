import { siteMark as productName, type Language } from '@rentwell/contract/product.ts'

/** The last line lets phones fill the code in by themselves (WebOTP). */
export const codeMessage = (code: string, host: string, language: Language) =>
  ({
    en: `${productName}: your code is ${code}. It works for 10 minutes. We will never ask you for it.\n\n@${host} #${code}`,
    ru: `${productName}: ваш код ${code}. Он действует 10 минут. Никому его не сообщайте.\n\n@${host} #${code}`,
  })[language]

export const emailCodeLetter = (code: string, language: Language) =>
  ({
    en: {
      subject: `${code} is your ${productName} code`,
      text: `Your code is ${code}. It works for 10 minutes.\n\nIf you didn’t request it, you can ignore this e-mail.`,
    },
    ru: {
      subject: `${code} — ваш код ${productName}`,
      text: `Ваш код ${code}. Он действует 10 минут.\n\nЕсли вы его не запрашивали, просто ничего не делайте.`,
    },
  })[language]

/** For an address that already has an account: says so, and carries no code. */
export const emailKnownLetter = (language: Language) =>
  ({
    en: {
      subject: `You already have a ${productName} account`,
      text: `Someone, probably you, tried to sign up with this e-mail address. It already belongs to an account: log in with that account’s phone number.`,
    },
    ru: {
      subject: `У вас уже есть аккаунт ${productName}`,
      text: `Кто-то, вероятно вы, пытался зарегистрироваться с этим e-mail. Он уже принадлежит аккаунту: войдите с номером телефона этого аккаунта.`,
    },
  })[language]

/** For a number that already has an account, when another account wants it: says so, and carries no code. */
export const phoneKnownMessage = (language: Language) =>
  ({
    en: `${productName}: someone wants to move their account to this number, but it already belongs to another account. If that was you, log in with this number.`,
    ru: `${productName}: кто-то хочет перенести свой аккаунт на этот номер, но к нему уже привязан аккаунт. Если это вы, войдите с этим номером.`,
  })[language]

/** The code for a signature. Names the contract, so that the reader knows what they sign. */
export const signingMessage = (code: string, what: string, language: Language) =>
  ({
    en: `${productName}: ${code} is your code to sign the contract of booking ${what}. It works for 10 minutes. Don’t share it.`,
    ru: `${productName}: ${code} — код для подписи договора по брони ${what}. Он действует 10 минут. Никому его не сообщайте.`,
  })[language]

export const signingLetter = (code: string, what: string, language: Language) =>
  ({
    en: {
      subject: `${code} is your code to sign the contract`,
      text: `Your code to sign the contract of booking ${what} is ${code}. It works for 10 minutes.\n\nIf you aren’t signing a contract right now, don’t share the code: nothing is signed without it.`,
    },
    ru: {
      subject: `${code} — код для подписи договора`,
      text: `Ваш код для подписи договора по брони ${what}: ${code}. Он действует 10 минут.\n\nЕсли вы сейчас не подписываете договор, никому не сообщайте код: без него ничего не будет подписано.`,
    },
  })[language]

/** The last two digits: enough to know one's own number by. */
export const hiddenPhone = (phone: string) => `${phone.slice(0, 3)}•••${phone.slice(-2)}`

/** The first letter and the ending: enough to know one's own address by. */
export const hiddenEmail = (email: string) => email.replace(/^(.)[^@]*@(.)[^@]*?(\.[^.@]+)$/u, '$1•••@$2•••$3')

/** For the number that an account has left. */
export const phoneLeftMessage = (support: string, language: Language) =>
  ({
    en: `${productName}: your account has moved to another phone number, and this one no longer opens it. If this was not you, write to ${support} right away.`,
    ru: `${productName}: ваш аккаунт перенесён на другой номер, с этим войти больше нельзя. Если это сделали не вы, сразу напишите на ${support}.`,
  })[language]

export const phoneChangedLetter = (phone: string, support: string, language: Language) =>
  ({
    en: {
      subject: 'Your phone number was changed',
      text: `Your ${productName} account now uses the number ${hiddenPhone(phone)}. You were logged out on all other devices.\n\nIf this wasn’t you, write to ${support} right away.`,
    },
    ru: {
      subject: 'Ваш номер телефона изменён',
      text: `Ваш аккаунт ${productName} теперь привязан к номеру ${hiddenPhone(phone)}. На всех других устройствах вы вышли из аккаунта.\n\nЕсли это сделали не вы, сразу напишите на ${support}.`,
    },
  })[language]

/** For the address that an account has left. */
export const emailLeftLetter = (email: string, support: string, language: Language) =>
  ({
    en: {
      subject: 'Your e-mail was changed',
      text: `E-mails about your ${productName} account now go to ${hiddenEmail(email)} instead of this address.\n\nIf this wasn’t you, write to ${support} right away.`,
    },
    ru: {
      subject: 'Ваш e-mail изменён',
      text: `Письма ${productName} теперь приходят на ${hiddenEmail(email)}, а не на этот адрес.\n\nЕсли это сделали не вы, сразу напишите на ${support}.`,
    },
  })[language]

export const emailChangedMessage = (support: string, language: Language) =>
  ({
    en: `${productName}: the e-mail of your account was changed. If this was not you, write to ${support} right away.`,
    ru: `${productName}: e-mail вашего аккаунта изменён. Если это сделали не вы, сразу напишите на ${support}.`,
  })[language]

/** For an address that already has an account, when another account wants it: says so, and carries no code. */
export const emailTakenLetter = (language: Language) =>
  ({
    en: {
      subject: `This e-mail address already has a ${productName} account`,
      text: `Someone, probably you, wants to use this e-mail address for another account. It already belongs to one, and an address can only belong to one account. Use another address, or delete that account first.`,
    },
    ru: {
      subject: `Этот e-mail уже привязан к аккаунту ${productName}`,
      text: `Кто-то, вероятно вы, хочет указать этот e-mail в другом аккаунте. Он уже привязан к одному аккаунту, а у каждого аккаунта должен быть свой адрес. Укажите другой e-mail или сначала удалите тот аккаунт.`,
    },
  })[language]

export const recoveryCodeLetter = (code: string, language: Language) =>
  ({
    en: {
      subject: `${code} is your ${productName} code`,
      text: `Someone, hopefully you, reported the phone number of your account as lost. Your code is ${code}. It works for 10 minutes.\n\nIf this wasn’t you, don’t share the code: nothing happens without it.`,
    },
    ru: {
      subject: `${code} — ваш код ${productName}`,
      text: `Кто-то, надеемся, что вы, сообщил о потере доступа к номеру телефона вашего аккаунта. Ваш код ${code}. Он действует 10 минут.\n\nЕсли это были не вы, никому не сообщайте код: без него ничего не произойдёт.`,
    },
  })[language]

/** For an address that no account has: says so, and carries no code. */
export const emailUnknownLetter = (language: Language) =>
  ({
    en: {
      subject: `No ${productName} account uses this e-mail address`,
      text: `Someone, probably you, tried to recover an account with this e-mail address. No account uses it. Try another address, or sign up with your phone number.`,
    },
    ru: {
      subject: `Аккаунта ${productName} с этим e-mail нет`,
      text: `Кто-то, вероятно вы, хочет вернуть доступ к аккаунту через этот e-mail. Такого аккаунта нет. Попробуйте другой адрес или зарегистрируйтесь по номеру телефона.`,
    },
  })[language]

/** For the account that a login at a provider opens from now on. */
export const identityLinkedLetter = (provider: string, support: string, language: Language) =>
  ({
    en: {
      subject: 'A new way to log in to your account',
      text: `You can now log in to your ${productName} account with ${provider}.\n\nIf this wasn’t you, write to ${support} right away.`,
    },
    ru: {
      subject: 'Новый способ входа в ваш аккаунт',
      text: `Теперь в ваш аккаунт ${productName} можно войти через ${provider}.\n\nЕсли это сделали не вы, сразу напишите на ${support}.`,
    },
  })[language]

/** For every place of an account that is about to move to another number. */
export const recoveryMessage = (link: string, language: Language) =>
  ({
    en: `${productName}: someone with access to your e-mail reported this number as lost. Your account will move to another number in 24 hours. Not you? Stop it: ${link}`,
    ru: `${productName}: кто-то с доступом к вашему e-mail сообщил о потере доступа к этому номеру. Через 24 часа аккаунт перейдёт на другой номер. Это не вы? Остановите: ${link}`,
  })[language]

export const recoveryLetter = (link: string, language: Language) =>
  ({
    en: {
      subject: 'Your account will move to another number in 24 hours',
      text: `You reported the phone number of your ${productName} account as lost. For your safety, we wait 24 hours. Then log in, choose “I no longer have this number” again and enter your new number.\n\nIf this wasn’t you, stop it here: ${link}`,
    },
    ru: {
      subject: 'Через 24 часа ваш аккаунт перейдёт на другой номер',
      text: `Вы сообщили о потере доступа к номеру телефона вашего аккаунта ${productName}. Для вашей безопасности мы ждём 24 часа. После этого снова откройте вход, выберите «Этого номера у меня больше нет» и укажите новый номер.\n\nЕсли это были не вы, остановите перенос: ${link}`,
    },
  })[language]

/** For whoever had a number that now belongs to somebody else. */
export const phoneGoneLetter = (language: Language) =>
  ({
    en: {
      subject: 'Your phone number now belongs to another account',
      text: `Someone else confirmed the phone number of your ${productName} account and created their own account with it. Your account and everything in it are still yours: log in, choose “I no longer have this number” and enter your new number.`,
    },
    ru: {
      subject: 'Ваш номер теперь принадлежит другому аккаунту',
      text: `Кто-то другой подтвердил номер телефона вашего аккаунта ${productName} и создал с ним свой аккаунт. Ваш аккаунт и всё, что в нём есть, остаются вашими: откройте вход, выберите «Этого номера у меня больше нет» и укажите новый номер.`,
    },
  })[language]
