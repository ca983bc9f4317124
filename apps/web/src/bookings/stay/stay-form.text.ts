// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const stayFormText = defineText({
  en: {
    date: 'Pick-up day',
    time: 'Time',
    arrival: 'Day of arrival',
    length: {
      Daily: 'Days',
      Hourly: 'Hours',
      Monthly: 'Months',
      Nightly: 'Nights',
    },
    less: 'Less',
    more: 'More',
    leave: (moment: string | number, zone: string | number) => `Check-out ${moment} (${zone})`,
    until: (moment: string | number, zone: string | number) => `Return ${moment} (${zone})`,
    incomplete: 'Choose a day and time',
  },
  ru: {
    date: 'День получения',
    time: 'Время',
    arrival: 'День заезда',
    length: {
      Daily: 'Дней',
      Hourly: 'Часов',
      Monthly: 'Месяцев',
      Nightly: 'Ночей',
    },
    less: 'Меньше',
    more: 'Больше',
    leave: (moment: string | number, zone: string | number) => `Выезд ${moment} (${zone})`,
    until: (moment: string | number, zone: string | number) => `Возврат ${moment} (${zone})`,
    incomplete: 'Выберите день и время',
  },
  id: {
    date: 'Hari pengambilan',
    time: 'Waktu',
    arrival: 'Hari check-in',
    length: {
      Daily: 'Jumlah hari',
      Hourly: 'Jumlah jam',
      Monthly: 'Jumlah bulan',
      Nightly: 'Jumlah malam',
    },
    less: 'Kurangi',
    more: 'Tambah',
    leave: (moment: string | number, zone: string | number) => `Check-out ${moment} (${zone})`,
    until: (moment: string | number, zone: string | number) => `Pengembalian ${moment} (${zone})`,
    incomplete: 'Pilih hari dan waktu',
  },
})
