// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const picturesRefusalsText = defineText({
  en: {
    image_rejected: 'This image can’t be displayed. Use JPEG, PNG or WebP.',
  },
  ru: {
    image_rejected: 'Это изображение не получается показать. Подойдут JPG, PNG и WebP.',
  },
  id: {
    image_rejected: 'Gambar ini tidak bisa ditampilkan. Pakai JPEG, PNG, atau WebP.',
  },
})
