import type { Refusal } from '../refusal.ts'

export const leavingRefusals = {
  open_obligations: {
    status: 409,
    en: 'You still have open bookings or payments. Finish them first, then delete the account.',
    ru: 'У вас есть незавершённые брони или платежи. Завершите их, и аккаунт можно будет удалить.',
  },
} as const satisfies Record<string, Refusal>

export const importRefusals = {
  import_running: {
    status: 409,
    en: 'Another import is running. Wait until it has finished.',
    ru: 'Сейчас идёт другой импорт. Дождитесь его окончания.',
  },
  import_started: { status: 409, en: 'This import has already been started.', ru: 'Этот импорт уже запущен.' },
  import_file_gone: {
    status: 410,
    en: 'This file has been deleted: files are kept for 7 days. Upload it again.',
    ru: 'Этот файл удалён: файлы хранятся 7 дней. Загрузите его снова.',
  },
  import_cannot_be_undone: {
    status: 409,
    en: 'This import can’t be undone: it made nothing, it was undone before, or more than 7 days have passed.',
    ru: 'Этот импорт нельзя отменить: он ничего не добавил, уже отменён или прошло больше 7 дней.',
  },
} as const satisfies Record<string, Refusal>
