import type { Words } from '@rentwell/contract/product.ts'

/** What the assistant says when it calls people. */
export const personComes: Words = {
  en: 'I have asked the people of the rental to come in. They will answer here; I keep quiet until then.',
  ru: 'Я позвал людей из компании. Они ответят здесь, а я пока помолчу.',
}
