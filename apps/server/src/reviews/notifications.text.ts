// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    reviewInvitation: {
      title: ({ unit }: { unit: string | number }) => `How was ${unit}?`,
      text: ({ rental }: { rental: string | number }) => `Tell other guests about ${rental}. You can write a review for 14 days.`,
    },
    newReview: {
      title: ({ unit }: { unit: string | number }) => `New review of ${unit}`,
      text: ({ guest, number }: { guest: string | number; number: string | number }) => `${guest} reviewed booking ${number}. You can post one public reply.`,
    },
    reviewReply: {
      title: ({ rental }: { rental: string | number }) => `${rental} replied to your review`,
      text: ({ unit }: { unit: string | number }) => `Their reply is below your review of ${unit}.`,
    },
  },
  ru: {
    reviewInvitation: {
      title: ({ unit }: { unit: string | number }) => `Как вам «${unit}»?`,
      text: ({ rental }: { rental: string | number }) => `Расскажите другим гостям о прокате ${rental}. Отзыв можно оставить в течение 14 дней.`,
    },
    newReview: {
      title: ({ unit }: { unit: string | number }) => `Новый отзыв: ${unit}`,
      text: ({ guest, number }: { guest: string | number; number: string | number }) => `${guest}: отзыв о брони ${number}. Публично ответить можно один раз.`,
    },
    reviewReply: {
      title: ({ rental }: { rental: string | number }) => `${rental}: ответ на ваш отзыв`,
      text: ({ unit }: { unit: string | number }) => `Ответ опубликован под вашим отзывом (${unit}).`,
    },
  },
  id: {
    reviewInvitation: {
      title: ({ unit }: { unit: string | number }) => `Bagaimana ${unit} menurut Anda?`,
      text: ({ rental }: { rental: string | number }) => `Ceritakan pengalaman Anda di ${rental} kepada penyewa lain. Ulasan bisa ditulis dalam 14 hari ke depan.`,
    },
    newReview: {
      title: ({ unit }: { unit: string | number }) => `Ulasan baru untuk ${unit}`,
      text: ({ guest, number }: { guest: string | number; number: string | number }) => `${guest} mengulas pemesanan ${number}. Anda bisa memberi satu balasan publik.`,
    },
    reviewReply: {
      title: ({ rental }: { rental: string | number }) => `${rental} membalas ulasan Anda`,
      text: ({ unit }: { unit: string | number }) => `Balasannya ada di bawah ulasan Anda tentang ${unit}.`,
    },
  },
})
