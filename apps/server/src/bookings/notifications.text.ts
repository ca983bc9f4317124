// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    newRequest: {
      title: ({ unit }: { unit: string | number }) => `New request for ${unit}`,
      text: ({ unit, guest, period, answerBy }: { unit: string | number; guest: string | number; period: string | number; answerBy: string | number }) => `${guest} would like to rent ${unit}, ${period}. Please answer by ${answerBy}.`,
    },
    newBooking: {
      title: ({ unit }: { unit: string | number }) => `New booking: ${unit}`,
      text: ({ unit, guest, period, number }: { unit: string | number; guest: string | number; period: string | number; number: string | number }) => `${guest} booked ${unit}, ${period}. Booking ${number}.`,
    },
    halfTime: {
      title: ({ unit }: { unit: string | number }) => `Still waiting for your answer: ${unit}`,
      text: ({ unit, guest, period, answerBy }: { unit: string | number; guest: string | number; period: string | number; answerBy: string | number }) => `${guest} requested ${unit}, ${period}. The request expires on ${answerBy}.`,
    },
    requestExpired: {
      title: ({ unit }: { unit: string | number }) => `Request expired: ${unit}`,
      text: ({ unit, guest, period }: { unit: string | number; guest: string | number; period: string | number }) => `The request from ${guest} for ${unit}, ${period}, wasn’t answered in time. The dates are free again.`,
    },
    confirmed: {
      title: ({ unit }: { unit: string | number }) => `Booking confirmed: ${unit}`,
      text: ({ unit, rental, period, number }: { unit: string | number; rental: string | number; period: string | number; number: string | number }) => `${rental} confirmed ${unit}, ${period}. Booking ${number}.`,
    },
    declined: {
      title: ({ rental }: { rental: string | number }) => `${rental} declined your request`,
      text: ({ unit, period, why }: { unit: string | number; period: string | number; why: string | number }) => `${unit}, ${period}${why}. Nothing was charged.`,
    },
    expired: {
      title: 'Your request expired',
      text: ({ rental, unit, period }: { rental: string | number; unit: string | number; period: string | number }) => `${rental} didn’t answer your request for ${unit}, ${period}, in time. Nothing was charged. Try other dates, or see what else is free.`,
    },
    cancelled: {
      title: ({ unit }: { unit: string | number }) => `Cancelled: ${unit}`,
      text: ({ isUnpaid, unit, period, number, isSystem, isRental, guest, rental, why }: { isUnpaid: boolean; unit: string | number; period: string | number; number: string | number; isSystem: boolean; isRental: boolean; guest: string | number; rental: string | number; why: string | number }) => isUnpaid ? `${unit}, ${period}, wasn’t paid in time, so booking ${number} was cancelled.` : isSystem ? `${unit}, ${period}, wasn’t picked up, so booking ${number} was cancelled.` : `${isRental ? `${guest}` : `${rental}`} cancelled ${unit}, ${period}${why}. Booking ${number}.`,
    },
    startsSoon: {
      title: ({ unit }: { unit: string | number }) => `Tomorrow: ${unit}`,
      text: ({ unit, start, bring, number, where }: { unit: string | number; start: string | number; bring: string | number; number: string | number; where: string | number }) => `Pick up ${unit} on ${start}. Bring ${bring}the QR code of booking ${number}. ${where}`,
    },
    startMissed: {
      title: ({ unit }: { unit: string | number }) => `Not picked up yet: ${unit}`,
      text: ({ unit, guest, start, number }: { unit: string | number; guest: string | number; start: string | number; number: string | number }) => `${guest} was due to pick up ${unit} on ${start}. Hand it over, or mark booking ${number} as a no-show.`,
    },
    endMissed: {
      title: ({ unit }: { unit: string | number }) => `Never picked up: ${unit}`,
      text: ({ unit, number, guest }: { unit: string | number; number: string | number; guest: string | number }) => `Booking ${number} by ${guest} is over, but ${unit} was never handed over. It will be cancelled as a no-show in one day.`,
    },
    started: {
      title: ({ unit }: { unit: string | number }) => `Your rental has started: ${unit}`,
      text: ({ number, end }: { number: string | number; end: string | number }) => `Booking ${number} runs until ${end}. The hand-over photos are on the booking page.`,
    },
    endsSoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: one day left`,
      text: ({ unit, end }: { unit: string | number; end: string | number }) => `Please return ${unit} by ${end}. Need it longer? Ask for other dates on the booking page.`,
    },
    endsVerySoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: two hours left`,
      text: ({ unit, end }: { unit: string | number; end: string | number }) => `Please return ${unit} by ${end}.`,
    },
    overdue: {
      title: ({ isRental, unit }: { isRental: boolean; unit: string | number }) => isRental ? `Late: ${unit}` : `${unit} is late`,
      text: ({ isRental, unit, guest, end, number, rental }: { isRental: boolean; unit: string | number; guest: string | number; end: string | number; number: string | number; rental: string | number }) => isRental ? `${guest} was due to return ${unit} on ${end}. Booking ${number}.` : `It was due back on ${end}. Return it now, or write to ${rental}.`,
    },
    nextIsLate: {
      title: ({ unit }: { unit: string | number }) => `${unit} may be late`,
      text: ({ rental, number, start }: { unit: string | number; rental: string | number; number: string | number; start: string | number }) => `The guest before you hasn’t returned it yet, and ${rental} knows. Your booking ${number} starts on ${start}.`,
    },
    completed: {
      title: ({ unit }: { unit: string | number }) => `Returned: ${unit}`,
      text: ({ number, deposit }: { number: string | number; deposit: string | number }) => `Booking ${number} is complete. ${deposit}Thank you!`,
    },
    datesAsked: {
      title: ({ unit }: { unit: string | number }) => `New dates requested: ${unit}`,
      text: ({ isRental, guest, rental, number, period, moneyOfDates }: { isRental: boolean; guest: string | number; rental: string | number; number: string | number; period: string | number; moneyOfDates: string | number }) => `${isRental ? `${guest}` : `${rental}`} would like to move booking ${number} to ${period}. ${moneyOfDates}`,
    },
    datesAccepted: {
      title: ({ unit }: { unit: string | number }) => `New dates confirmed: ${unit}`,
      text: ({ number, period, moneyOfDates }: { number: string | number; period: string | number; moneyOfDates: string | number }) => `Booking ${number} is now ${period}. ${moneyOfDates}`,
    },
    datesRefused: {
      title: ({ unit }: { unit: string | number }) => `New dates declined: ${unit}`,
      text: ({ isRental, guest, rental, number }: { isRental: boolean; guest: string | number; rental: string | number; number: string | number }) => `${isRental ? `${guest}` : `${rental}`} declined the new dates. Booking ${number} stays as it is.`,
    },
    unitSwapped: {
      title: ({ unit }: { unit: string | number }) => `Your booking is now for ${unit}`,
      text: ({ rental, number, period, why, money }: { rental: string | number; number: string | number; period: string | number; why: string | number; money: string | null | undefined }) => `${rental} swapped the unit of booking ${number}, ${period}${why}. ${!money ? 'The price stays the same.' : `It costs ${money} less.`}`,
    },
    unitOffered: {
      title: ({ rental, offered }: { rental: string | number; offered: string | number }) => `${rental} offers you ${offered}`,
      text: ({ unit, number, period, why, moneyOfDates }: { unit: string | number; number: string | number; period: string | number; why: string | number; moneyOfDates: string | number }) => `Instead of ${unit}, for booking ${number}, ${period}${why}. ${moneyOfDates}`,
    },
    unitAccepted: {
      title: ({ unit }: { unit: string | number }) => `Accepted: ${unit}`,
      text: ({ unit, guest, number, period }: { unit: string | number; guest: string | number; number: string | number; period: string | number }) => `${guest} takes ${unit}. Booking ${number}, ${period}.`,
    },
    unitRefused: {
      title: ({ offered }: { offered: string | number }) => `Declined: ${offered}`,
      text: ({ guest, unit, number }: { guest: string | number; unit: string | number; number: string | number }) => `${guest} keeps ${unit}. Booking ${number} stays as it is.`,
    },
    feedCollided: {
      title: ({ unit }: { unit: string | number }) => `Double booking: ${unit}`,
      text: ({ feed, number, guest, period }: { feed: string | number; number: string | number; guest: string | number; period: string | number }) => `${feed} also has dates of booking ${number} (${guest}, ${period}). Please agree with one of the guests. Nothing is cancelled automatically.`,
    },
    paymentFailed: {
      title: ({ unit }: { unit: string | number }) => `Payment failed: ${unit}`,
      text: ({ number, payBy }: { number: string | number; payBy: string | number }) => `The payment for booking ${number} couldn’t be taken. Pay with another card by ${payBy}, or the booking will be cancelled.`,
    },
    refunded: {
      title: ({ isByHand, money, rental }: { isByHand: boolean; money: string | number; rental: string | number }) => isByHand ? `${money} back from ${rental}` : `Your ${money} refund is on its way`,
      text: ({ isByHand, rental, number, unit, why }: { isByHand: boolean; rental: string | number; number: string | number; unit: string | number; why: string | number }) => isByHand ? `The rental refunds you directly, not through our site. Booking ${number}, ${unit}${why}. Haven’t received it? Write to the rental.` : `${rental} refunded part of booking ${number}, ${unit}${why}.`,
    },
    restWaits: {
      title: ({ money, unit }: { money: string | number; unit: string | number }) => `${money} left to pay: ${unit}`,
      text: ({ number }: { number: string | number }) => `The new dates of booking ${number} cost more, and we couldn’t charge the difference to your card. Pay it on the booking page, or at the rental.`,
    },
  },
  ru: {
    newRequest: {
      title: ({ unit }: { unit: string | number }) => `Новый запрос: ${unit}`,
      text: ({ unit, guest, period, answerBy }: { unit: string | number; guest: string | number; period: string | number; answerBy: string | number }) => `${guest}: ${unit}, ${period}. Ответьте, пожалуйста, до ${answerBy}.`,
    },
    newBooking: {
      title: ({ unit }: { unit: string | number }) => `Новая бронь: ${unit}`,
      text: ({ unit, guest, period, number }: { unit: string | number; guest: string | number; period: string | number; number: string | number }) => `${guest}: ${unit}, ${period}. Бронь ${number}.`,
    },
    halfTime: {
      title: ({ unit }: { unit: string | number }) => `Запрос ждёт ответа: ${unit}`,
      text: ({ unit, guest, period, answerBy }: { unit: string | number; guest: string | number; period: string | number; answerBy: string | number }) => `${guest}: ${unit}, ${period}. Ответьте до ${answerBy}, иначе запрос отклонится сам.`,
    },
    requestExpired: {
      title: ({ unit }: { unit: string | number }) => `Запрос остался без ответа: ${unit}`,
      text: ({ unit, guest, period }: { unit: string | number; guest: string | number; period: string | number }) => `${guest}: ${unit}, ${period}. Время на ответ вышло, даты снова свободны.`,
    },
    confirmed: {
      title: ({ unit }: { unit: string | number }) => `Бронь подтверждена: ${unit}`,
      text: ({ unit, rental, period, number }: { unit: string | number; rental: string | number; period: string | number; number: string | number }) => `${rental}: ${unit}, ${period}. Бронь ${number}.`,
    },
    declined: {
      title: ({ rental }: { rental: string | number }) => `${rental}: запрос отклонён`,
      text: ({ unit, period, why }: { unit: string | number; period: string | number; why: string | number }) => `${unit}, ${period}${why}. Деньги не списаны.`,
    },
    expired: {
      title: 'Ваш запрос остался без ответа',
      text: ({ rental, unit, period }: { rental: string | number; unit: string | number; period: string | number }) => `Прокат ${rental} не ответил вовремя: ${unit}, ${period}. Деньги не списаны. Попробуйте другие даты или посмотрите, что ещё свободно.`,
    },
    cancelled: {
      title: ({ unit }: { unit: string | number }) => `Отменено: ${unit}`,
      text: ({ isUnpaid, unit, period, number, isSystem, isRental, guest, rental, why }: { isUnpaid: boolean; unit: string | number; period: string | number; number: string | number; isSystem: boolean; isRental: boolean; guest: string | number; rental: string | number; why: string | number }) => isUnpaid ? `${unit}, ${period}. Оплата не поступила вовремя, поэтому бронь ${number} отменена.` : isSystem ? `${unit}, ${period}. Получение не состоялось, поэтому бронь ${number} отменена.` : `${isRental ? `Гость (${guest}) отменил бронь ${number}` : `Прокат ${rental} отменил бронь ${number}`}${why}. ${unit}, ${period}.`,
    },
    startsSoon: {
      title: ({ unit }: { unit: string | number }) => `Завтра: ${unit}`,
      text: ({ start, bring, number, where }: { unit: string | number; start: string | number; bring: string | number; number: string | number; where: string | number }) => `Получение: ${start}. Возьмите с собой ${bring}QR-код брони ${number}. ${where}`,
    },
    startMissed: {
      title: ({ unit }: { unit: string | number }) => `Ещё не выдано: ${unit}`,
      text: ({ unit, guest, start, number }: { unit: string | number; guest: string | number; start: string | number; number: string | number }) => `${guest}: выдача была назначена на ${start}. Выдайте «${unit}» или отметьте в брони ${number}: «Гость не пришёл».`,
    },
    endMissed: {
      title: ({ unit }: { unit: string | number }) => `Так и не выдано: ${unit}`,
      text: ({ number, guest }: { unit: string | number; number: string | number; guest: string | number }) => `Срок брони ${number} (${guest}) прошёл, а выдачи не было. Через день она отменится автоматически.`,
    },
    started: {
      title: ({ unit }: { unit: string | number }) => `${unit}: аренда началась`,
      text: ({ number, end }: { number: string | number; end: string | number }) => `Верните до ${end}. Фото с получения — на странице брони ${number}.`,
    },
    endsSoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: остался день`,
      text: ({ unit, end }: { unit: string | number; end: string | number }) => `Верните, пожалуйста, «${unit}» до ${end}. Нужно дольше? Предложите другие даты на странице брони.`,
    },
    endsVerySoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: осталось два часа`,
      text: ({ unit, end }: { unit: string | number; end: string | number }) => `Верните, пожалуйста, «${unit}» до ${end}.`,
    },
    overdue: {
      title: ({ isRental, unit }: { isRental: boolean; unit: string | number }) => isRental ? `Опоздание: ${unit}` : `Пора вернуть: ${unit}`,
      text: ({ isRental, guest, end, number, rental }: { isRental: boolean; unit: string | number; guest: string | number; end: string | number; number: string | number; rental: string | number }) => isRental ? `${guest}: возврат был назначен на ${end}. Бронь ${number}.` : `Возврат был назначен на ${end}. Верните сейчас или напишите в прокат ${rental}.`,
    },
    nextIsLate: {
      title: ({ unit }: { unit: string | number }) => `${unit}: возможна задержка`,
      text: ({ unit, rental, number, start }: { unit: string | number; rental: string | number; number: string | number; start: string | number }) => `Предыдущий гость ещё не вернул «${unit}», прокат ${rental} об этом знает. Ваша бронь ${number} начинается ${start}.`,
    },
    completed: {
      title: ({ unit }: { unit: string | number }) => `Возвращено: ${unit}`,
      text: ({ number, deposit }: { number: string | number; deposit: string | number }) => `Бронь ${number} завершена. ${deposit}Спасибо!`,
    },
    datesAsked: {
      title: ({ unit }: { unit: string | number }) => `Предложены другие даты: ${unit}`,
      text: ({ isRental, guest, rental, number, period, moneyOfDates }: { isRental: boolean; guest: string | number; rental: string | number; number: string | number; period: string | number; moneyOfDates: string | number }) => `${isRental ? `${guest}` : `${rental}`} предлагает перенести бронь ${number} на ${period}. ${moneyOfDates}`,
    },
    datesAccepted: {
      title: ({ unit }: { unit: string | number }) => `Новые даты согласованы: ${unit}`,
      text: ({ number, period, moneyOfDates }: { number: string | number; period: string | number; moneyOfDates: string | number }) => `Бронь ${number}: теперь ${period}. ${moneyOfDates}`,
    },
    datesRefused: {
      title: ({ unit }: { unit: string | number }) => `Новые даты отклонены: ${unit}`,
      text: ({ isRental, guest, rental, number }: { isRental: boolean; guest: string | number; rental: string | number; number: string | number }) => `${isRental ? `${guest}` : `${rental}`}: новые даты не подошли. Бронь ${number} не изменилась.`,
    },
    unitSwapped: {
      title: ({ unit }: { unit: string | number }) => `Замена: ${unit}`,
      text: ({ rental, number, period, why, money }: { rental: string | number; number: string | number; period: string | number; why: string | number; money: string | null | undefined }) => `Прокат ${rental} заменил объект в брони ${number}, ${period}${why}. ${!money ? 'Цена не изменилась.' : `Она стала дешевле на ${money}.`}`,
    },
    unitOffered: {
      title: ({ rental, offered }: { rental: string | number; offered: string | number }) => `Прокат ${rental} предлагает: ${offered}`,
      text: ({ unit, number, period, why, moneyOfDates }: { unit: string | number; number: string | number; period: string | number; why: string | number; moneyOfDates: string | number }) => `Замена для брони ${number} (${unit}), ${period}${why}. ${moneyOfDates}`,
    },
    unitAccepted: {
      title: ({ unit }: { unit: string | number }) => `Замена принята: ${unit}`,
      text: ({ guest, number, period }: { unit: string | number; guest: string | number; number: string | number; period: string | number }) => `${guest}: бронь ${number}, ${period}.`,
    },
    unitRefused: {
      title: ({ offered }: { offered: string | number }) => `Замена отклонена: ${offered}`,
      text: ({ guest, unit, number }: { guest: string | number; unit: string | number; number: string | number }) => `${guest} оставляет «${unit}». Бронь ${number} не изменилась.`,
    },
    feedCollided: {
      title: ({ unit }: { unit: string | number }) => `Двойная бронь: ${unit}`,
      text: ({ feed, number, guest, period }: { feed: string | number; number: string | number; guest: string | number; period: string | number }) => `${feed} занимает даты брони ${number}: ${guest}, ${period}. Договоритесь с одним из гостей. Автоматически ничего не отменится.`,
    },
    paymentFailed: {
      title: ({ unit }: { unit: string | number }) => `Оплата не прошла: ${unit}`,
      text: ({ number, payBy }: { number: string | number; payBy: string | number }) => `Не удалось списать оплату за бронь ${number}. Оплатите другой картой до ${payBy}, иначе бронь отменится.`,
    },
    refunded: {
      title: ({ isByHand, money, rental }: { isByHand: boolean; money: string | number; rental: string | number }) => isByHand ? `Возврат ${money}: ${rental}` : `Возврат ${money} уже в пути`,
      text: ({ isByHand, rental, number, unit, why }: { isByHand: boolean; rental: string | number; number: string | number; unit: string | number; why: string | number }) => isByHand ? `Прокат возвращает деньги за бронь ${number} (${unit}) напрямую, не через сайт${why}. Ещё не получили? Напишите в прокат.` : `Прокат ${rental} вернул часть оплаты за бронь ${number} (${unit})${why}.`,
    },
    restWaits: {
      title: ({ money, unit }: { money: string | number; unit: string | number }) => `Осталось доплатить ${money}: ${unit}`,
      text: ({ number }: { number: string | number }) => `Новые даты брони ${number} дороже, а списать доплату с карты не удалось. Доплатите на странице брони или на месте.`,
    },
  },
  id: {
    newRequest: {
      title: ({ unit }: { unit: string | number }) => `Permintaan baru untuk ${unit}`,
      text: ({ unit, guest, period, answerBy }: { unit: string | number; guest: string | number; period: string | number; answerBy: string | number }) => `${guest} ingin menyewa ${unit}, ${period}. Mohon jawab paling lambat ${answerBy}.`,
    },
    newBooking: {
      title: ({ unit }: { unit: string | number }) => `Pemesanan baru: ${unit}`,
      text: ({ unit, guest, period, number }: { unit: string | number; guest: string | number; period: string | number; number: string | number }) => `${guest} memesan ${unit}, ${period}. Pemesanan ${number}.`,
    },
    halfTime: {
      title: ({ unit }: { unit: string | number }) => `Masih menunggu jawaban Anda: ${unit}`,
      text: ({ unit, guest, period, answerBy }: { unit: string | number; guest: string | number; period: string | number; answerBy: string | number }) => `${guest} ingin menyewa ${unit}, ${period}. Permintaannya kedaluwarsa pada ${answerBy}.`,
    },
    requestExpired: {
      title: ({ unit }: { unit: string | number }) => `Permintaan kedaluwarsa: ${unit}`,
      text: ({ unit, guest, period }: { unit: string | number; guest: string | number; period: string | number }) => `Permintaan dari ${guest} untuk ${unit}, ${period}, tidak dijawab tepat waktu. Tanggalnya tersedia lagi.`,
    },
    confirmed: {
      title: ({ unit }: { unit: string | number }) => `Pemesanan dikonfirmasi: ${unit}`,
      text: ({ unit, rental, period, number }: { unit: string | number; rental: string | number; period: string | number; number: string | number }) => `${rental} mengonfirmasi ${unit}, ${period}. Pemesanan ${number}.`,
    },
    declined: {
      title: ({ rental }: { rental: string | number }) => `${rental} menolak permintaan Anda`,
      text: ({ unit, period, why }: { unit: string | number; period: string | number; why: string | number }) => `${unit}, ${period}${why}. Anda tidak dikenai biaya.`,
    },
    expired: {
      title: 'Permintaan Anda kedaluwarsa',
      text: ({ rental, unit, period }: { rental: string | number; unit: string | number; period: string | number }) => `Permintaan Anda untuk ${unit}, ${period}, tidak dijawab ${rental} tepat waktu. Anda tidak dikenai biaya. Coba tanggal lain, atau lihat yang masih tersedia.`,
    },
    cancelled: {
      title: ({ unit }: { unit: string | number }) => `Dibatalkan: ${unit}`,
      text: ({ isUnpaid, unit, period, number, isSystem, isRental, guest, rental, why }: { isUnpaid: boolean; unit: string | number; period: string | number; number: string | number; isSystem: boolean; isRental: boolean; guest: string | number; rental: string | number; why: string | number }) => isUnpaid ? `${unit}, ${period}, tidak dibayar tepat waktu, jadi pemesanan ${number} dibatalkan.` : isSystem ? `${unit}, ${period}, tidak diambil, jadi pemesanan ${number} dibatalkan.` : `${isRental ? `${guest}` : `${rental}`} membatalkan ${unit}, ${period}${why}. Pemesanan ${number}.`,
    },
    startsSoon: {
      title: ({ unit }: { unit: string | number }) => `Besok: ${unit}`,
      text: ({ unit, start, bring, number, where }: { unit: string | number; start: string | number; bring: string | number; number: string | number; where: string | number }) => `Ambil ${unit} pada ${start}. Bawa ${bring}kode QR pemesanan ${number}. ${where}`,
    },
    startMissed: {
      title: ({ unit }: { unit: string | number }) => `Belum diambil: ${unit}`,
      text: ({ unit, guest, start, number }: { unit: string | number; guest: string | number; start: string | number; number: string | number }) => `${guest} seharusnya mengambil ${unit} pada ${start}. Lakukan serah terima, atau tandai tidak datang di pemesanan ${number}.`,
    },
    endMissed: {
      title: ({ unit }: { unit: string | number }) => `Tidak pernah diambil: ${unit}`,
      text: ({ unit, number, guest }: { unit: string | number; number: string | number; guest: string | number }) => `Pemesanan ${number} dari ${guest} sudah berakhir, tetapi ${unit} tidak pernah diserahkan. Dalam satu hari, pemesanan dibatalkan karena penyewa tidak datang.`,
    },
    started: {
      title: ({ unit }: { unit: string | number }) => `Sewa Anda sudah dimulai: ${unit}`,
      text: ({ number, end }: { number: string | number; end: string | number }) => `Pemesanan ${number} berlaku hingga ${end}. Foto serah terima ada di halaman pemesanan.`,
    },
    endsSoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: tinggal satu hari`,
      text: ({ unit, end }: { unit: string | number; end: string | number }) => `Mohon kembalikan ${unit} paling lambat ${end}. Perlu lebih lama? Minta tanggal lain di halaman pemesanan.`,
    },
    endsVerySoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: tinggal dua jam`,
      text: ({ unit, end }: { unit: string | number; end: string | number }) => `Mohon kembalikan ${unit} paling lambat ${end}.`,
    },
    overdue: {
      title: ({ isRental, unit }: { isRental: boolean; unit: string | number }) => isRental ? `Terlambat: ${unit}` : `${unit} terlambat dikembalikan`,
      text: ({ isRental, unit, guest, end, number, rental }: { isRental: boolean; unit: string | number; guest: string | number; end: string | number; number: string | number; rental: string | number }) => isRental ? `${guest} seharusnya mengembalikan ${unit} pada ${end}. Pemesanan ${number}.` : `Seharusnya dikembalikan pada ${end}. Kembalikan sekarang, atau kirim pesan ke ${rental}.`,
    },
    nextIsLate: {
      title: ({ unit }: { unit: string | number }) => `${unit} mungkin terlambat`,
      text: ({ rental, number, start }: { unit: string | number; rental: string | number; number: string | number; start: string | number }) => `Penyewa sebelumnya belum mengembalikannya, dan ${rental} sudah tahu. Pemesanan ${number} Anda dimulai pada ${start}.`,
    },
    completed: {
      title: ({ unit }: { unit: string | number }) => `Sudah dikembalikan: ${unit}`,
      text: ({ number, deposit }: { number: string | number; deposit: string | number }) => `Pemesanan ${number} selesai. ${deposit}Terima kasih!`,
    },
    datesAsked: {
      title: ({ unit }: { unit: string | number }) => `Permintaan tanggal baru: ${unit}`,
      text: ({ isRental, guest, rental, number, period, moneyOfDates }: { isRental: boolean; guest: string | number; rental: string | number; number: string | number; period: string | number; moneyOfDates: string | number }) => `${isRental ? `${guest}` : `${rental}`} ingin memindahkan pemesanan ${number} ke ${period}. ${moneyOfDates}`,
    },
    datesAccepted: {
      title: ({ unit }: { unit: string | number }) => `Tanggal baru dikonfirmasi: ${unit}`,
      text: ({ number, period, moneyOfDates }: { number: string | number; period: string | number; moneyOfDates: string | number }) => `Pemesanan ${number} kini untuk ${period}. ${moneyOfDates}`,
    },
    datesRefused: {
      title: ({ unit }: { unit: string | number }) => `Tanggal baru ditolak: ${unit}`,
      text: ({ isRental, guest, rental, number }: { isRental: boolean; guest: string | number; rental: string | number; number: string | number }) => `${isRental ? `${guest}` : `${rental}`} menolak tanggal baru. Pemesanan ${number} tidak berubah.`,
    },
    unitSwapped: {
      title: ({ unit }: { unit: string | number }) => `Pemesanan Anda kini untuk ${unit}`,
      text: ({ rental, number, period, why, money }: { rental: string | number; number: string | number; period: string | number; why: string | number; money: string | null | undefined }) => `${rental} mengganti unit pemesanan ${number}, ${period}${why}. ${!money ? 'Harganya tetap sama.' : `Harganya lebih murah ${money}.`}`,
    },
    unitOffered: {
      title: ({ rental, offered }: { rental: string | number; offered: string | number }) => `${rental} menawarkan ${offered} kepada Anda`,
      text: ({ unit, number, period, why, moneyOfDates }: { unit: string | number; number: string | number; period: string | number; why: string | number; moneyOfDates: string | number }) => `Sebagai pengganti ${unit} untuk pemesanan ${number}, ${period}${why}. ${moneyOfDates}`,
    },
    unitAccepted: {
      title: ({ unit }: { unit: string | number }) => `Diterima: ${unit}`,
      text: ({ unit, guest, number, period }: { unit: string | number; guest: string | number; number: string | number; period: string | number }) => `${guest} menerima ${unit}. Pemesanan ${number}, ${period}.`,
    },
    unitRefused: {
      title: ({ offered }: { offered: string | number }) => `Ditolak: ${offered}`,
      text: ({ guest, unit, number }: { guest: string | number; unit: string | number; number: string | number }) => `${guest} tetap memilih ${unit}. Pemesanan ${number} tidak berubah.`,
    },
    feedCollided: {
      title: ({ unit }: { unit: string | number }) => `Pemesanan ganda: ${unit}`,
      text: ({ feed, number, guest, period }: { feed: string | number; number: string | number; guest: string | number; period: string | number }) => `Tanggal pemesanan ${number} (${guest}, ${period}) juga terisi di ${feed}. Cari kesepakatan dengan salah satu penyewa. Tidak ada yang dibatalkan otomatis.`,
    },
    paymentFailed: {
      title: ({ unit }: { unit: string | number }) => `Pembayaran gagal: ${unit}`,
      text: ({ number, payBy }: { number: string | number; payBy: string | number }) => `Pembayaran untuk pemesanan ${number} tidak berhasil. Bayar dengan kartu lain sebelum ${payBy}. Jika tidak, pemesanan akan dibatalkan.`,
    },
    refunded: {
      title: ({ isByHand, money, rental }: { isByHand: boolean; money: string | number; rental: string | number }) => isByHand ? `${money} dikembalikan oleh ${rental}` : `Pengembalian dana ${money} sedang diproses`,
      text: ({ isByHand, rental, number, unit, why }: { isByHand: boolean; rental: string | number; number: string | number; unit: string | number; why: string | number }) => isByHand ? `Rental mengembalikan dana langsung kepada Anda, bukan lewat situs kami. Pemesanan ${number}, ${unit}${why}. Belum diterima? Kirim pesan ke rental.` : `${rental} mengembalikan sebagian dana pemesanan ${number}, ${unit}${why}.`,
    },
    restWaits: {
      title: ({ money, unit }: { money: string | number; unit: string | number }) => `Sisa pembayaran ${money}: ${unit}`,
      text: ({ number }: { number: string | number }) => `Tanggal baru pemesanan ${number} lebih mahal, dan selisihnya gagal ditagih ke kartu Anda. Bayar di halaman pemesanan atau di rental.`,
    },
  },
})
