import { partsText } from './parts.text.ts'
import { notificationsText } from './notifications.text.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { momentOf, notify, templatesOf, textOf, type NotificationFacts, type StoredNotification } from '../notifications/notifications.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findNumber, findPieceFacts } from './tracked-pieces.views.ts'

/** The rental's members are told that a piece crossed the border of its unit's area, and who has it. */
const notifiesOfArea = <T extends 'unit.left_area' | 'unit.entered_area'>(topic: T, kind: 'leftArea' | 'enteredArea'): EventHandler<T> => ({
  topic,
  name: `${topic}: people are told`,
  async inside({ tx, now, emit }, { rentalId, unitId, pieceId = unitId, bookingId, at }) {
    const piece = await findPieceFacts(tx, { rentalId, unitId, pieceId })
    if (!piece) return
    const out = bookingId ? await findNumber(tx, rentalId, bookingId) : undefined
    // Undefined: a release that did not look reported it.
    const facts = { ...piece, unitId, pieceId, startAt: at, ...(bookingId !== undefined && { out: out?.number ?? 'nobody' }) }
    await notify(tx, emit, { kind, side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts, what: `${kind} ${pieceId} ${at}` }, now)
  },
})

export const trackerNotificationHandlers: EventHandler[] = [notifiesOfArea('unit.left_area', 'leftArea'), notifiesOfArea('unit.entered_area', 'enteredArea')]

/** 'Vario 125, Vario 03' or 'Vario 125, no. 3'; the title alone for a unit of one piece. */
function pieceOf({ unitTitle, pieceLabel, pieceNumber }: NotificationFacts, language: Language): string {
  const number = typeof pieceNumber === 'number' && pieceNumber > 0 ? partsText[language].piece(pieceNumber) : ''
  return [textOf(unitTitle), textOf(pieceLabel) || number].filter(Boolean).join(', ')
}

export const trackerTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification, language: Language) => {
    const out = textOf(facts['out'])
    const isAlone = out === 'nobody'
    return { unit: pieceOf(facts, language), start: momentOf(facts, 'startAt', language), booking: isAlone ? '' : out, isAlone }
  },
  ({ rentalId, facts }) => {
    const [unit, piece] = [textOf(facts['unitId']), textOf(facts['pieceId'])]
    return `/office/${rentalId ?? ''}/units/${unit}/tracker${piece && piece !== unit ? `?piece=${piece}` : ''}`
  },
)
