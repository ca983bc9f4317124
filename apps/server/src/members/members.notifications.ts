import { notificationsText } from './notifications.text.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { rolesText } from '@rentwell/contract/members/roles.text.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { notify, templatesOf, textOf, type StoredNotification } from '../notifications/notifications.public.ts'
import type { EventContext } from '../platform/queue/event-handlers.ts'
import type { MemberNews } from './members.store.ts'
import { listOwners } from './members.views.ts'

/** Tells new members who added them, and the owners who has joined. */
export async function notifyOfMember(
  { tx, now, emit }: EventContext,
  { rentalId, id, userId, role, news, rentalTitle, name, addedBy }: MemberNews,
): Promise<void> {
  const about = { side: 'rental', rentalId, bookingId: null } as const
  if (news === 'added') {
    const facts = { rentalTitle, guestName: addedBy ?? '', role }
    await notify(tx, emit, { ...about, kind: 'addedToRental', userIds: [userId], facts, what: `addedToRental ${id} ${now.toISOString()}` }, now)
  } else {
    const owners = await listOwners(tx, rentalId, userId)
    const facts = { rentalTitle, guestName: name, role }
    await notify(tx, emit, { ...about, kind: 'newMember', userIds: owners, facts, what: `newMember ${id}` }, now)
  }
}

export const memberTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification, language: Language) => ({
    rental: textOf(facts['rentalTitle']),
    guest: textOf(facts['guestName']),
    role: rolesText[language][textOf(facts['role']) as Role] ?? '',
  }),
  ({ kind, rentalId }) => `/office/${rentalId ?? ''}/members${kind === 'addedToRental' ? '?joined=1' : ''}`,
)
