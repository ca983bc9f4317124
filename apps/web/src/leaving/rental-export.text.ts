import { defineText } from '../platform/text.ts'

export const rentalExportText = defineText({
  en: {
    title: 'Export everything',
    lead: 'One archive of the whole rental: every table, bookings, units and transactions for a spreadsheet, photos as they were uploaded. It can be taken into another Rentwell with the same addresses. Photographs of documents, e-mail addresses and cards are not in it.',
    begin: 'Gather everything',
    ownerOnly: 'Only an owner may take everything along.',
  },
  ru: {
    title: 'Выгрузить всё',
    lead: 'Один архив всего проката: все таблицы, бронирования, юниты и операции для электронной таблицы, фотографии в исходном виде. Его можно перенести в другой Rentwell с теми же адресами. Фотографий документов, адресов e-mail и карт в нём нет.',
    begin: 'Собрать всё',
    ownerOnly: 'Забрать всё может только владелец.',
  },
})
