import { countEn, countRu, defineText } from '../platform/text.ts'

export const supportText = defineText({
  en: {
    title: 'Assistant',
    aside: 'answers guests in the chat, day and night',
    on: 'The assistant answers guests',
    onHint:
      'From your terms, your page, your units, live prices and free days, always with the line it stands on. What it does not know it says, and offers a person.',
    quiet: (hours: number) =>
      `It keeps quiet for ${countEn(hours, 'hour', 'hours')} after one of you has written, and from the moment a guest asks for a person until you answer.`,
    answers: 'Answers a day',
    answersHint: (most: string) => `From 0 to ${most}. Beyond them it keeps quiet until midnight.`,
    tokens: 'Tokens a day for the language model',
    tokensHint: (most: string) => `From 0 to ${most}. Beyond them it answers by search and rules.`,
    noModel: 'This server has no language model. The assistant answers by search and rules, from the same lines.',
    today: (answers: number, unknown: number) =>
      `Today: ${countEn(answers, 'answer', 'answers')}${unknown > 0 ? `, ${unknown} of them “I don’t know that”` : ''}.`,
    todayTokens: (tokens: string) => `Tokens used today: ${tokens}.`,
    ownerOnly: 'Only the owner changes this.',
    wrong: (most: string) => `A whole number from 0 to ${most}`,
    saving: 'Saving …',
    saved: 'Saved',
    failed: 'Not saved',
    loadFailed: 'The assistant’s settings did not load.',
    tryAgain: 'Try again',
  },
  ru: {
    title: 'Ассистент',
    aside: 'отвечает гостям в переписке днём и ночью',
    on: 'Ассистент отвечает гостям',
    onHint:
      'По вашим условиям, странице, юнитам, живым ценам и свободным дням, всегда со строкой-источником. Чего не знает, о том так и говорит и предлагает позвать человека.',
    quiet: hours => `Он молчит ${countRu(hours, 'час', 'часа', 'часов')} после сообщения кого-то из вас, а если гость просит человека — пока вы не ответите.`,
    answers: 'Ответов в день',
    answersHint: most => `От 0 до ${most}. Сверх этого он молчит до полуночи.`,
    tokens: 'Токенов языковой модели в день',
    tokensHint: most => `От 0 до ${most}. Сверх этого он отвечает поиском и правилами.`,
    noModel: 'На этом сервере нет языковой модели. Ассистент отвечает поиском и правилами, по тем же строкам.',
    today: (answers, unknown) => `Сегодня: ${countRu(answers, 'ответ', 'ответа', 'ответов')}${unknown > 0 ? `, из них «не знаю» — ${unknown}` : ''}.`,
    todayTokens: tokens => `Токенов за сегодня: ${tokens}.`,
    ownerOnly: 'Это меняет только владелец.',
    wrong: most => `Целое число от 0 до ${most}`,
    saving: 'Сохраняем …',
    saved: 'Сохранено',
    failed: 'Не сохранено',
    loadFailed: 'Настройки ассистента не загрузились.',
    tryAgain: 'Попробовать снова',
  },
})
