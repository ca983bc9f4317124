// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unitPlaceText = defineText({
  en: {
    out: (moment: string | number, guest: string | null | undefined) => `Out until ${moment}${!guest ? '' : ` · ${guest}`}`,
    late: (moment: string | number, guest: string | null | undefined) => `Late since ${moment}${!guest ? '' : ` · ${guest}`}`,
    blocked: (moment: string | number, note: string | null | undefined) => `Blocked until ${moment}${!note ? '' : ` · ${note}`}`,
    freeUntil: (moment: string | number) => `Free until ${moment}`,
    free: 'Free',
    archived: 'Archived',
  },
  ru: {
    out: (moment: string | number, guest: string | null | undefined) => `В аренде до ${moment}${!guest ? '' : ` · ${guest}`}`,
    late: (moment: string | number, guest: string | null | undefined) => `Опаздывает с ${moment}${!guest ? '' : ` · ${guest}`}`,
    blocked: (moment: string | number, note: string | null | undefined) => `Заблокирован до ${moment}${!note ? '' : ` · ${note}`}`,
    freeUntil: (moment: string | number) => `Свободен до ${moment}`,
    free: 'Свободен',
    archived: 'В архиве',
  },
  id: {
    out: (moment: string | number, guest: string | null | undefined) => `Disewa hingga ${moment}${!guest ? '' : ` · ${guest}`}`,
    late: (moment: string | number, guest: string | null | undefined) => `Terlambat sejak ${moment}${!guest ? '' : ` · ${guest}`}`,
    blocked: (moment: string | number, note: string | null | undefined) => `Diblokir hingga ${moment}${!note ? '' : ` · ${note}`}`,
    freeUntil: (moment: string | number) => `Tersedia hingga ${moment}`,
    free: 'Tersedia',
    archived: 'Diarsipkan',
  },
})
