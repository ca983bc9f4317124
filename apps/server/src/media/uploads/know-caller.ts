import { count, networkOf } from '../../platform/http/rate-limits.ts'
import { findGrantee } from '../grants.store.ts'
import { mostUploadsInMinute } from './limits.ts'
import type { UploadParts } from './parts.ts'
import { fieldOf, type Form } from './receive-form.ts'
import { mustUpload, UploadRefused } from './refusals.ts'
import { isSignedExpire } from './sign-upload.ts'

/** Which of the two names of the key an endpoint speaks of. */
export type KeyName = 'UPLOADCARE_PUB_KEY' | 'pub_key'

export function mustKnowKey({ publicKey }: UploadParts, form: Form, name: KeyName): void {
  const sent = fieldOf(form, 'UPLOADCARE_PUB_KEY', 'pub_key')
  mustUpload(sent, 'ProjectPublicKeyRequiredError', name)
  mustUpload(sent === publicKey, 'ProjectPublicKeyInvalidError', name)
}

/** The person that the signature was handed to; null for an upload without one, where those are taken. */
export async function ownerOf({ db, clock, secret, unsigned }: UploadParts, form: Form): Promise<string | null> {
  const signature = fieldOf(form, 'signature')
  const expire = fieldOf(form, 'expire')
  if (!signature && !expire && unsigned) return null
  mustUpload(signature, 'SignatureRequiredError')
  mustUpload(expire, 'SignatureExpirationRequiredError')
  mustUpload(/^\d{1,12}$/.test(expire), 'SignatureExpirationInvalidError')
  mustUpload(isSignedExpire(secret, expire, signature), 'SignatureInvalidError')
  mustUpload(Number(expire) * 1000 > clock.now().getTime(), 'SignatureExpirationError')
  const grantee = await findGrantee(db, Number(expire))
  mustUpload(grantee, 'SignatureInvalidError')
  return grantee.userId
}

/** Counts one upload of a person, or of a network where nobody signed. */
export async function throttle({ db, clock, limited }: UploadParts, ownerId: string | null, address: string): Promise<void> {
  if (!limited) return
  const now = clock.now()
  const subject = `upload ${ownerId ?? networkOf(address)}`
  const [counted = 0] = await count(db, [{ subject, most: mostUploadsInMinute, seconds: 60 }], now)
  if (counted > mostUploadsInMinute) throw new UploadRefused('RequestThrottledError', [], 60 - now.getUTCSeconds())
}
