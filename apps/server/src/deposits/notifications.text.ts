// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    depositFailed: {
      title: ({ unit }: { unit: string | number }) => `Deposit still missing: ${unit}`,
      text: ({ money, number }: { money: string | number; number: string | number }) => `We couldn’t hold the ${money} deposit for booking ${number} on your card. Choose another card on the booking page, or leave the deposit at the rental.`,
    },
    depositBack: {
      title: ({ money }: { money: string | number }) => `Deposit returned: ${money}`,
      text: ({ rental, number, unit }: { rental: string | number; number: string | number; unit: string | number }) => `${rental} returned the deposit for booking ${number}, ${unit}.`,
    },
    claimOpened: {
      title: ({ rental, money }: { rental: string | number; money: string | number }) => `${rental} wants to keep ${money} of your deposit`,
      text: ({ number, unit, why, answerBy }: { number: string | number; unit: string | number; why: string | number; answerBy: string | number }) => `Booking ${number}, ${unit}${why}. Check the photos, then agree or dispute it by ${answerBy}. If you don’t answer, the claim is accepted.`,
    },
    claimDisputed: {
      title: ({ guest, money }: { guest: string | number; money: string | number }) => `${guest} disputes the claim for ${money}`,
      text: ({ number, unit }: { number: string | number; unit: string | number }) => `Booking ${number}, ${unit}. Our team will review both sides and decide.`,
    },
    claimEnded: {
      title: ({ unit }: { unit: string | number }) => `Deposit claim settled: ${unit}`,
      text: ({ money, number }: { money: string | number; number: string | number }) => `${money} of the deposit for booking ${number} stays with the rental. The rest goes back to the guest.`,
    },
  },
  ru: {
    depositFailed: {
      title: ({ unit }: { unit: string | number }) => `Залог не внесён: ${unit}`,
      text: ({ money, number }: { money: string | number; number: string | number }) => `Не удалось заблокировать на карте залог ${money} по брони ${number}. Выберите другую карту на странице брони или внесите залог на месте.`,
    },
    depositBack: {
      title: ({ money }: { money: string | number }) => `Залог возвращён: ${money}`,
      text: ({ rental, number, unit }: { rental: string | number; number: string | number; unit: string | number }) => `Прокат ${rental} вернул залог по брони ${number}, ${unit}.`,
    },
    claimOpened: {
      title: ({ rental, money }: { rental: string | number; money: string | number }) => `${rental} хочет удержать ${money} из залога`,
      text: ({ number, unit, why, answerBy }: { number: string | number; unit: string | number; why: string | number; answerBy: string | number }) => `Бронь ${number}, ${unit}${why}. Посмотрите фото и согласитесь или возразите до ${answerBy}. Без ответа считается, что вы согласны.`,
    },
    claimDisputed: {
      title: ({ guest, money }: { guest: string | number; money: string | number }) => `${guest} оспаривает удержание ${money}`,
      text: ({ number, unit }: { number: string | number; unit: string | number }) => `Бронь ${number}, ${unit}. Мы выслушаем обе стороны и примем решение.`,
    },
    claimEnded: {
      title: ({ unit }: { unit: string | number }) => `Спор о залоге решён: ${unit}`,
      text: ({ money, number }: { money: string | number; number: string | number }) => `Из залога по брони ${number} прокату остаётся ${money}, остальное вернётся гостю.`,
    },
  },
  id: {
    depositFailed: {
      title: ({ unit }: { unit: string | number }) => `Deposit belum dibayar: ${unit}`,
      text: ({ money, number }: { money: string | number; number: string | number }) => `Kami tidak bisa menahan deposit ${money} untuk pemesanan ${number} di kartu Anda. Pilih kartu lain di halaman pemesanan, atau serahkan deposit di rental.`,
    },
    depositBack: {
      title: ({ money }: { money: string | number }) => `Deposit dikembalikan: ${money}`,
      text: ({ rental, number, unit }: { rental: string | number; number: string | number; unit: string | number }) => `${rental} mengembalikan deposit untuk pemesanan ${number}, ${unit}.`,
    },
    claimOpened: {
      title: ({ rental, money }: { rental: string | number; money: string | number }) => `${rental} ingin memotong ${money} dari deposit Anda`,
      text: ({ number, unit, why, answerBy }: { number: string | number; unit: string | number; why: string | number; answerBy: string | number }) => `Pemesanan ${number}, ${unit}${why}. Periksa fotonya, lalu setujui atau ajukan sengketa paling lambat ${answerBy}. Jika Anda tidak menjawab, klaim dianggap disetujui.`,
    },
    claimDisputed: {
      title: ({ guest, money }: { guest: string | number; money: string | number }) => `${guest} mengajukan sengketa atas klaim ${money}`,
      text: ({ number, unit }: { number: string | number; unit: string | number }) => `Pemesanan ${number}, ${unit}. Tim kami akan meninjau kedua pihak, lalu mengambil keputusan.`,
    },
    claimEnded: {
      title: ({ unit }: { unit: string | number }) => `Klaim deposit selesai: ${unit}`,
      text: ({ money, number }: { money: string | number; number: string | number }) => `${money} dari deposit pemesanan ${number} menjadi hak rental. Sisanya dikembalikan kepada penyewa.`,
    },
  },
})
