import type { Db } from '../../platform/db/db.ts'
import { listKnownCards } from './known-objects.views.ts'

interface Contact {
  name: string
  phone: string | null
  email: string | null
}

export interface KnownCards {
  /** The card of a contact, by the rules of `importedCard`; '' if an earlier line of the file makes it. */
  find: (contact: Contact) => string | undefined
  /** Notes that a line makes a card. */
  add: (contact: Contact) => void
}

/** The cards of a rental that lines of a file could mean. */
export async function knownCards(db: Db, rentalId: string, contacts: readonly Contact[]): Promise<KnownCards> {
  const rows = await listKnownCards(db, rentalId, {
    phones: contacts.flatMap(({ phone }) => phone ?? []),
    emails: contacts.flatMap(({ email }) => email ?? []),
    names: contacts.filter(({ phone, email }) => phone === null && email === null).map(({ name }) => name),
  })
  const [phones, emails] = [new Map<string, string>(), new Map<string, string>()]
  const names = new Map<string, string[]>()
  const note = ({ name, phone, email }: Contact, id: string, isSeparate: boolean) => {
    if (phone !== null && !isSeparate && !phones.has(phone)) phones.set(phone, id)
    if (email !== null && !isSeparate && !emails.has(email)) emails.set(email, id)
    names.set(name.toLowerCase(), [...(names.get(name.toLowerCase()) ?? []), id])
  }
  for (const row of rows) note(row, row.id, row.isSeparate)
  return {
    find({ name, phone, email }) {
      if (phone !== null || email !== null) return phones.get(phone ?? '') ?? emails.get(email ?? '')
      const named = names.get(name.toLowerCase()) ?? []
      return named.length === 1 ? named[0] : undefined
    },
    add: contact => note(contact, '', false),
  }
}
