// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const nightsText = defineText({
  en: {
    noShow: {
      title: ({ unit }: { unit: string | number }) => `Cancelled: ${unit}`,
      text: ({ unit, period, number }: { unit: string | number; period: string | number; number: string | number }) => `Nobody checked in at ${unit}, ${period}, so booking ${number} was cancelled.`,
    },
    startsSoon: {
      title: ({ unit }: { unit: string | number }) => `Tomorrow: ${unit}`,
      text: ({ start, bring, number, where }: { start: string | number; bring: string | number; number: string | number; where: string | number }) => `Check-in is from ${start}. Bring ${bring}the QR code of booking ${number}. ${where}`,
    },
    startMissed: {
      title: ({ unit }: { unit: string | number }) => `Not checked in yet: ${unit}`,
      text: ({ unit, guest, start, number }: { unit: string | number; guest: string | number; start: string | number; number: string | number }) => `${guest} was due to check in at ${unit} on ${start}. Check them in, or mark booking ${number} as a no-show.`,
    },
    endMissed: {
      title: ({ unit }: { unit: string | number }) => `Never checked in: ${unit}`,
      text: ({ unit, number, guest }: { unit: string | number; number: string | number; guest: string | number }) => `Booking ${number} by ${guest} is over, but nobody checked in at ${unit}. It will be cancelled as a no-show in one day.`,
    },
    started: {
      title: ({ unit }: { unit: string | number }) => `Welcome to ${unit}`,
      text: ({ number, end }: { number: string | number; end: string | number }) => `Booking ${number} runs until ${end}. The photos from check-in are on the booking page.`,
    },
    endsSoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: check-out tomorrow`,
      text: ({ end }: { end: string | number }) => `Check-out is by ${end}. Staying longer? Ask for other dates on the booking page.`,
    },
    endsVerySoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: check-out in two hours`,
      text: ({ end }: { end: string | number }) => `Please check out by ${end}.`,
    },
    overdue: {
      title: ({ isRental, unit }: { isRental: boolean; unit: string | number }) => isRental ? `Late check-out: ${unit}` : `Check-out is overdue: ${unit}`,
      text: ({ isRental, guest, end, number, rental }: { isRental: boolean; guest: string | number; end: string | number; number: string | number; rental: string | number }) => isRental ? `${guest} was due to check out on ${end}. Booking ${number}.` : `Check-out was due by ${end}. Check out now, or write to ${rental}.`,
    },
    nextIsLate: {
      title: ({ unit }: { unit: string | number }) => `${unit} may not be ready on time`,
      text: ({ rental, number, start }: { rental: string | number; number: string | number; start: string | number }) => `The guest before you hasn’t checked out yet, and ${rental} knows. Your booking ${number} starts on ${start}.`,
    },
    completed: {
      title: ({ unit }: { unit: string | number }) => `Checked out: ${unit}`,
      text: ({ number, deposit }: { number: string | number; deposit: string | number }) => `Booking ${number} is complete. ${deposit}Thank you!`,
    },
  },
  ru: {
    noShow: {
      title: ({ unit }: { unit: string | number }) => `Отменено: ${unit}`,
      text: ({ unit, period, number }: { unit: string | number; period: string | number; number: string | number }) => `${unit}, ${period}. Заезд не состоялся, поэтому бронь ${number} отменена.`,
    },
    startsSoon: {
      title: ({ unit }: { unit: string | number }) => `Завтра заезд: ${unit}`,
      text: ({ start, bring, number, where }: { start: string | number; bring: string | number; number: string | number; where: string | number }) => `Заезд с ${start}. Возьмите с собой ${bring}QR-код брони ${number}. ${where}`,
    },
    startMissed: {
      title: ({ unit }: { unit: string | number }) => `Гость ещё не заехал: ${unit}`,
      text: ({ guest, start, number }: { unit: string | number; guest: string | number; start: string | number; number: string | number }) => `${guest}: заезд был назначен на ${start}. Заселите гостя или отметьте в брони ${number}: «Гость не пришёл».`,
    },
    endMissed: {
      title: ({ unit }: { unit: string | number }) => `Заезд не состоялся: ${unit}`,
      text: ({ number, guest }: { unit: string | number; number: string | number; guest: string | number }) => `Срок брони ${number} (${guest}) прошёл, а заезда не было. Через день она отменится автоматически.`,
    },
    started: {
      title: ({ unit }: { unit: string | number }) => `Добро пожаловать: ${unit}`,
      text: ({ number, end }: { number: string | number; end: string | number }) => `Выезд до ${end}. Фото с заезда — на странице брони ${number}.`,
    },
    endsSoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: завтра выезд`,
      text: ({ end }: { end: string | number }) => `Выезд до ${end}. Хотите остаться дольше? Предложите другие даты на странице брони.`,
    },
    endsVerySoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: выезд через два часа`,
      text: ({ end }: { end: string | number }) => `Освободите, пожалуйста, жильё до ${end}.`,
    },
    overdue: {
      title: ({ isRental, unit }: { isRental: boolean; unit: string | number }) => isRental ? `Поздний выезд: ${unit}` : `Пора выезжать: ${unit}`,
      text: ({ isRental, guest, end, number, rental }: { isRental: boolean; guest: string | number; end: string | number; number: string | number; rental: string | number }) => isRental ? `${guest}: выезд был назначен на ${end}. Бронь ${number}.` : `Выезд был назначен на ${end}. Освободите жильё или напишите: ${rental}.`,
    },
    nextIsLate: {
      title: ({ unit }: { unit: string | number }) => `${unit}: возможна задержка с заездом`,
      text: ({ rental, number, start }: { rental: string | number; number: string | number; start: string | number }) => `Предыдущий гость ещё не выехал, ${rental} об этом знает. Ваша бронь ${number} начинается ${start}.`,
    },
    completed: {
      title: ({ unit }: { unit: string | number }) => `Выезд завершён: ${unit}`,
      text: ({ number, deposit }: { number: string | number; deposit: string | number }) => `Бронь ${number} завершена. ${deposit}Спасибо!`,
    },
  },
  id: {
    noShow: {
      title: ({ unit }: { unit: string | number }) => `Dibatalkan: ${unit}`,
      text: ({ unit, period, number }: { unit: string | number; period: string | number; number: string | number }) => `Tidak ada yang check-in di ${unit}, ${period}, jadi pemesanan ${number} dibatalkan.`,
    },
    startsSoon: {
      title: ({ unit }: { unit: string | number }) => `Besok: ${unit}`,
      text: ({ start, bring, number, where }: { start: string | number; bring: string | number; number: string | number; where: string | number }) => `Check-in mulai ${start}. Bawa ${bring}kode QR pemesanan ${number}. ${where}`,
    },
    startMissed: {
      title: ({ unit }: { unit: string | number }) => `Belum check-in: ${unit}`,
      text: ({ unit, guest, start, number }: { unit: string | number; guest: string | number; start: string | number; number: string | number }) => `${guest} seharusnya check-in di ${unit} pada ${start}. Lakukan check-in, atau tandai pemesanan ${number} sebagai tidak datang.`,
    },
    endMissed: {
      title: ({ unit }: { unit: string | number }) => `Tidak pernah check-in: ${unit}`,
      text: ({ unit, number, guest }: { unit: string | number; number: string | number; guest: string | number }) => `Pemesanan ${number} dari ${guest} sudah berakhir, tetapi tidak ada yang check-in di ${unit}. Satu hari lagi, pemesanan akan dibatalkan karena penyewa tidak datang.`,
    },
    started: {
      title: ({ unit }: { unit: string | number }) => `Selamat datang di ${unit}`,
      text: ({ number, end }: { number: string | number; end: string | number }) => `Pemesanan ${number} berlaku sampai ${end}. Foto saat check-in ada di halaman pemesanan.`,
    },
    endsSoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: check-out besok`,
      text: ({ end }: { end: string | number }) => `Check-out paling lambat ${end}. Ingin menginap lebih lama? Minta tanggal lain di halaman pemesanan.`,
    },
    endsVerySoon: {
      title: ({ unit }: { unit: string | number }) => `${unit}: check-out dua jam lagi`,
      text: ({ end }: { end: string | number }) => `Mohon check-out paling lambat ${end}.`,
    },
    overdue: {
      title: ({ isRental, unit }: { isRental: boolean; unit: string | number }) => isRental ? `Terlambat check-out: ${unit}` : `Batas check-out sudah lewat: ${unit}`,
      text: ({ isRental, guest, end, number, rental }: { isRental: boolean; guest: string | number; end: string | number; number: string | number; rental: string | number }) => isRental ? `${guest} seharusnya check-out pada ${end}. Pemesanan ${number}.` : `Batas check-out adalah ${end}. Segera check-out, atau kirim pesan ke ${rental}.`,
    },
    nextIsLate: {
      title: ({ unit }: { unit: string | number }) => `${unit} mungkin belum siap tepat waktu`,
      text: ({ rental, number, start }: { rental: string | number; number: string | number; start: string | number }) => `Penyewa sebelum Anda belum check-out, dan ${rental} sudah mengetahuinya. Pemesanan Anda ${number} dimulai pada ${start}.`,
    },
    completed: {
      title: ({ unit }: { unit: string | number }) => `Sudah check-out: ${unit}`,
      text: ({ number, deposit }: { number: string | number; deposit: string | number }) => `Pemesanan ${number} selesai. ${deposit}Terima kasih!`,
    },
  },
})
