// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    charged: {
      title: ({ isDiscount, money, unit, charge }: { isDiscount: boolean; money: string | number; unit: string | number; charge: string | number }) => isDiscount ? `${money} discount: ${unit}` : `${money} added to your bill: ${charge}`,
      text: ({ isDiscount, money, unit, rental, number, charge, why }: { isDiscount: boolean; money: string | number; unit: string | number; rental: string | number; number: string | number; charge: string | number; why: string | number }) => isDiscount ? `${rental} takes ${money} off booking ${number}: ${charge}${why}.` : `${rental} added it to booking ${number}, ${unit}${why}. Pay on the booking page, or at the rental.`,
    },
    chargeAsked: {
      title: ({ rental, money, charge }: { rental: string | number; money: string | number; charge: string | number }) => `${rental} asks for ${money}: ${charge}`,
      text: ({ number, unit, why }: { number: string | number; unit: string | number; why: string | number }) => `For booking ${number}, ${unit}${why}. Accept or decline it on the booking page; nothing is due until you accept.`,
    },
    chargeAccepted: {
      title: ({ charge, money }: { charge: string | number; money: string | number }) => `Accepted: ${charge}, ${money}`,
      text: ({ guest, number, unit }: { guest: string | number; number: string | number; unit: string | number }) => `${guest} accepted the charge. Booking ${number}, ${unit}.`,
    },
    chargeRefused: {
      title: ({ charge, money }: { charge: string | number; money: string | number }) => `Declined: ${charge}, ${money}`,
      text: ({ guest, number, unit }: { guest: string | number; number: string | number; unit: string | number }) => `${guest} declined the charge. Booking ${number}, ${unit}.`,
    },
  },
  ru: {
    charged: {
      title: ({ isDiscount, money, unit, charge }: { isDiscount: boolean; money: string | number; unit: string | number; charge: string | number }) => isDiscount ? `Скидка ${money}: ${unit}` : `Добавлено к счёту ${money}: ${charge}`,
      text: ({ isDiscount, money, unit, rental, number, charge, why }: { isDiscount: boolean; money: string | number; unit: string | number; rental: string | number; number: string | number; charge: string | number; why: string | number }) => isDiscount ? `Прокат ${rental} сделал скидку ${money} на бронь ${number}: ${charge}${why}.` : `Прокат ${rental} добавил это к брони ${number}, ${unit}${why}. Оплатите на странице брони или на месте.`,
    },
    chargeAsked: {
      title: ({ rental, money, charge }: { rental: string | number; money: string | number; charge: string | number }) => `Прокат ${rental} просит доплату ${money}: ${charge}`,
      text: ({ number, unit, why }: { number: string | number; unit: string | number; why: string | number }) => `Бронь ${number}, ${unit}${why}. Согласитесь или откажитесь на странице брони. Пока вы не согласились, платить не нужно.`,
    },
    chargeAccepted: {
      title: ({ charge, money }: { charge: string | number; money: string | number }) => `Доплата принята: ${charge}, ${money}`,
      text: ({ guest, number, unit }: { guest: string | number; number: string | number; unit: string | number }) => `${guest}: бронь ${number}, ${unit}.`,
    },
    chargeRefused: {
      title: ({ charge, money }: { charge: string | number; money: string | number }) => `Отказ от доплаты: ${charge}, ${money}`,
      text: ({ guest, number, unit }: { guest: string | number; number: string | number; unit: string | number }) => `${guest}: бронь ${number}, ${unit}.`,
    },
  },
  id: {
    charged: {
      title: ({ isDiscount, money, unit, charge }: { isDiscount: boolean; money: string | number; unit: string | number; charge: string | number }) => isDiscount ? `Diskon ${money}: ${unit}` : `${money} ditambahkan ke tagihan Anda: ${charge}`,
      text: ({ isDiscount, money, unit, rental, number, charge, why }: { isDiscount: boolean; money: string | number; unit: string | number; rental: string | number; number: string | number; charge: string | number; why: string | number }) => isDiscount ? `${rental} memberi diskon ${money} untuk pemesanan ${number}: ${charge}${why}.` : `Ditambahkan ${rental} ke pemesanan ${number}, ${unit}${why}. Bayar di halaman pemesanan atau di rental.`,
    },
    chargeAsked: {
      title: ({ rental, money, charge }: { rental: string | number; money: string | number; charge: string | number }) => `${rental} meminta biaya tambahan ${money}: ${charge}`,
      text: ({ number, unit, why }: { number: string | number; unit: string | number; why: string | number }) => `Untuk pemesanan ${number}, ${unit}${why}. Setujui atau tolak di halaman pemesanan. Tidak ada yang perlu dibayar sebelum Anda setuju.`,
    },
    chargeAccepted: {
      title: ({ charge, money }: { charge: string | number; money: string | number }) => `Disetujui: ${charge}, ${money}`,
      text: ({ guest, number, unit }: { guest: string | number; number: string | number; unit: string | number }) => `${guest} menyetujui biaya tambahan ini. Pemesanan ${number}, ${unit}.`,
    },
    chargeRefused: {
      title: ({ charge, money }: { charge: string | number; money: string | number }) => `Ditolak: ${charge}, ${money}`,
      text: ({ guest, number, unit }: { guest: string | number; number: string | number; unit: string | number }) => `${guest} menolak biaya tambahan ini. Pemesanan ${number}, ${unit}.`,
    },
  },
})
