// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const nightText = defineText({
  en: {
    calendar: 'Free nights',
    chooseEnd: 'Choose departure day',
    window: (length: string | number, from: string | number, to: string | number, zone: string | number) => `${length}: check-in from ${from}, check-out by ${to}, local time (${zone})`,
    begins: (time: string | number, zone: string | number) => `Check-in from ${time}, local time (${zone})`,
    canEnd: 'departure possible',
    closed: 'Closed: no arrival or departure',
    pickUp: 'Check-in',
    return: 'Check-out',
    period: (from: string | number, to: string | number) => `${from}, check-out by ${to}`,
  },
  ru: {
    calendar: 'Свободные ночи',
    chooseEnd: 'Выберите день выезда',
    window: (length: string | number, from: string | number, to: string | number, zone: string | number) => `${length}: заезд с ${from}, выезд до ${to}, местное время (${zone})`,
    begins: (time: string | number, zone: string | number) => `Заезд с ${time}, местное время (${zone})`,
    canEnd: 'можно выехать',
    closed: 'Закрыто: ни заехать, ни выехать',
    pickUp: 'Заезд',
    return: 'Выезд',
    period: (from: string | number, to: string | number) => `${from}, выезд до ${to}`,
  },
  id: {
    calendar: 'Malam tersedia',
    chooseEnd: 'Pilih hari check-out',
    window: (length: string | number, from: string | number, to: string | number, zone: string | number) => `${length}: check-in mulai ${from}, check-out paling lambat ${to}, waktu setempat (${zone})`,
    begins: (time: string | number, zone: string | number) => `Check-in mulai ${time}, waktu setempat (${zone})`,
    canEnd: 'bisa check-out',
    closed: 'Tutup: tidak bisa check-in atau check-out',
    pickUp: 'Check-in',
    return: 'Check-out',
    period: (from: string | number, to: string | number) => `${from}, check-out paling lambat ${to}`,
  },
})
