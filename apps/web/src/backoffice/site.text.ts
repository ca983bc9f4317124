// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText } from '../platform/text.ts'

export const siteText = defineText({
  en: {
    title: 'Site',
    lead: 'How this site presents itself to everyone. Changes appear within seconds on the next page people open.',
    saved: 'Saved',
    save: 'Save',
    name: {
      title: 'Name and logo',
      label: 'Site name',
      hint: (longest: string | number) => `In page titles, the header and footer, e-mails and their sender, and the installed app. At most ${longest} characters, without < and >.`,
      invalid: 'Remove < > and line breaks',
      reset: (product: string | number) => `Use “${product}” again`,
      logo: 'Logo',
      logoUses: 'Square. Shown before the name, in browser tabs and on home screens.',
    },
    first: {
      title: 'First page',
      lead: 'Leave a field empty to show the product’s own text.',
      headline: (language: string | number) => `Headline, ${language}`,
      sub: (language: string | number) => `Text below it, ${language}`,
    },
    legal: {
      title: 'Terms and privacy',
      lead: 'Empty: the product’s own text applies. A line that starts with # becomes a heading, and an empty line starts a new paragraph.',
      language: 'Language',
      terms: (language: string | number) => `Terms, ${language}`,
      privacy: (language: string | number) => `Privacy policy, ${language}`,
      length: (count: number, most: number) => `${numberInWords(count, 'en')} of ${numberInWords(most, 'en')} characters`,
      unsaved: (languages: string | number) => `Not saved yet: ${languages}`,
      see: 'View',
    },
    fee: {
      title: 'Platform fee',
      lead: 'Your share of what guests pay by card. It applies to bookings made from now on. Earlier bookings keep the fee they were made with, also for extensions, charges and refunds.',
      label: 'Fee, %',
      now: (percent: string | number) => `In force now: ${percent}%`,
      hint: (most: string | number, configured: string | number) => `0 to ${most}%. Empty: ${configured}%, as configured on the server.`,
      invalid: (most: string | number) => `Enter a number from 0 to ${most}, with at most two decimals`,
    },
    categories: {
      title: 'Categories',
      lead: 'What guests can choose from when they search, in every language.',
      link: 'Edit categories',
    },
  },
  ru: {
    title: 'Сайт',
    lead: 'Как этот сайт выглядит для всех. Изменения видны через несколько секунд, на следующей открытой странице.',
    saved: 'Сохранено',
    save: 'Сохранить',
    name: {
      title: 'Название и логотип',
      label: 'Название сайта',
      hint: (longest: string | number) => `В заголовках страниц, шапке и подвале, в письмах и имени отправителя, в установленном приложении. До ${longest} символов, без < и >.`,
      invalid: 'Уберите < > и переносы строк',
      reset: (product: string | number) => `Вернуть «${product}»`,
      logo: 'Логотип',
      logoUses: 'Квадратный. Показывается перед названием, на вкладках браузера и на экране телефона.',
    },
    first: {
      title: 'Главная страница',
      lead: 'Если оставить поле пустым, останется стандартный текст.',
      headline: (language: string | number) => `Заголовок, ${language}`,
      sub: (language: string | number) => `Текст под заголовком, ${language}`,
    },
    legal: {
      title: 'Условия и конфиденциальность',
      lead: 'Если текста нет, действует стандартный. Строка, которая начинается с #, станет заголовком, пустая строка начинает новый абзац.',
      language: 'Язык',
      terms: (language: string | number) => `Условия, ${language}`,
      privacy: (language: string | number) => `Политика конфиденциальности, ${language}`,
      length: (count: number, most: number) => `${numberInWords(count, 'ru')} из ${numberInWords(most, 'ru')} символов`,
      unsaved: (languages: string | number) => `Ещё не сохранено: ${languages}`,
      see: 'Открыть',
    },
    fee: {
      title: 'Комиссия платформы',
      lead: 'Ваша доля от оплаты картой. Действует для новых броней. У прежних остаётся комиссия, с которой они созданы, в том числе при продлении, доплатах и возвратах.',
      label: 'Комиссия, %',
      now: (percent: string | number) => `Сейчас действует: ${percent}%`,
      hint: (most: string | number, configured: string | number) => `От 0 до ${most}%. Пустое поле: ${configured}%, как задано на сервере.`,
      invalid: (most: string | number) => `Введите число от 0 до ${most}, не больше двух знаков после запятой`,
    },
    categories: {
      title: 'Категории',
      lead: 'Из чего гости выбирают при поиске, на каждом языке.',
      link: 'Изменить категории',
    },
  },
})
