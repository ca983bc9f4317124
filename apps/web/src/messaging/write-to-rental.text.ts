import { defineText } from '../platform/text.ts'

/** Apart from the other texts of messages, which open pages do not need. */
export const writeToRentalText = defineText({
  en: { button: 'Write to the Rental' },
  ru: { button: 'Написать в прокат' },
})
