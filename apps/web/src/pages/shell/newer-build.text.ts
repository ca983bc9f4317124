// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const newerBuildText = defineText({
  en: {
    ready: 'A new version is ready',
    missing: 'A part of this page couldn’t be loaded. Reload to continue',
    unsaved: 'Save your changes first, then reload',
    reload: 'Reload',
    later: 'Later',
  },
  ru: {
    ready: 'Вышла новая версия',
    missing: 'Часть страницы не загрузилась. Обновите её, чтобы продолжить',
    unsaved: 'Сначала сохраните изменения, потом обновите страницу',
    reload: 'Обновить',
    later: 'Позже',
  },
  id: {
    ready: 'Versi baru sudah siap',
    missing: 'Sebagian halaman gagal dimuat. Muat ulang untuk melanjutkan',
    unsaved: 'Simpan perubahan Anda dulu, lalu muat ulang',
    reload: 'Muat ulang',
    later: 'Nanti',
  },
})
