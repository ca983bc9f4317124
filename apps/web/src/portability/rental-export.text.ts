// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const rentalExportText = defineText({
  en: {
    title: 'Export data',
    lead: 'Download one archive with your units, bookings, transactions and original photos. It contains spreadsheets and can be imported into another Rentwell site. Photos of documents, guests’ e-mail addresses and cards aren’t included.',
    begin: 'Prepare archive',
    ownerOnly: 'Only an owner can export the data.',
  },
  ru: {
    title: 'Выгрузка данных',
    lead: 'Скачайте один архив с объектами, бронями, операциями и исходными фото. Данные собраны в таблицы, архив можно загрузить на другой сайт Rentwell. Фото документов, e-mail гостей и данных карт в нём нет.',
    begin: 'Подготовить архив',
    ownerOnly: 'Выгрузить данные может только владелец.',
  },
  id: {
    title: 'Ekspor data',
    lead: 'Unduh satu arsip berisi unit, pemesanan, transaksi, dan foto asli Anda. Isinya spreadsheet dan bisa diimpor ke situs Rentwell lain. Foto dokumen, alamat email penyewa, dan kartu tidak disertakan.',
    begin: 'Siapkan arsip',
    ownerOnly: 'Hanya pemilik yang bisa mengekspor data.',
  },
})
