// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const answersText = defineText({
  en: {
    personComes: 'I’ve called the rental’s team. They’ll answer here. I won’t reply until then.',
    unknown: 'I don’t know. The rental hasn’t written anything about that. Shall I call a person?',
    quoted: (title: string | number, text: string | number) => `${title}: “${text}”`,
  },
  ru: {
    personComes: 'Сотрудники проката уже знают о вашем вопросе. Они ответят здесь, а я пока не вмешиваюсь.',
    unknown: 'Этого я не знаю: прокат ничего об этом не написал. Позвать сотрудника?',
    quoted: (title: string | number, text: string | number) => `${title}: «${text}»`,
  },
  id: {
    personComes: 'Tim rental sudah saya hubungi dan akan menjawab di sini. Sampai saat itu, saya tidak akan membalas.',
    unknown: 'Saya tidak tahu. Rental belum menulis apa pun tentang itu. Mau saya panggilkan staf?',
    quoted: (title: string | number, text: string | number) => `${title}: “${text}”`,
  },
})
