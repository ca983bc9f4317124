import { fullDayInWords } from '@rentwell/contract/dates.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { siteMark as productName, type Language } from '@rentwell/contract/product.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { renderLetter, type EmailBrand } from '../../notifications/notifications.public.ts'
import type { OfferView } from './offers.views.ts'

interface Words {
  rental: string
  units: string
  period: string
  total: string
  until: string
  note: string
  isHeld: boolean
}

const words: Record<Language, { title: (w: Words) => string; text: (w: Words) => string; open: string; why: (rental: string) => string }> = {
  en: {
    title: w => `Your quote from ${w.rental}: ${w.units}`,
    text: w =>
      [
        `${w.units}, ${w.period}. Total: ${w.total}.`,
        `The price is valid until ${w.until}.${w.isHeld ? ' We’re holding the dates for you.' : ''}`,
        ...(w.note ? [w.note] : []),
      ].join('\n'),
    open: 'View and accept',
    why: rental => `You’re receiving this e-mail because ${rental} made you a quote on ${productName}.`,
  },
  ru: {
    title: w => `Предложение от проката ${w.rental}: ${w.units}`,
    text: w =>
      [
        `${w.units}, ${w.period}. Итого: ${w.total}.`,
        `Цена действует до ${w.until} включительно.${w.isHeld ? ' Мы держим для вас эти даты.' : ''}`,
        ...(w.note ? [w.note] : []),
      ].join('\n'),
    open: 'Посмотреть и принять',
    why: rental => `Вы получили это письмо, потому что прокат ${rental} подготовил для вас предложение на ${productName}.`,
  },
}

/** The e-mail with an offer, in its language. */
export function offerLetter(offer: OfferView, brand: EmailBrand) {
  const { url, language, customer, items, rentalPeriodHumanized: period, total, currency, validUntil, heldUntil, note } = offer
  const say = words[language]
  const w: Words = {
    rental: brand.title,
    units: items.map(item => timesInWords(item.title, item.count)).join(', '),
    period,
    total: formatMoney(total, currency, language),
    until: fullDayInWords(validUntil, language),
    note,
    isHeld: heldUntil !== null,
  }
  return renderLetter({ language, name: customer.name, title: say.title(w), text: say.text(w), url, open: say.open, brand, why: say.why(brand.title) })
}
