// Made by `npm run texts` from texts/*.json.
import { defineText } from './catalogue.ts'

export const datesText = defineText({
  en: {
    months: {
      '1': 'Jan',
      '2': 'Feb',
      '3': 'Mar',
      '4': 'Apr',
      '5': 'May',
      '6': 'Jun',
      '7': 'Jul',
      '8': 'Aug',
      '9': 'Sep',
      '10': 'Oct',
      '11': 'Nov',
      '12': 'Dec',
    },
  },
  ru: {
    months: {
      '1': 'янв.',
      '2': 'февр.',
      '3': 'мар.',
      '4': 'апр.',
      '5': 'мая',
      '6': 'июн.',
      '7': 'июл.',
      '8': 'авг.',
      '9': 'сент.',
      '10': 'окт.',
      '11': 'нояб.',
      '12': 'дек.',
    },
  },
  id: {
    months: {
      '1': 'Jan',
      '2': 'Feb',
      '3': 'Mar',
      '4': 'Apr',
      '5': 'Mei',
      '6': 'Jun',
      '7': 'Jul',
      '8': 'Agu',
      '9': 'Sep',
      '10': 'Okt',
      '11': 'Nov',
      '12': 'Des',
    },
  },
})
