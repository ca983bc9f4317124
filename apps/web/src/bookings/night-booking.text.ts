// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const nightBookingText = defineText({
  en: {
    next: {
      confirmedText: (place: string | number, moment: string | number) => `Check-in from ${moment}, ${place}. Show your QR code when you arrive.`,
      waiting: 'You’re expected',
      waitingText: (moment: string | number, place: string | number) => `Check-in was from ${moment}, ${place}. Running late? Call your host.`,
      running: (left: string | number) => `Check-out in ${left}`,
      runningText: (moment: string | number, place: string | number) => `Check out by ${moment}. Address: ${place}.`,
      overdueText: (moment: string | number, place: string | number) => `Check-out was by ${moment}, ${place}. Check out now or call your host: the next guest may be waiting.`,
      completed: 'Checked out',
    },
    steps: {
      in_progress: 'Checked in',
      completed: 'Checked out',
    },
    pickUp: 'Check-in',
    returnDay: 'Check-out',
    record: 'Check-in and check-out',
    recordText: 'Photos from check-in and check-out, sealed with the time they were taken.',
  },
  ru: {
    next: {
      confirmedText: (place: string | number, moment: string | number) => `Заезд с ${moment}, ${place}. На месте покажите QR-код.`,
      waiting: 'Вас уже ждут',
      waitingText: (moment: string | number, place: string | number) => `Заезд был назначен на ${moment}, ${place}. Опаздываете? Позвоните хозяину.`,
      running: (left: string | number) => `До выезда ${left}`,
      runningText: (moment: string | number, place: string | number) => `Выезд до ${moment}. Адрес: ${place}.`,
      overdueText: (moment: string | number, place: string | number) => `Выезд был назначен на ${moment}, ${place}. Освободите жильё или позвоните хозяину: возможно, следующий гость уже ждёт.`,
      completed: 'Проживание завершено',
    },
    steps: {
      in_progress: 'Заезд',
      completed: 'Выезд',
    },
    pickUp: 'Заезд',
    returnDay: 'Выезд',
    record: 'Заезд и выезд',
    recordText: 'Фото с заезда и выезда с точным временем съёмки.',
  },
  id: {
    next: {
      confirmedText: (place: string | number, moment: string | number) => `Check-in mulai ${moment}, ${place}. Tunjukkan kode QR saat Anda tiba.`,
      waiting: 'Anda sudah ditunggu',
      waitingText: (moment: string | number, place: string | number) => `Check-in sudah dibuka sejak ${moment}, ${place}. Akan terlambat? Telepon tuan rumah.`,
      running: (left: string | number) => `Check-out dalam ${left}`,
      runningText: (moment: string | number, place: string | number) => `Check-out paling lambat ${moment}. Alamat: ${place}.`,
      overdueText: (moment: string | number, place: string | number) => `Batas check-out adalah ${moment}, ${place}. Segera check-out atau telepon tuan rumah: penyewa berikutnya mungkin sudah menunggu.`,
      completed: 'Sudah check-out',
    },
    steps: {
      in_progress: 'Sudah check-in',
      completed: 'Sudah check-out',
    },
    pickUp: 'Check-in',
    returnDay: 'Check-out',
    record: 'Check-in dan check-out',
    recordText: 'Foto saat check-in dan check-out, disegel dengan waktu pemotretannya.',
  },
})
