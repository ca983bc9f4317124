// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const importRefusalsText = defineText({
  en: {
    import_running: 'Another import is running. Wait until it has finished.',
    import_started: 'This import has already been started.',
    import_file_gone: 'This file has been deleted: files are kept for 7 days. Upload it again.',
    import_cannot_be_undone: 'This import can’t be undone: it made nothing, it was undone before, or more than 7 days have passed.',
  },
  ru: {
    import_running: 'Сейчас идёт другой импорт. Дождитесь его окончания.',
    import_started: 'Этот импорт уже запущен.',
    import_file_gone: 'Этот файл удалён: файлы хранятся 7 дней. Загрузите его снова.',
    import_cannot_be_undone: 'Этот импорт нельзя отменить: он ничего не добавил, уже отменён или прошло больше 7 дней.',
  },
  id: {
    import_running: 'Impor lain sedang berjalan. Tunggu sampai selesai.',
    import_started: 'Impor ini sudah dimulai.',
    import_file_gone: 'File ini sudah dihapus: file disimpan selama 7 hari. Unggah lagi.',
    import_cannot_be_undone: 'Impor ini tidak bisa diurungkan: tidak menambahkan apa pun, sudah pernah diurungkan, atau sudah lewat 7 hari.',
  },
})
