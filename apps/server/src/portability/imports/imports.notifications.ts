import type { Language } from '@rentwell/contract/product.ts'
import type { ImportKind } from '@rentwell/contract/portability/imports.rules.ts'
import { notify, templatesOf, textOf, type NotificationText } from '../../notifications/notifications.public.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'
import { findImport } from './import.views.ts'

export const importNotificationHandlers: EventHandler[] = [
  {
    topic: 'import.ended',
    name: 'import.ended: its member is notified',
    async inside({ tx, now, emit }, { rentalId, importId }) {
      const stored = await findImport(tx, rentalId, importId)
      if (!stored) return
      const { kind, made, failed, status, byUser } = stored
      const facts = { importKind: kind, made, failed, hasEnded: status === 'done' }
      const what = `importEnded ${importId}`
      await notify(tx, emit, { kind: 'importEnded', side: 'rental', userIds: [byUser], rentalId, bookingId: null, facts, what }, now)
    },
  },
]

interface Facts {
  kind: ImportKind
  made: number
  failed: number
  hasEnded: boolean
}

const kinds = {
  en: { units: 'Units', customers: 'Customers', bookings: 'Bookings' },
  ru: { units: 'Объекты', customers: 'Клиенты', bookings: 'Брони' },
} as const satisfies Record<Language, Record<ImportKind, string>>

const texts: Record<Language, Record<'importEnded', (facts: Facts) => NotificationText>> = {
  en: {
    importEnded: f => ({
      title: f.hasEnded ? `Import finished: ${kinds.en[f.kind].toLowerCase()}` : `Import stopped: ${kinds.en[f.kind].toLowerCase()}`,
      text: `Added: ${f.made}.${f.failed > 0 ? ` Lines with errors: ${f.failed}.` : ''} You can undo it for 7 days.`,
    }),
  },
  ru: {
    importEnded: f => ({
      title: f.hasEnded ? `Импорт завершён: ${kinds.ru[f.kind].toLowerCase()}` : `Импорт остановлен: ${kinds.ru[f.kind].toLowerCase()}`,
      text: `Добавлено: ${f.made}.${f.failed > 0 ? ` Строк с ошибками: ${f.failed}.` : ''} Импорт можно отменить в течение 7 дней.`,
    }),
  },
}

const kindOf = (fact: unknown): ImportKind => (fact === 'customers' || fact === 'bookings' ? fact : 'units')

export const importTemplates = templatesOf(
  texts,
  ({ facts }) => ({
    kind: kindOf(textOf(facts['importKind'])),
    made: Number(facts['made'] ?? 0),
    failed: Number(facts['failed'] ?? 0),
    hasEnded: facts['hasEnded'] === true,
  }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/settings/import`,
)
