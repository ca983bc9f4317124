import type { Refusal } from '../refusal.ts'

export const pictureRefusals = {
  image_rejected: {
    status: 422,
    en: 'This image can’t be displayed. Use JPEG, PNG or WebP.',
    ru: 'Это изображение не получается показать. Подойдут JPG, PNG и WebP.',
  },
} as const satisfies Record<string, Refusal>
