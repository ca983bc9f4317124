import { defineText } from '../platform/text.ts'

export const unitPlaceText = defineText({
  en: {
    out: (moment: string, guest: string) => `Out until ${moment}${guest ? ` · ${guest}` : ''}`,
    late: (moment: string, guest: string) => `Late since ${moment}${guest ? ` · ${guest}` : ''}`,
    blocked: (moment: string, note: string) => `Blocked until ${moment}${note ? ` · ${note}` : ''}`,
    freeUntil: (moment: string) => `Free until ${moment}`,
    free: 'Free',
    archived: 'Archived',
  },
  ru: {
    out: (moment: string, guest: string) => `В аренде до ${moment}${guest ? ` · ${guest}` : ''}`,
    late: (moment: string, guest: string) => `Опаздывает с ${moment}${guest ? ` · ${guest}` : ''}`,
    blocked: (moment: string, note: string) => `Заблокирован до ${moment}${note ? ` · ${note}` : ''}`,
    freeUntil: (moment: string) => `Свободен до ${moment}`,
    free: 'Свободен',
    archived: 'В архиве',
  },
})
