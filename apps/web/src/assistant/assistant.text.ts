import { countEn, countRu, defineText } from '../platform/text.ts'

export const supportText = defineText({
  en: {
    title: 'Assistant',
    aside: 'Answers guests in the chat, day and night',
    on: 'The assistant answers guests',
    onHint:
      'It uses your terms, page, units, current prices and free dates, and always quotes its source. If it doesn’t know, it says so and offers to call your team.',
    quiet: (hours: number) =>
      `It pauses for ${countEn(hours, 'hour', 'hours')} after someone on your team writes. When a guest asks for a person, it waits until you answer.`,
    answers: 'Answers per day',
    answersHint: (most: string) => `Up to ${most} a day, then it pauses until midnight.`,
    tokens: 'AI usage per day',
    tokensHint: (most: string) => `In tokens (pieces of words). Up to ${most} a day, then its answers become shorter and simpler.`,
    today: (answers: number, unknown: number) => `Today: ${countEn(answers, 'answer', 'answers')}${unknown > 0 ? `, ${unknown} unresolved` : ''}.`,
    todayTokens: (tokens: string) => `AI usage: ${tokens} tokens.`,
    ownerOnly: 'Only the owner can change this.',
    wrong: (most: string) => `Enter a whole number from 0 to ${most}`,
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Not saved',
    loadFailed: 'The settings didn’t load.',
    tryAgain: 'Try again',
  },
  ru: {
    title: 'Ассистент',
    aside: 'Отвечает гостям в чате днём и ночью',
    on: 'Ассистент отвечает гостям',
    onHint:
      'По вашим условиям, странице, объектам, актуальным ценам и свободным датам, всегда со ссылкой на источник. Если не знает ответа, говорит об этом и предлагает позвать вас.',
    quiet: hours => `После вашего сообщения он молчит ${countRu(hours, 'час', 'часа', 'часов')}, а если гость зовёт человека — пока вы не ответите.`,
    answers: 'Ответов в день',
    answersHint: most => `До ${most} в день, затем пауза до полуночи.`,
    tokens: 'Использование ИИ в день',
    tokensHint: most => `В токенах (фрагментах слов). До ${most} в день, затем ответы станут короче и проще.`,
    today: (answers, unknown) => `Сегодня: ${countRu(answers, 'ответ', 'ответа', 'ответов')}${unknown > 0 ? `, без решения — ${unknown}` : ''}.`,
    todayTokens: tokens => `Потрачено токенов ИИ: ${tokens}.`,
    ownerOnly: 'Может изменить только владелец.',
    wrong: most => `Введите целое число от 0 до ${most}`,
    saving: 'Сохраняем…',
    saved: 'Сохранено',
    failed: 'Не сохранено',
    loadFailed: 'Настройки ассистента не загрузились.',
    tryAgain: 'Попробовать ещё раз',
  },
})
