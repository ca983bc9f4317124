// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const askedDocumentsText = defineText({
  en: {
    bring: {
      both: 'Bring your passport and driver’s license',
      passport: 'Bring your passport',
      driverLicense: 'Bring your driver’s license',
    },
    photo: 'The rental takes a photo at pick-up. It is encrypted, you can see every time it is opened, and it is deleted 72 hours after the rental ends.',
    check: 'The rental checks it at pick-up. No photo is taken.',
    title: 'Documents at pick-up',
    aside: 'Shown to guests before they book',
    passport: 'Passport',
    driverLicense: 'Driver license',
    asks: {
      photo: 'Take a photo',
      check: 'Check only',
      none: 'Don’t ask',
    },
    asksText: {
      photo: 'Your team photographs the document at the hand-over. Photos are encrypted and deleted 72 hours after the rental ends.',
      check: 'Your team checks the document at the hand-over. No photo is taken.',
      none: 'The guest doesn’t need this document.',
    },
    less: 'Ask only for what you really need.',
    guestsRead: 'What guests see',
    nothing: 'No documents needed',
  },
  ru: {
    bring: {
      both: 'Возьмите паспорт и водительские права',
      passport: 'Возьмите паспорт',
      driverLicense: 'Возьмите водительские права',
    },
    photo: 'При получении прокат сделает фото. Оно зашифровано, вам видно, кто и когда его открывал. Через 72 часа после аренды его удалят.',
    check: 'При получении прокат проверит документ. Фото не делают.',
    title: 'Документы при выдаче',
    aside: 'Видно гостям до бронирования',
    passport: 'Паспорт',
    driverLicense: 'Водительские права',
    asks: {
      photo: 'Сделать фото',
      check: 'Только проверить',
      none: 'Не требовать',
    },
    asksText: {
      photo: 'При выдаче сотрудник фотографирует документ. Фото зашифровано и удаляется через 72 часа после аренды.',
      check: 'При выдаче сотрудник проверяет документ. Фото не делают.',
      none: 'Этот документ гостю не нужен.',
    },
    less: 'Просите только то, что действительно нужно.',
    guestsRead: 'Что увидят гости',
    nothing: 'Документы не нужны',
  },
  id: {
    bring: {
      both: 'Bawa paspor dan SIM Anda',
      passport: 'Bawa paspor Anda',
      driverLicense: 'Bawa SIM Anda',
    },
    photo: 'Rental memotretnya saat pengambilan. Foto dienkripsi, Anda bisa melihat setiap kali foto dibuka, dan foto dihapus 72 jam setelah sewa berakhir.',
    check: 'Rental memeriksanya saat pengambilan. Tidak difoto.',
    title: 'Dokumen saat pengambilan',
    aside: 'Dilihat penyewa sebelum memesan',
    passport: 'Paspor',
    driverLicense: 'SIM',
    asks: {
      photo: 'Ambil foto',
      check: 'Periksa saja',
      none: 'Tidak perlu',
    },
    asksText: {
      photo: 'Tim Anda memotret dokumen saat serah terima. Foto dienkripsi dan dihapus 72 jam setelah sewa berakhir.',
      check: 'Tim Anda memeriksa dokumen saat serah terima. Tidak difoto.',
      none: 'Penyewa tidak memerlukan dokumen ini.',
    },
    less: 'Minta hanya yang benar-benar Anda perlukan.',
    guestsRead: 'Yang dilihat penyewa',
    nothing: 'Tidak perlu dokumen',
  },
})
