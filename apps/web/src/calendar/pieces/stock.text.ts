// Made by `npm run texts` from texts/*.json.
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const stockText = defineText({
  en: {
    title: 'Stock',
    lead: 'How many of these you have. Guests can book any number that is free; which ones they get doesn’t matter.',
    count: 'How many you have',
    less: 'One fewer',
    more: 'One more',
    save: 'Save stock',
    unchanged: 'Change the number first.',
    saved: (count: number) => `Stock: ${count}.`,
    have: (count: number) => `You have ${count}.`,
    apartLead: 'If it does matter which one a guest gets, give each a name, a label or a serial number.',
    apart: 'Manage as pieces',
    toldApart: 'Each is a piece of its own now.',
    offer: 'For things that nobody tells apart, such as chairs or helmets: only their number counts. Names, labels and serial numbers are hidden.',
    countOnly: 'Only count them',
    counted: 'They are only counted now.',
    role: 'Your role can see the stock but not change it.',
  },
  ru: {
    title: 'Количество',
    lead: 'Сколько их у вас. Гости бронируют любое свободное количество; какие именно они получат, не важно.',
    count: 'Сколько их у вас',
    less: 'На один меньше',
    more: 'На один больше',
    save: 'Сохранить количество',
    unchanged: 'Сначала измените количество.',
    saved: (count: number) => `Сохранено: ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} штука`, few: `${numberInWords(count, 'ru')} штуки`, many: `${numberInWords(count, 'ru')} штук`, other: `${numberInWords(count, 'ru')} штук` })}.`,
    have: (count: number) => `У вас ${plural(count, 'ru', { one: `${numberInWords(count, 'ru')} штука`, few: `${numberInWords(count, 'ru')} штуки`, many: `${numberInWords(count, 'ru')} штук`, other: `${numberInWords(count, 'ru')} штук` })}.`,
    apartLead: 'Если важно, что именно получит гость, дайте каждому название, наклейку или серийный номер.',
    apart: 'Вести по экземплярам',
    toldApart: 'Теперь каждый — отдельный экземпляр.',
    offer: 'Для вещей, которые никто не различает, например стульев или шлемов: важно только их количество. Названия, наклейки и серийные номера скрыты.',
    countOnly: 'Только считать',
    counted: 'Теперь важно только количество.',
    role: 'С вашей ролью количество можно смотреть, но не менять.',
  },
})
