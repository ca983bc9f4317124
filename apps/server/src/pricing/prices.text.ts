// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const pricesText = defineText({
  en: {
    of: (percent: string | number, sum: string | number) => `${percent} of ${sum}`,
    contained: (percent: string | number, sum: string | number) => `${percent}, included in ${sum}`,
    offAmount: (sum: string | number) => `a fixed amount, up to ${sum}`,
    each: (times: string | number, price: string | number) => `${times} × ${price}`,
  },
  ru: {
    of: (percent: string | number, sum: string | number) => `${percent} от ${sum}`,
    contained: (percent: string | number, sum: string | number) => `${percent}, уже включено в ${sum}`,
    offAmount: (sum: string | number) => `фиксированная сумма, не больше ${sum}`,
    each: (times: string | number, price: string | number) => `${times} × ${price}`,
  },
  id: {
    of: (percent: string | number, sum: string | number) => `${percent} dari ${sum}`,
    contained: (percent: string | number, sum: string | number) => `${percent}, sudah termasuk dalam ${sum}`,
    offAmount: (sum: string | number) => `jumlah tetap, maksimal ${sum}`,
    each: (times: string | number, price: string | number) => `${times} × ${price}`,
  },
})
