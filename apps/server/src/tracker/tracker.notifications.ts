import type { Language } from '@rentwell/contract/product.ts'
import { momentOf, notify, templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findUnitFacts } from './tracker.views.ts'

/** The rental's members are told that a unit crossed the border of its area. */
const notifiesOfArea = <T extends 'unit.left_area' | 'unit.entered_area'>(topic: T, kind: 'leftArea' | 'enteredArea'): EventHandler<T> => ({
  topic,
  name: `${topic}: people are told`,
  async inside({ tx, now, emit }, { rentalId, unitId, at }) {
    const facts = await findUnitFacts(tx, { rentalId, unitId })
    if (!facts) return
    const what = `${kind} ${unitId} ${at}`
    await notify(tx, emit, { kind, side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts: { ...facts, unitId, startAt: at }, what }, now)
  },
})

export const trackerNotificationHandlers: EventHandler[] = [notifiesOfArea('unit.left_area', 'leftArea'), notifiesOfArea('unit.entered_area', 'enteredArea')]

const texts: Record<Language, Record<'leftArea' | 'enteredArea', (facts: { unit: string; start: string }) => NotificationText>> = {
  en: {
    leftArea: f => ({ title: `${f.unit} left its area`, text: `The tracker reported it outside on ${f.start}. Open its page to see where it is now.` }),
    enteredArea: f => ({ title: `${f.unit} is back in its area`, text: `The tracker reported it inside again on ${f.start}.` }),
  },
  ru: {
    leftArea: f => ({ title: `${f.unit}: выход из зоны`, text: `Трекер сообщил об этом ${f.start}. Где объект сейчас, видно на его странице.` }),
    enteredArea: f => ({ title: `${f.unit}: снова в зоне`, text: `Трекер сообщил об этом ${f.start}.` }),
  },
}

export const trackerTemplates = templatesOf(
  texts,
  ({ facts }, language) => ({ unit: textOf(facts['unitTitle']), start: momentOf(facts, 'startAt', language) }),
  ({ rentalId, facts }) => `/office/${rentalId ?? ''}/units/${textOf(facts['unitId'])}/tracker`,
)
