// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const lettersText = defineText({
  en: {
    linkSent: {
      title: ({ rental }: { rental: string | number }) => `Your booking at ${rental}`,
      text: ({ unit, period, number }: { unit: string | number; period: string | number; number: string | number }) => `${unit}, ${period}. Booking ${number}. Here you can see all details, pay, and cancel, without an account.`,
    },
    paymentLinkSent: {
      title: ({ money, rental }: { money: string | null | undefined; rental: string | number }) => !money ? `Pay for your booking at ${rental}` : `${rental} asks for ${money}`,
      text: ({ number, unit, period }: { number: string | number; unit: string | number; period: string | number }) => `For booking ${number}: ${unit}, ${period}. You can pay by card here, without an account.`,
    },
    paid: {
      title: ({ money }: { money: string | number }) => `Payment received: ${money}`,
      text: ({ money, rental, number, unit, period }: { money: string | number; rental: string | number; number: string | number; unit: string | number; period: string | number }) => `Thank you! ${rental} received ${money} for booking ${number}: ${unit}, ${period}.`,
    },
    cancelledByLink: {
      title: ({ unit }: { unit: string | number }) => `Cancelled: ${unit}`,
      text: ({ number, period, why, rental }: { number: string | number; period: string | number; why: string | number; rental: string | number }) => `Booking ${number}, ${period}, was cancelled from its link${why}. Wasn’t it you? Contact ${rental}.`,
    },
    why: (rental: string | number) => `You’re receiving this e-mail because you have a booking at ${rental}.`,
    stop: 'Unsubscribe from their e-mails',
  },
  ru: {
    linkSent: {
      title: ({ rental }: { rental: string | number }) => `Ваша бронь: ${rental}`,
      text: ({ unit, period, number }: { unit: string | number; period: string | number; number: string | number }) => `${unit}, ${period}. Бронь ${number}. По ссылке видны все подробности, там же можно оплатить и отменить бронь. Аккаунт не нужен.`,
    },
    paymentLinkSent: {
      title: ({ money, rental }: { money: string | null | undefined; rental: string | number }) => !money ? `${rental}: оплатите бронь` : `${rental}: оплатите ${money}`,
      text: ({ number, unit, period }: { number: string | number; unit: string | number; period: string | number }) => `Бронь ${number}: ${unit}, ${period}. По ссылке можно оплатить картой. Аккаунт не нужен.`,
    },
    paid: {
      title: ({ money }: { money: string | number }) => `Получили оплату: ${money}`,
      text: ({ money, rental, number, unit, period }: { money: string | number; rental: string | number; number: string | number; unit: string | number; period: string | number }) => `Спасибо! Прокат ${rental} получил ${money} за бронь ${number}: ${unit}, ${period}.`,
    },
    cancelledByLink: {
      title: ({ unit }: { unit: string | number }) => `Отменено: ${unit}`,
      text: ({ number, period, why, rental }: { number: string | number; period: string | number; why: string | number; rental: string | number }) => `Бронь ${number}, ${period}, отменена по ссылке${why}. Это были не вы? Свяжитесь с прокатом ${rental}.`,
    },
    why: (rental: string | number) => `Вы получили это письмо, потому что у вас есть бронь в прокате ${rental}.`,
    stop: 'Отписаться от писем этого проката',
  },
  id: {
    linkSent: {
      title: ({ rental }: { rental: string | number }) => `Pemesanan Anda di ${rental}`,
      text: ({ unit, period, number }: { unit: string | number; period: string | number; number: string | number }) => `${unit}, ${period}. Pemesanan ${number}. Lewat tautan ini, Anda bisa melihat semua detail, membayar, dan membatalkan tanpa akun.`,
    },
    paymentLinkSent: {
      title: ({ money, rental }: { money: string | null | undefined; rental: string | number }) => !money ? `Bayar pemesanan Anda di ${rental}` : `${rental} meminta pembayaran ${money}`,
      text: ({ number, unit, period }: { number: string | number; unit: string | number; period: string | number }) => `Untuk pemesanan ${number}: ${unit}, ${period}. Lewat tautan ini, Anda bisa membayar dengan kartu tanpa akun.`,
    },
    paid: {
      title: ({ money }: { money: string | number }) => `Pembayaran diterima: ${money}`,
      text: ({ money, rental, number, unit, period }: { money: string | number; rental: string | number; number: string | number; unit: string | number; period: string | number }) => `Terima kasih! ${rental} telah menerima ${money} untuk pemesanan ${number}: ${unit}, ${period}.`,
    },
    cancelledByLink: {
      title: ({ unit }: { unit: string | number }) => `Dibatalkan: ${unit}`,
      text: ({ number, period, why, rental }: { number: string | number; period: string | number; why: string | number; rental: string | number }) => `Pemesanan ${number}, ${period}, dibatalkan lewat tautannya${why}. Bukan Anda? Hubungi ${rental}.`,
    },
    why: (rental: string | number) => `Anda menerima email ini karena punya pemesanan di ${rental}.`,
    stop: 'Berhenti berlangganan email rental ini',
  },
})
