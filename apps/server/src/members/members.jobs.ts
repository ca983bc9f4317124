import { notify } from '../notifications/notifications.public.ts'
import { sql } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { lapseInvitations, takeNews } from './members.store.ts'

const atOnce = 100

/** Tells whoever was added, and the owners when somebody has come; forgets invitations that nobody took. */
export const memberJobs: Job[] = [
  {
    name: 'tell-members',
    everySeconds: 5,
    async batch({ tx, now, emit }) {
      const news = await takeNews(tx, atOnce)
      for (const { rentalId, id, userId, role, news: kind, rentalTitle, name, addedBy } of news) {
        const about = { side: 'rental', rentalId, bookingId: null } as const
        if (kind === 'added') {
          const facts = { rentalTitle, guestName: addedBy ?? '', role }
          await notify(tx, emit, { ...about, kind: 'addedToRental', userIds: [userId], facts, what: `addedToRental ${id} ${now.toISOString()}` }, now)
        } else {
          const owners = await tx.rows<{ userId: string }>(sql`
            select user_id as "userId" from members where rental_id = ${rentalId} and role = 'owner' and opened_at is not null and user_id <> ${userId}`)
          const facts = { rentalTitle, guestName: name, role }
          await notify(tx, emit, { ...about, kind: 'newMember', userIds: owners.map(owner => owner.userId), facts, what: `newMember ${id}` }, now)
        }
      }
      return news.length === atOnce
    },
  },
  { name: 'lapse-invitations', everySeconds: 600, batch: ({ tx, now }) => lapseInvitations(tx, now) },
]
