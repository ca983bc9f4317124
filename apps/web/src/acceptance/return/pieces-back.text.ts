import { defineText } from '../../platform/text.ts'

export const piecesBackText = defineText({
  en: {
    title: 'What is back',
    count: (back: number, of: number) => (back === of ? `All ${of}` : `${back} of ${of}. The rest stays out, and the rental goes on.`),
    less: (title: string) => `Fewer back: ${title}`,
    more: (title: string) => `More back: ${title}`,
    none: 'Nothing is marked as back',
    take: (back: number, of: number) => `Take back ${back} of ${of}`,
    taken: (left: number) => `Noted. Still out: ${left}.`,
  },
  ru: {
    title: 'Что вернули',
    count: (back: number, of: number) => (back === of ? `Всё: ${of}` : `${back} из ${of}. Остальное ещё у гостя, аренда продолжается.`),
    less: (title: string) => `Вернули меньше: ${title}`,
    more: (title: string) => `Вернули больше: ${title}`,
    none: 'Ничего не отмечено как возвращённое',
    take: (back: number, of: number) => `Принять ${back} из ${of}`,
    taken: (left: number) => `Отмечено. Ещё у гостя: ${left}.`,
  },
})
