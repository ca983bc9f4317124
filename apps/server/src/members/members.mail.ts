import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { roleNames } from '@rentwell/contract/members/members.words.ts'
import { dayInWords } from '@rentwell/contract/dates.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { siteMark as productName, type Language } from '@rentwell/contract/product.ts'

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
  const name = roleNames[language][role]
  return {
    en: {
      subject: `${by} invites you to ${rental} on ${productName}`,
      text: `${by} invites you to join the team of ${rental} on ${productName} as ${name}.\n\nTo accept, sign up with this e-mail address by ${until}:\n${link}\n\nThe invitation works once. If you don’t know ${by}, you can ignore this e-mail.`,
    },
    ru: {
      subject: `${by} приглашает вас в команду «${rental}» на ${productName}`,
      text: `${by} приглашает вас в команду «${rental}» на ${productName}. Роль: ${name}.\n\nЧтобы принять приглашение, зарегистрируйтесь с этим e-mail до ${until}:\n${link}\n\nПриглашение одноразовое. Если вы не знаете, кто это, просто ничего не делайте.`,
    },
  }[language]
}
