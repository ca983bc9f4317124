// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    own_conversation: 'You’re a member of this rental. Answer guests from the office.',
  },
  ru: {
    own_conversation: 'Вы работаете в этом прокате. Отвечайте гостям из офиса.',
  },
  id: {
    own_conversation: 'Anda anggota tim rental ini. Jawab penyewa dari kantor.',
  },
})
