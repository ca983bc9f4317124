import { editableLetters, type EditableLetter } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import { unknownNames } from '@rentwell/contract/placeholders.ts'
import type { NotificationTemplates } from '../../notifications/notifications.public.ts'
import { must } from '../../platform/base/must.ts'
import type { OwnText } from './letter-text.words.ts'

export interface LetterTextSettings {
  /** What the notifications of every kind say. */
  templates: NotificationTemplates
  /** Origin of the product's pages, without a slash at its end. */
  origin: string
  /** Address below which pictures are served. */
  pictures: string
}

/** Refuses placeholders that this letter does not have, by name. */
export function mustKnowPlaceholders(kind: EditableLetter, { subject, body }: OwnText): void {
  const names = unknownNames(`${subject}\n${body}`, editableLetters[kind])
  must(names.length === 0, 'unknown_placeholders', { names: names.map(name => `{{${name}}}`).join(', ') })
}
