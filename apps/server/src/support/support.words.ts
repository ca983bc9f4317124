import type { Language, Words } from '@rentwell/contract/product.ts'

/** What the assistant says when it calls people. */
export const personComes: Words = {
  en: 'I have asked the people of the rental to come in. They will answer here; I keep quiet until then.',
  ru: 'Я позвал людей из компании. Они ответят здесь, а я пока помолчу.',
}

/** What it says instead of guessing. */
export const unknown: Words = {
  en: 'I don’t know that: I found nothing about it in what the rental has written. Shall I call a person?',
  ru: 'Этого я не знаю: в том, что написала компания, я такого не нашёл. Позвать человека?',
}

/** What people of the rental have written, with where. */
export const quoted: Record<Language, (title: string, text: string) => string> = {
  en: (title, text) => `${title}: “${text}”`,
  ru: (title, text) => `${title}: «${text}»`,
}
