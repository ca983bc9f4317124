// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const writeToRentalText = defineText({
  en: {
    button: 'Write to the Rental',
  },
  ru: {
    button: 'Написать в прокат',
  },
  id: {
    button: 'Kirim pesan ke rental',
  },
})
