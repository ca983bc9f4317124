import type { Refusal } from '../refusal.ts'

export const pictureRefusals = {
  image_rejected: { status: 422, en: 'This file is no picture that can be shown.', ru: 'Этот файл — не картинка, которую можно показать.' },
} as const satisfies Record<string, Refusal>
