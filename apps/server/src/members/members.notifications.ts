import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { rolesText } from '@rentwell/contract/members/roles.text.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { notify, templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'
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

interface MemberWords {
  rental: string
  /** Who added them, or who joined. */
  guest: string
  /** 'manager' */
  role: string
}

const texts: Record<Language, Record<'addedToRental' | 'newMember', (facts: MemberWords) => NotificationText>> = {
  en: {
    addedToRental: f => ({
      title: `You’re now on the team of ${f.rental}`,
      text: `${f.guest} added you as ${f.role}. If this is a mistake, you can leave the team on the Members page.`,
    }),
    newMember: f => ({ title: `${f.guest} joined ${f.rental}`, text: `Their role: ${f.role}.` }),
  },
  ru: {
    addedToRental: f => ({
      title: `Вы теперь в команде: ${f.rental}`,
      text: `Кто добавил: ${f.guest}. Ваша роль: ${f.role}. Если это ошибка, выйдите из команды на странице «Сотрудники».`,
    }),
    newMember: f => ({ title: `${f.rental}: ${f.guest} теперь в команде`, text: `Роль: ${f.role}.` }),
  },
}

export const memberTemplates = templatesOf(
  texts,
  ({ facts }, language) => ({
    rental: textOf(facts['rentalTitle']),
    guest: textOf(facts['guestName']),
    role: rolesText[language][textOf(facts['role']) as Role] ?? '',
  }),
  ({ kind, rentalId }) => `/office/${rentalId ?? ''}/members${kind === 'addedToRental' ? '?joined=1' : ''}`,
)
