import { letterText } from './letter.text.ts'
import { fullDayInWords } from '@rentwell/contract/dates.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { siteMark } from '@rentwell/contract/product.ts'
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

/** The e-mail with an offer, in its language. */
export function offerLetter(offer: OfferView, brand: EmailBrand) {
  const { url, language, customer, items, rentalPeriodHumanized: period, total, currency, validUntil, heldUntil, note } = offer
  const say = letterText[language]
  const w: Words = {
    rental: brand.title,
    units: items.map(item => timesInWords(item.title, item.count)).join(', '),
    period,
    total: formatMoney(total, currency, language),
    until: fullDayInWords(validUntil, language),
    note,
    isHeld: heldUntil !== null,
  }
  return renderLetter({
    language,
    name: customer.name,
    title: say.title(w),
    text: say.text(w),
    url,
    open: say.open,
    brand,
    why: say.why(brand.title, siteMark),
  })
}
