import { defineText } from '../../platform/text.ts'

export const stayFormText = defineText({
  en: {
    date: 'Pick-up day',
    time: 'Time',
    length: { Daily: 'Days', Hourly: 'Hours', Monthly: 'Months' },
    less: 'Less',
    more: 'More',
    until: (moment: string, zone: string) => `Return ${moment} (${zone})`,
    incomplete: 'Choose a day and time',
  },
  ru: {
    date: 'День получения',
    time: 'Время',
    length: { Daily: 'Дней', Hourly: 'Часов', Monthly: 'Месяцев' },
    less: 'Меньше',
    more: 'Больше',
    until: (moment: string, zone: string) => `Возврат ${moment} (${zone})`,
    incomplete: 'Выберите день и время',
  },
})
