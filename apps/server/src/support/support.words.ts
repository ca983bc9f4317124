import type { Language, Words } from '@rentwell/contract/product.ts'

/** What the assistant says when it calls people. */
export const personComes: Words = {
  en: 'I have asked the rental’s team to join. They will answer here, and I will stay out of it until then.',
  ru: 'Я позвал сотрудников проката. Они ответят здесь, а я пока не вмешиваюсь.',
}

/** What it says instead of guessing. */
export const unknown: Words = {
  en: 'I don’t know that: the rental has not written anything about it. Shall I call a person?',
  ru: 'Этого я не знаю: прокат ничего об этом не написал. Позвать человека?',
}

/** What people of the rental have written, with where. */
export const quoted: Record<Language, (title: string, text: string) => string> = {
  en: (title, text) => `${title}: “${text}”`,
  ru: (title, text) => `${title}: «${text}»`,
}
