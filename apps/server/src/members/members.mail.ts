import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { rolesText } from '@rentwell/contract/members/roles.text.ts'
import { dayInWords } from '@rentwell/contract/dates.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { siteMark, type Language } from '@rentwell/contract/product.ts'
import { letterOf } from '../platform/queue/letter.ts'
import { lettersText } from './letters.text.ts'

interface Facts {
  rental: string
  by: string
  role: Role
  expiresAt: Date
}

const dateIn = (at: Date, language: Language) => dayInWords(localDateOf(at, 'UTC'), language)

/** For an address that nobody has confirmed yet. */
export function invitationLetter({ rental, by, role, expiresAt }: Facts, link: string, language: Language): { subject: string; text: string } {
  const until = dateIn(expiresAt, language)
  const name = rolesText[language][role]
  return letterOf(lettersText[language].invitation, { rental, by, role: name, until, link, site: siteMark })
}
