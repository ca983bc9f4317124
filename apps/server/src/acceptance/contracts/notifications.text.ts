// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    contractAsked: {
      title: ({ unit }: { unit: string | number }) => `Sign the contract: ${unit}`,
      text: ({ rental, number, start }: { rental: string | number; number: string | number; start: string | number }) => `${rental} asks you to read and sign the contract of booking ${number} before ${start}. It takes a minute on your phone.`,
    },
  },
  ru: {
    contractAsked: {
      title: ({ unit }: { unit: string | number }) => `Подпишите договор: ${unit}`,
      text: ({ rental, number, start }: { rental: string | number; number: string | number; start: string | number }) => `Прокат ${rental} просит прочитать и подписать договор по брони ${number}. Начало: ${start}. На телефоне это займёт минуту.`,
    },
  },
  id: {
    contractAsked: {
      title: ({ unit }: { unit: string | number }) => `Tanda tangani perjanjian: ${unit}`,
      text: ({ rental, number, start }: { rental: string | number; number: string | number; start: string | number }) => `${rental} meminta Anda membaca dan menandatangani perjanjian pemesanan ${number} sebelum ${start}. Hanya perlu semenit di ponsel Anda.`,
    },
  },
})
