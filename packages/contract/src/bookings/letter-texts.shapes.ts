import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { languages } from '../product.ts'
import { instantOut, line, text } from '../shared.ts'
import { editableLetterKinds, letterPlaceholders, longestLetterBody, longestLetterSubject, type EditableLetter } from './letter-texts.rules.ts'

const kind = z.enum(editableLetterKinds as [EditableLetter, ...EditableLetter[]], { error: 'invalid' })
const language = z.enum(languages, { error: 'invalid' })
const wording = { subject: line(longestLetterSubject), body: text(longestLetterBody).refine(value => value !== '', { error: 'required' }) }

/** The text of a letter in one language. */
const letterText = z.object({
  kind,
  language,
  subject: z.string(),
  body: z.string(),
  /** When the rental wrote it; null: it is the product's own text. */
  updatedAt: instantOut.nullable(),
  /** Names that it may hold in double braces. */
  placeholders: z.array(z.enum(letterPlaceholders)),
})

const allTexts = { answer: z.object({ letters: z.array(letterText.meta({ id: 'LetterText' })) }) } satisfies Shape

export const listLetterTexts = allTexts
export const saveLetterText = { body: z.strictObject({ kind, language, ...wording }), answer: allTexts.answer } satisfies Shape
export const resetLetterText = { body: z.strictObject({ kind, language }), answer: allTexts.answer } satisfies Shape
export const previewLetterText = {
  body: z.strictObject({ kind, language, ...wording }),
  /** The letter with an example in place of its placeholders. */
  answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
} satisfies Shape
export const sendTestLetter = {
  body: z.strictObject({ kind, language, ...wording }),
  /** The caller's address. */
  answer: z.object({ to: z.string() }),
  status: 202,
} satisfies Shape
