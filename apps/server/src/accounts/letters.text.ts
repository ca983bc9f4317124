// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const lettersText = defineText({
  en: {
    codeMessage: ({ code, host, site }: { code: string | number; host: string | number; site: string | number }) => `${site}: your code is ${code}. It works for 10 minutes. We will never ask you for it.
    
    @${host} #${code}`,
    emailCode: {
      subject: ({ code, site }: { code: string | number; site: string | number }) => `${code} is your ${site} code`,
      text: ({ code }: { code: string | number }) => `Your code is ${code}. It works for 10 minutes.
      
      If you didn’t request it, you can ignore this e-mail.`,
    },
    emailKnown: {
      subject: ({ site }: { site: string | number }) => `You already have a ${site} account`,
      text: 'Someone, probably you, tried to sign up with this e-mail address. It already belongs to an account: log in with that account’s phone number.',
    },
    phoneKnownMessage: ({ site }: { site: string | number }) => `${site}: someone wants to move their account to this number, but it already belongs to another account. If that was you, log in with this number.`,
    signingMessage: ({ code, what, site }: { code: string | number; what: string | number; site: string | number }) => `${site}: ${code} is your code to sign the contract of booking ${what}. It works for 10 minutes. Don’t share it.`,
    signing: {
      subject: ({ code }: { code: string | number }) => `${code} is your code to sign the contract`,
      text: ({ code, what }: { code: string | number; what: string | number }) => `Your code to sign the contract of booking ${what} is ${code}. It works for 10 minutes.
      
      If you aren’t signing a contract right now, don’t share the code: nothing is signed without it.`,
    },
    phoneLeftMessage: ({ support, site }: { support: string | number; site: string | number }) => `${site}: your account has moved to another phone number, and this one no longer opens it. If this was not you, write to ${support} right away.`,
    phoneChanged: {
      subject: 'Your phone number was changed',
      text: ({ phone, support, site }: { phone: string | number; support: string | number; site: string | number }) => `Your ${site} account now uses the number ${phone}. You were logged out on all other devices.
      
      If this wasn’t you, write to ${support} right away.`,
    },
    emailLeft: {
      subject: 'Your e-mail was changed',
      text: ({ email, support, site }: { email: string | number; support: string | number; site: string | number }) => `E-mails about your ${site} account now go to ${email} instead of this address.
      
      If this wasn’t you, write to ${support} right away.`,
    },
    emailChangedMessage: ({ support, site }: { support: string | number; site: string | number }) => `${site}: the e-mail of your account was changed. If this was not you, write to ${support} right away.`,
    emailTaken: {
      subject: ({ site }: { site: string | number }) => `This e-mail address already has a ${site} account`,
      text: 'Someone, probably you, wants to use this e-mail address for another account. It already belongs to one, and an address can only belong to one account. Use another address, or delete that account first.',
    },
    recoveryCode: {
      subject: ({ code, site }: { code: string | number; site: string | number }) => `${code} is your ${site} code`,
      text: ({ code }: { code: string | number }) => `Someone, hopefully you, reported the phone number of your account as lost. Your code is ${code}. It works for 10 minutes.
      
      If this wasn’t you, don’t share the code: nothing happens without it.`,
    },
    emailUnknown: {
      subject: ({ site }: { site: string | number }) => `No ${site} account uses this e-mail address`,
      text: 'Someone, probably you, tried to recover an account with this e-mail address. No account uses it. Try another address, or sign up with your phone number.',
    },
    identityLinked: {
      subject: 'A new way to log in to your account',
      text: ({ provider, support, site }: { provider: string | number; support: string | number; site: string | number }) => `You can now log in to your ${site} account with ${provider}.
      
      If this wasn’t you, write to ${support} right away.`,
    },
    recoveryMessage: ({ link, site }: { link: string | number; site: string | number }) => `${site}: someone with access to your e-mail reported this number as lost. Your account will move to another number in 24 hours. Not you? Stop it: ${link}`,
    recovery: {
      subject: 'Your account will move to another number in 24 hours',
      text: ({ link, site }: { link: string | number; site: string | number }) => `You reported the phone number of your ${site} account as lost. For your safety, we wait 24 hours. Then log in, choose “I no longer have this number” again and enter your new number.
      
      If this wasn’t you, stop it here: ${link}`,
    },
    phoneGone: {
      subject: 'Your phone number now belongs to another account',
      text: ({ site }: { site: string | number }) => `Someone else confirmed the phone number of your ${site} account and created their own account with it. Your account and everything in it are still yours: log in, choose “I no longer have this number” and enter your new number.`,
    },
  },
  ru: {
    codeMessage: ({ code, host, site }: { code: string | number; host: string | number; site: string | number }) => `${site}: ваш код ${code}. Он действует 10 минут. Никому его не сообщайте.
    
    @${host} #${code}`,
    emailCode: {
      subject: ({ code, site }: { code: string | number; site: string | number }) => `${code} — ваш код ${site}`,
      text: ({ code }: { code: string | number }) => `Ваш код ${code}. Он действует 10 минут.
      
      Если вы его не запрашивали, просто ничего не делайте.`,
    },
    emailKnown: {
      subject: ({ site }: { site: string | number }) => `У вас уже есть аккаунт ${site}`,
      text: 'Кто-то, вероятно вы, пытался зарегистрироваться с этим e-mail. Он уже принадлежит аккаунту: войдите с номером телефона этого аккаунта.',
    },
    phoneKnownMessage: ({ site }: { site: string | number }) => `${site}: кто-то хочет перенести свой аккаунт на этот номер, но к нему уже привязан аккаунт. Если это вы, войдите с этим номером.`,
    signingMessage: ({ code, what, site }: { code: string | number; what: string | number; site: string | number }) => `${site}: ${code} — код для подписи договора по брони ${what}. Он действует 10 минут. Никому его не сообщайте.`,
    signing: {
      subject: ({ code }: { code: string | number }) => `${code} — код для подписи договора`,
      text: ({ code, what }: { code: string | number; what: string | number }) => `Ваш код для подписи договора по брони ${what}: ${code}. Он действует 10 минут.
      
      Если вы сейчас не подписываете договор, никому не сообщайте код: без него ничего не будет подписано.`,
    },
    phoneLeftMessage: ({ support, site }: { support: string | number; site: string | number }) => `${site}: ваш аккаунт перенесён на другой номер, с этим войти больше нельзя. Если это сделали не вы, сразу напишите на ${support}.`,
    phoneChanged: {
      subject: 'Ваш номер телефона изменён',
      text: ({ phone, support, site }: { phone: string | number; support: string | number; site: string | number }) => `Ваш аккаунт ${site} теперь привязан к номеру ${phone}. На всех других устройствах вы вышли из аккаунта.
      
      Если это сделали не вы, сразу напишите на ${support}.`,
    },
    emailLeft: {
      subject: 'Ваш e-mail изменён',
      text: ({ email, support, site }: { email: string | number; support: string | number; site: string | number }) => `Письма ${site} теперь приходят на ${email}, а не на этот адрес.
      
      Если это сделали не вы, сразу напишите на ${support}.`,
    },
    emailChangedMessage: ({ support, site }: { support: string | number; site: string | number }) => `${site}: e-mail вашего аккаунта изменён. Если это сделали не вы, сразу напишите на ${support}.`,
    emailTaken: {
      subject: ({ site }: { site: string | number }) => `Этот e-mail уже привязан к аккаунту ${site}`,
      text: 'Кто-то, вероятно вы, хочет указать этот e-mail в другом аккаунте. Он уже привязан к одному аккаунту, а у каждого аккаунта должен быть свой адрес. Укажите другой e-mail или сначала удалите тот аккаунт.',
    },
    recoveryCode: {
      subject: ({ code, site }: { code: string | number; site: string | number }) => `${code} — ваш код ${site}`,
      text: ({ code }: { code: string | number }) => `Кто-то, надеемся, что вы, сообщил о потере доступа к номеру телефона вашего аккаунта. Ваш код ${code}. Он действует 10 минут.
      
      Если это были не вы, никому не сообщайте код: без него ничего не произойдёт.`,
    },
    emailUnknown: {
      subject: ({ site }: { site: string | number }) => `Аккаунта ${site} с этим e-mail нет`,
      text: 'Кто-то, вероятно вы, хочет вернуть доступ к аккаунту через этот e-mail. Такого аккаунта нет. Попробуйте другой адрес или зарегистрируйтесь по номеру телефона.',
    },
    identityLinked: {
      subject: 'Новый способ входа в ваш аккаунт',
      text: ({ provider, support, site }: { provider: string | number; support: string | number; site: string | number }) => `Теперь в ваш аккаунт ${site} можно войти через ${provider}.
      
      Если это сделали не вы, сразу напишите на ${support}.`,
    },
    recoveryMessage: ({ link, site }: { link: string | number; site: string | number }) => `${site}: кто-то с доступом к вашему e-mail сообщил о потере доступа к этому номеру. Через 24 часа аккаунт перейдёт на другой номер. Это не вы? Остановите: ${link}`,
    recovery: {
      subject: 'Через 24 часа ваш аккаунт перейдёт на другой номер',
      text: ({ link, site }: { link: string | number; site: string | number }) => `Вы сообщили о потере доступа к номеру телефона вашего аккаунта ${site}. Для вашей безопасности мы ждём 24 часа. После этого снова откройте вход, выберите «Этого номера у меня больше нет» и укажите новый номер.
      
      Если это были не вы, остановите перенос: ${link}`,
    },
    phoneGone: {
      subject: 'Ваш номер теперь принадлежит другому аккаунту',
      text: ({ site }: { site: string | number }) => `Кто-то другой подтвердил номер телефона вашего аккаунта ${site} и создал с ним свой аккаунт. Ваш аккаунт и всё, что в нём есть, остаются вашими: откройте вход, выберите «Этого номера у меня больше нет» и укажите новый номер.`,
    },
  },
  id: {
    codeMessage: ({ code, host, site }: { code: string | number; host: string | number; site: string | number }) => `${site}: kode Anda ${code}. Berlaku selama 10 menit. Kami tidak akan pernah memintanya.
    
    @${host} #${code}`,
    emailCode: {
      subject: ({ code, site }: { code: string | number; site: string | number }) => `${code} adalah kode ${site} Anda`,
      text: ({ code }: { code: string | number }) => `Kode Anda: ${code}. Berlaku selama 10 menit.
      
      Jika Anda tidak memintanya, abaikan saja email ini.`,
    },
    emailKnown: {
      subject: ({ site }: { site: string | number }) => `Anda sudah punya akun ${site}`,
      text: 'Seseorang, mungkin Anda, mencoba mendaftar dengan alamat email ini. Alamat ini sudah dipakai sebuah akun: masuklah dengan nomor telepon akun tersebut.',
    },
    phoneKnownMessage: ({ site }: { site: string | number }) => `${site}: seseorang ingin memindahkan akunnya ke nomor ini, tetapi nomor ini sudah dipakai akun lain. Jika itu Anda, masuklah dengan nomor ini.`,
    signingMessage: ({ code, what, site }: { code: string | number; what: string | number; site: string | number }) => `${site}: ${code} adalah kode Anda untuk menandatangani perjanjian pemesanan ${what}. Berlaku selama 10 menit. Jangan bagikan kode ini.`,
    signing: {
      subject: ({ code }: { code: string | number }) => `${code} adalah kode Anda untuk menandatangani perjanjian`,
      text: ({ code, what }: { code: string | number; what: string | number }) => `Kode Anda untuk menandatangani perjanjian pemesanan ${what}: ${code}. Berlaku selama 10 menit.
      
      Jika Anda tidak sedang menandatangani perjanjian, jangan bagikan kode ini: tanpa kode ini, tidak ada yang bisa ditandatangani.`,
    },
    phoneLeftMessage: ({ support, site }: { support: string | number; site: string | number }) => `${site}: akun Anda sudah dipindahkan ke nomor telepon lain dan tidak bisa lagi dibuka dengan nomor ini. Jika ini bukan Anda, segera hubungi ${support}.`,
    phoneChanged: {
      subject: 'Nomor telepon Anda telah diubah',
      text: ({ phone, support, site }: { phone: string | number; support: string | number; site: string | number }) => `Akun ${site} Anda kini memakai nomor ${phone}. Semua perangkat lain telah dikeluarkan dari akun.
      
      Jika ini bukan Anda, segera hubungi ${support}.`,
    },
    emailLeft: {
      subject: 'Email Anda telah diubah',
      text: ({ email, support, site }: { email: string | number; support: string | number; site: string | number }) => `Email tentang akun ${site} Anda kini dikirim ke ${email}, bukan lagi ke alamat ini.
      
      Jika ini bukan Anda, segera hubungi ${support}.`,
    },
    emailChangedMessage: ({ support, site }: { support: string | number; site: string | number }) => `${site}: email akun Anda telah diubah. Jika ini bukan Anda, segera hubungi ${support}.`,
    emailTaken: {
      subject: ({ site }: { site: string | number }) => `Alamat email ini sudah terdaftar di akun ${site}`,
      text: 'Seseorang, mungkin Anda, ingin memakai alamat email ini untuk akun lain. Alamat ini sudah dipakai sebuah akun, dan satu alamat hanya bisa dipakai untuk satu akun. Pakai alamat lain, atau hapus dulu akun tersebut.',
    },
    recoveryCode: {
      subject: ({ code, site }: { code: string | number; site: string | number }) => `${code} adalah kode ${site} Anda`,
      text: ({ code }: { code: string | number }) => `Seseorang, semoga Anda sendiri, melaporkan bahwa nomor telepon akun Anda hilang. Kode Anda: ${code}. Berlaku selama 10 menit.
      
      Jika ini bukan Anda, jangan bagikan kode ini: tanpa kode ini, tidak ada yang berubah.`,
    },
    emailUnknown: {
      subject: ({ site }: { site: string | number }) => `Tidak ada akun ${site} dengan alamat email ini`,
      text: 'Seseorang, mungkin Anda, mencoba memulihkan akun dengan alamat email ini. Tidak ada akun yang memakainya. Coba alamat lain, atau daftar dengan nomor telepon Anda.',
    },
    identityLinked: {
      subject: 'Cara baru untuk masuk ke akun Anda',
      text: ({ provider, support, site }: { provider: string | number; support: string | number; site: string | number }) => `Kini Anda bisa masuk ke akun ${site} dengan ${provider}.
      
      Jika ini bukan Anda, segera hubungi ${support}.`,
    },
    recoveryMessage: ({ link, site }: { link: string | number; site: string | number }) => `${site}: seseorang yang punya akses ke email Anda melaporkan bahwa nomor ini hilang. Akun Anda akan dipindahkan ke nomor lain 24 jam lagi. Bukan Anda? Hentikan: ${link}`,
    recovery: {
      subject: 'Akun Anda akan dipindahkan ke nomor lain 24 jam lagi',
      text: ({ link, site }: { link: string | number; site: string | number }) => `Anda melaporkan bahwa nomor telepon akun ${site} Anda hilang. Demi keamanan Anda, kami menunggu 24 jam. Setelah itu, buka halaman masuk, pilih lagi “Nomor ini sudah tidak saya pakai”, lalu masukkan nomor baru Anda.
      
      Jika ini bukan Anda, hentikan di sini: ${link}`,
    },
    phoneGone: {
      subject: 'Nomor telepon Anda kini dipakai akun lain',
      text: ({ site }: { site: string | number }) => `Orang lain telah mengonfirmasi nomor telepon akun ${site} Anda dan membuat akunnya sendiri dengan nomor itu. Akun Anda beserta seluruh isinya tetap milik Anda: buka halaman masuk, pilih “Nomor ini sudah tidak saya pakai”, lalu masukkan nomor baru Anda.`,
    },
  },
})
