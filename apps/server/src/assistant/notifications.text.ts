// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    personAsked: {
      title: ({ guest }: { guest: string | number }) => `${guest} wants to talk to a person`,
      text: ({ rental }: { rental: string | number }) => `The assistant of ${rental} has paused. Please answer in the conversation.`,
    },
  },
  ru: {
    personAsked: {
      title: ({ guest }: { guest: string | number }) => `${guest} просит позвать человека`,
      text: ({ rental }: { rental: string | number }) => `Ассистент проката ${rental} больше не отвечает. Ответьте, пожалуйста, в чате.`,
    },
  },
  id: {
    personAsked: {
      title: ({ guest }: { guest: string | number }) => `${guest} ingin bicara dengan staf`,
      text: ({ rental }: { rental: string | number }) => `Asisten ${rental} berhenti menjawab untuk sementara. Silakan jawab di percakapan.`,
    },
  },
})
