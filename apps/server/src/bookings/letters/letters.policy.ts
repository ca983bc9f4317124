import type { NotificationTemplates } from '../../notifications/notifications.public.ts'

export interface LetterTextSettings {
  /** What the notifications of every kind say. */
  templates: NotificationTemplates
  /** Origin of the product's pages, without a slash at its end. */
  origin: string
}
