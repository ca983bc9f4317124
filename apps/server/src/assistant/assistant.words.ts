import type { Language, Words } from '@rentwell/contract/product.ts'

/** What the assistant says when it calls people. */
export const personComes: Words = {
  en: 'I’ve called the rental’s team. They’ll answer here. I won’t reply until then.',
  ru: 'Сотрудники проката уже знают о вашем вопросе. Они ответят здесь, а я пока не вмешиваюсь.',
}

/** What it says instead of guessing. */
export const unknown: Words = {
  en: 'I don’t know. The rental hasn’t written anything about that. Shall I call a person?',
  ru: 'Этого я не знаю: прокат ничего об этом не написал. Позвать сотрудника?',
}

/** What people of the rental have written, with where. */
export const quoted: Record<Language, (title: string, text: string) => string> = {
  en: (title, text) => `${title}: “${text}”`,
  ru: (title, text) => `${title}: «${text}»`,
}
