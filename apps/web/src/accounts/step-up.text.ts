import { defineText } from '../platform/text.ts'

export const stepUpText = defineText({
  en: {
    title: 'It is you, is it not?',
    lead: (phone: string) => `This changes something that matters. We sent six digits to ${phone}; they open such changes for ten minutes.`,
    confirm: 'Confirm and go on',
    cancel: 'Not now',
    lost: 'You no longer have this number? Log out, and choose that in the login.',
  },
  ru: {
    title: 'Это точно вы?',
    lead: (phone: string) => `Это важное изменение. Мы отправили шесть цифр на ${phone}; на десять минут они откроют такие действия.`,
    confirm: 'Подтвердить и продолжить',
    cancel: 'Не сейчас',
    lost: 'Этого номера у вас больше нет? Выйдите из аккаунта и выберите это при входе.',
  },
})
