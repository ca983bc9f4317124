import { day } from '@rentwell/contract/durations.ts'
import { sql } from '../platform/db/db.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { absoluteDays, dormantDays } from './accounts.policy.ts'

/** Forgets codes after a day, waits of numbers after 30 days, sessions when they say no more of how long somebody was away. */
export const accountJobs: Job[] = [
  {
    name: 'sweep-logins',
    everySeconds: 600,
    async batch({ tx, now }) {
      const flows = await tx.run(
        sql`delete from otp_flows where token_hash in (select token_hash from otp_flows where inserted_at < ${new Date(now.getTime() - day)} limit 1000)`,
      )
      const proofs = await tx.run(
        sql`delete from proofs where token_hash in (select token_hash from proofs where inserted_at < ${new Date(now.getTime() - day)} limit 1000)`,
      )
      const oidcLogins = await tx.run(
        sql`delete from oidc_logins where token_hash in (select token_hash from oidc_logins where inserted_at < ${new Date(now.getTime() - day)} limit 1000)`,
      )
      await tx.run(sql`delete from phone_failures where last_at < ${new Date(now.getTime() - 30 * day)}`)
      const sessions = await tx.run(sql`
        delete from sessions where id in (
          select s.id from sessions s where s.inserted_at < ${new Date(now.getTime() - (absoluteDays + dormantDays + 30) * day)}
            and s.id not in (select session_id from otp_flows where session_id is not null)
            and s.id not in (select session_id from oidc_logins where session_id is not null)
            and s.id not in (select session_id from proofs where session_id is not null) limit 1000)`)
      return flows === 1000 || oidcLogins === 1000 || proofs === 1000 || sessions === 1000
    },
  },
]
