import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { roleNames } from '@rentwell/contract/members/members.words.ts'
import { monthNames } from '@rentwell/contract/bookings/bookings.words.ts'
import { productName, type Language } from '@rentwell/contract/product.ts'

interface Facts {
  rental: string
  by: string
  role: Role
  expiresAt: Date
}

const dateIn = (at: Date, language: Language) => `${at.getUTCDate()} ${monthNames[language][at.getUTCMonth()] ?? ''}`

/** For an address that nobody has confirmed yet. */
export function invitationLetter({ rental, by, role, expiresAt }: Facts, link: string, language: Language): { subject: string; text: string } {
  const until = dateIn(expiresAt, language)
  const name = roleNames[language][role]
  return {
    en: {
      subject: `${by} invites you to ${rental} on ${productName}`,
      text: `${by} would like you to work in the office of ${rental} on ${productName}, as ${name}.\n\nTo begin, sign up with this very e-mail address by ${until}:\n${link}\n\nThe invitation works once. If you do not know ${by}, leave this letter alone: nothing happens.`,
    },
    ru: {
      subject: `${by} приглашает вас в «${rental}» на ${productName}`,
      text: `${by} приглашает вас работать в офисе «${rental}» на ${productName}. Роль: ${name}.\n\nЧтобы начать, зарегистрируйтесь именно с этим e-mail до ${until}:\n${link}\n\nПриглашение действует один раз. Если вы не знаете, кто это, просто не отвечайте: ничего не произойдёт.`,
    },
  }[language]
}
