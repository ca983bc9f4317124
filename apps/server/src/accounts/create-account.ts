import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { claimEmail, insertConsent, insertUser, type NewUser } from './accounts.store.ts'

interface Wanted {
  user: Pick<NewUser, 'firstName' | 'lastName' | 'localeCountry' | 'flagShortName'>
  language: Language
  phone: string | null
  /** Confirmed, in lower case. */
  email: string
}

/** Makes an account with the consents of its sign-up, and returns its id; refuses with `email_taken`. */
export async function createAccount(tx: Db, { user, language, phone, email }: Wanted, now: Date): Promise<string> {
  const id = newId()
  await insertUser(tx, { id, ...user, language, phone, now })
  must(await claimEmail(tx, email, id, now), 'email_taken')
  await insertConsent(tx, id, 'terms', consentVersion, now)
  await insertConsent(tx, id, 'privacy', consentVersion, now)
  return id
}
