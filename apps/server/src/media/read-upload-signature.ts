import type { readUploadSignature as endpoint } from '@rentwell/contract/media/media.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findGrant, insertGrant } from './grants.store.ts'
import { grantSeconds } from './uploads/limits.ts'
import { signExpire } from './uploads/sign-upload.ts'

export interface SigningSettings {
  publicKey: string
  /** Our own upload API's secret, or the provider's; undefined where that provider takes unsigned uploads. */
  secret: Buffer | string | undefined
  /** Uploads go to our own API, which tells their owner by the signed second. */
  isOwn: boolean
}

/** Lets this person upload for an hour. The pair belongs to them: what is uploaded with it is theirs. */
export const readUploadSignature =
  ({ publicKey, secret, isOwn }: SigningSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now }) => {
    if (secret === undefined) return { publicKey, signature: null, expire: null }
    const last = Math.floor(now.getTime() / 1000) + grantSeconds
    if (!isOwn) return { publicKey, signature: signExpire(secret, String(last)), expire: String(last) }
    let grant = await findGrant(tx, actor.id, last - grantSeconds / 2)
    // Another one may take the second at the same moment; the next is free again.
    while (!grant) grant = await insertGrant(tx, actor.id, last)
    const expire = String(grant.expire)
    return { publicKey, signature: signExpire(secret, expire), expire }
  }
