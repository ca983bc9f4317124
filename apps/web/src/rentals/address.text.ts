// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const addressText = defineText({
  en: {
    isPublic: 'Show our address to everyone',
    publicHint: 'Guests see the exact address, the pin and directions before they book.',
    privateHint: 'Before a booking is confirmed, guests see only the area.',
    shown: 'Shown to everyone',
    hidden: 'Shown after a booking is confirmed',
  },
  ru: {
    isPublic: 'Показывать наш адрес всем',
    publicHint: 'Гости видят точный адрес, метку и как добраться ещё до бронирования.',
    privateHint: 'До подтверждения брони гости видят только район.',
    shown: 'Виден всем',
    hidden: 'Виден после подтверждения брони',
  },
  id: {
    isPublic: 'Tampilkan alamat ke semua orang',
    publicHint: 'Penyewa melihat alamat lengkap, pin, dan petunjuk arah sebelum memesan.',
    privateHint: 'Sebelum pemesanan dikonfirmasi, penyewa hanya melihat areanya.',
    shown: 'Tampil untuk semua orang',
    hidden: 'Tampil setelah pemesanan dikonfirmasi',
  },
})
