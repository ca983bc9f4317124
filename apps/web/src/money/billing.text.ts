// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const billingText = defineText({
  en: {
    title: 'Billing details',
    lead: 'Need an invoice for your company? Add its name, address and VAT number before the booking is invoiced.',
    name: 'Name',
    nameHint: 'If different from your account',
    company: 'Company',
    address: 'Billing address',
    vatNumber: 'VAT number',
    save: 'Save',
    saved: 'Billing details saved',
  },
  ru: {
    title: 'Данные для счёта',
    lead: 'Нужен счёт на компанию? Укажите её название, адрес и налоговый номер, пока счёт не выставлен.',
    name: 'Имя',
    nameHint: 'Если отличается от имени в аккаунте',
    company: 'Компания',
    address: 'Адрес',
    vatNumber: 'Номер плательщика НДС',
    save: 'Сохранить',
    saved: 'Данные сохранены',
  },
  id: {
    title: 'Detail penagihan',
    lead: 'Perlu faktur untuk perusahaan Anda? Tambahkan nama, alamat, dan nomor PPN-nya sebelum faktur pemesanan dibuat.',
    name: 'Nama',
    nameHint: 'Jika berbeda dari akun Anda',
    company: 'Perusahaan',
    address: 'Alamat penagihan',
    vatNumber: 'Nomor PPN',
    save: 'Simpan',
    saved: 'Detail penagihan disimpan',
  },
})
