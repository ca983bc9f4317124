import type { Language } from '@rentwell/contract/product.ts'

const plural = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }
const guestForms = {
  en: { one: 'guest', other: 'guests' },
  ru: { one: 'гость', few: 'гостя', many: 'гостей', other: 'гостя' },
} satisfies Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>>

function guestsInWords(count: number, language: Language): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = guestForms[language]
  return `${count} ${forms[plural[language].select(count)] ?? forms.other ?? ''}`
}

const en = {
  pieces: (unit: string, count: number) => `${unit}: the rental has ${count} of them.`,
  kit: (kit: string, parts: string) => `${kit} consists of: ${parts}.`,
  hasPart: (kit: string, part: string, parts: string) => `${kit} includes ${part}. It consists of: ${parts}.`,
  lacksPart: (kit: string, part: string, parts: string) => `${kit} doesn’t include ${part}. It consists of: ${parts}.`,
  inKits: (unit: string, kits: string) => `${unit} is part of: ${kits}.`,
  inNoKit: (unit: string) => `${unit} isn’t part of any kit.`,
  hours: (unit: string, checkIn: string, checkOut: string) => `${unit}: check-in from ${checkIn}, check-out until ${checkOut}.`,
  guests: (unit: string, count: number, extra: string | undefined) =>
    `${unit}: the price includes ${guestsInWords(count, 'en')}.${extra === undefined ? '' : ` Each further guest pays ${extra} a night.`}`,
  cleaning: (unit: string, fee: string) => `${unit}: a cleaning fee of ${fee} is charged once for each stay.`,
}

const ru: typeof en = {
  pieces: (unit, count) => `${unit}: всего ${count} шт.`,
  kit: (kit, parts) => `«${kit}», состав: ${parts}.`,
  hasPart: (kit, part, parts) => `${part} входит в «${kit}». Состав: ${parts}.`,
  lacksPart: (kit, part, parts) => `${part} не входит в «${kit}». Состав: ${parts}.`,
  inKits: (unit, kits) => `${unit} входит в комплекты: ${kits}.`,
  inNoKit: unit => `${unit} не входит ни в один комплект.`,
  hours: (unit, checkIn, checkOut) => `${unit}: заезд с ${checkIn}, выезд до ${checkOut}.`,
  guests: (unit, count, extra) =>
    `${unit}: в цену включено: ${guestsInWords(count, 'ru')}.${extra === undefined ? '' : ` Каждый следующий гость — ${extra} за ночь.`}`,
  cleaning: (unit, fee) => `${unit}: уборка — ${fee}, один раз за проживание.`,
}

export const fleetWords: Record<Language, typeof en> = { en, ru }
