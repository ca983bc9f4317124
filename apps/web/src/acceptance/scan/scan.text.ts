// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const scanText = defineText({
  en: {
    title: 'Scan the guest’s code',
    lead: 'Ask the guest to open the booking and press “Show QR-code to start”. The rental won’t start until you confirm. The label of a piece opens that piece.',
    code: 'Guest’s code',
    hint: '8 letters and digits under the QR code',
    codeWrong: (length: string | number) => `Enter all ${length} letters and digits`,
    open: 'Open booking',
    scan: 'Scan code',
  },
  ru: {
    title: 'Отсканируйте код гостя',
    lead: 'Попросите гостя открыть бронь и нажать «Показать QR-код». Аренда начнётся, только когда вы сами её начнёте. Наклейка на экземпляре откроет его страницу.',
    code: 'Код гостя',
    hint: '8 букв и цифр под QR-кодом',
    codeWrong: (length: string | number) => `Введите ${length} букв и цифр`,
    open: 'Открыть бронь',
    scan: 'Сканировать код',
  },
  id: {
    title: 'Pindai kode penyewa',
    lead: 'Minta penyewa membuka pemesanan dan menekan “Tunjukkan kode QR untuk mulai”. Sewa baru dimulai setelah Anda konfirmasi. Label pada item akan membuka item tersebut.',
    code: 'Kode penyewa',
    hint: '8 huruf dan angka di bawah kode QR',
    codeWrong: (length: string | number) => `Masukkan ${length} huruf dan angka lengkap`,
    open: 'Buka pemesanan',
    scan: 'Pindai kode',
  },
})
