// Made by `npm run texts` from texts/*.json.
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const fleetLinesText = defineText({
  en: {
    pieces: (unit: string | number, count: string | number) => `${unit}: the rental has ${count} of them.`,
    kit: (kit: string | number, parts: string | number) => `${kit} consists of: ${parts}.`,
    hasPart: (kit: string | number, part: string | number, parts: string | number) => `${kit} includes ${part}. It consists of: ${parts}.`,
    lacksPart: (kit: string | number, part: string | number, parts: string | number) => `${kit} doesn’t include ${part}. It consists of: ${parts}.`,
    inKits: (unit: string | number, kits: string | number) => `${unit} is part of: ${kits}.`,
    inNoKit: (unit: string | number) => `${unit} isn’t part of any kit.`,
    hours: (unit: string | number, checkIn: string | number, checkOut: string | number) => `${unit}: check-in from ${checkIn}, check-out until ${checkOut}.`,
    guests: (unit: string | number, count: number, extra: string | null | undefined) => `${unit}: the price includes ${count} ${plural(count, 'en', { one: 'guest', other: 'guests' })}.${!extra ? '' : ` Each further guest pays ${extra} a night.`}`,
    cleaning: (unit: string | number, fee: string | number) => `${unit}: a cleaning fee of ${fee} is charged once for each stay.`,
  },
  ru: {
    pieces: (unit: string | number, count: string | number) => `${unit}: всего ${count} шт.`,
    kit: (kit: string | number, parts: string | number) => `«${kit}», состав: ${parts}.`,
    hasPart: (kit: string | number, part: string | number, parts: string | number) => `${part} входит в «${kit}». Состав: ${parts}.`,
    lacksPart: (kit: string | number, part: string | number, parts: string | number) => `${part} не входит в «${kit}». Состав: ${parts}.`,
    inKits: (unit: string | number, kits: string | number) => `${unit} входит в комплекты: ${kits}.`,
    inNoKit: (unit: string | number) => `${unit} не входит ни в один комплект.`,
    hours: (unit: string | number, checkIn: string | number, checkOut: string | number) => `${unit}: заезд с ${checkIn}, выезд до ${checkOut}.`,
    guests: (unit: string | number, count: number, extra: string | null | undefined) => `${unit}: в цену включено: ${count} ${plural(count, 'ru', { one: 'гость', few: 'гостя', many: 'гостей', other: 'гостя' })}.${!extra ? '' : ` Каждый следующий гость — ${extra} за ночь.`}`,
    cleaning: (unit: string | number, fee: string | number) => `${unit}: уборка — ${fee}, один раз за проживание.`,
  },
  id: {
    pieces: (unit: string | number, count: string | number) => `${unit}: rental punya ${count} item.`,
    kit: (kit: string | number, parts: string | number) => `${kit} terdiri dari: ${parts}.`,
    hasPart: (kit: string | number, part: string | number, parts: string | number) => `${kit} sudah termasuk ${part}. Isinya: ${parts}.`,
    lacksPart: (kit: string | number, part: string | number, parts: string | number) => `${kit} tidak termasuk ${part}. Isinya: ${parts}.`,
    inKits: (unit: string | number, kits: string | number) => `${unit} bagian dari paket: ${kits}.`,
    inNoKit: (unit: string | number) => `${unit} bukan bagian dari paket mana pun.`,
    hours: (unit: string | number, checkIn: string | number, checkOut: string | number) => `${unit}: check-in mulai ${checkIn}, check-out paling lambat ${checkOut}.`,
    guests: (unit: string | number, count: number, extra: string | null | undefined) => `${unit}: harga sudah termasuk ${count} tamu.${!extra ? '' : ` Setiap tamu tambahan dikenai ${extra} per malam.`}`,
    cleaning: (unit: string | number, fee: string | number) => `${unit}: biaya kebersihan ${fee} dikenakan sekali setiap menginap.`,
  },
})
