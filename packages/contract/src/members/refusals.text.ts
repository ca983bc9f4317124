// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    last_owner: 'A rental needs at least one owner. Make someone else an owner first.',
    too_many_tokens: 'A rental can have up to {most} API tokens. Delete one that is no longer used.',
    token_not_accepted: 'API tokens are not accepted here. Log in.',
  },
  ru: {
    last_owner: 'У проката должен быть владелец. Сначала назначьте другого владельца.',
    too_many_tokens: 'У проката может быть до {most} токенов API. Удалите ненужный.',
    token_not_accepted: 'Токены API здесь не действуют. Войдите в аккаунт.',
  },
  id: {
    last_owner: 'Rental perlu minimal satu pemilik. Jadikan orang lain pemilik dulu.',
    too_many_tokens: 'Satu rental bisa punya maksimal {most} token API. Hapus yang sudah tidak dipakai.',
    token_not_accepted: 'Token API tidak diterima di sini. Silakan masuk.',
  },
})
