// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    rentalSuspended: {
      title: ({ rental }: { rental: string | number }) => `${rental} is suspended`,
      text: ({ why }: { why: string | number }) => `Its page and units are hidden and can’t be booked${why}. Existing bookings are kept. If you think this is a mistake, write to support.`,
    },
    rentalRestored: {
      title: ({ rental }: { rental: string | number }) => `${rental} is back online`,
      text: 'Its page and units are visible and can be booked again.',
    },
    unitHidden: {
      title: ({ unit }: { unit: string | number }) => `${unit} is hidden`,
      text: ({ why }: { why: string | number }) => `Guests can’t find or book it${why}. Existing bookings are kept. If you think this is a mistake, write to support.`,
    },
    rentalApproved: {
      title: ({ rental }: { rental: string | number }) => `${rental} is approved`,
      text: 'Guests can find and book it now.',
    },
    rentalDeclined: {
      title: ({ rental }: { rental: string | number }) => `${rental} is not approved yet`,
      text: ({ why }: { why: string | number }) => `Guests can’t find or book it${why}. Make the changes and submit it again in the office.`,
    },
  },
  ru: {
    rentalSuspended: {
      title: ({ rental }: { rental: string | number }) => `${rental}: работа приостановлена`,
      text: ({ why }: { why: string | number }) => `Страница и объекты скрыты, забронировать их нельзя${why}. Подтверждённые брони остаются в силе. Если это ошибка, напишите в поддержку.`,
    },
    rentalRestored: {
      title: ({ rental }: { rental: string | number }) => `${rental}: снова работает`,
      text: 'Страница и объекты снова видны, их можно бронировать.',
    },
    unitHidden: {
      title: ({ unit }: { unit: string | number }) => `${unit}: объявление скрыто`,
      text: ({ why }: { why: string | number }) => `Гости его не видят и не могут забронировать${why}. Подтверждённые брони остаются в силе. Если это ошибка, напишите в поддержку.`,
    },
    rentalApproved: {
      title: ({ rental }: { rental: string | number }) => `${rental}: прокат одобрен`,
      text: 'Теперь гости могут найти и забронировать ваши объекты.',
    },
    rentalDeclined: {
      title: ({ rental }: { rental: string | number }) => `${rental}: прокат пока не одобрен`,
      text: ({ why }: { why: string | number }) => `Гости его не видят и не могут бронировать${why}. Внесите изменения и снова отправьте прокат на проверку.`,
    },
  },
  id: {
    rentalSuspended: {
      title: ({ rental }: { rental: string | number }) => `${rental} ditangguhkan`,
      text: ({ why }: { why: string | number }) => `Halaman dan unitnya disembunyikan dan tidak bisa dipesan${why}. Pemesanan yang sudah ada tetap berlaku. Jika menurut Anda ini keliru, hubungi dukungan.`,
    },
    rentalRestored: {
      title: ({ rental }: { rental: string | number }) => `${rental} aktif kembali`,
      text: 'Halaman dan unitnya terlihat dan bisa dipesan lagi.',
    },
    unitHidden: {
      title: ({ unit }: { unit: string | number }) => `${unit} disembunyikan`,
      text: ({ why }: { why: string | number }) => `Penyewa tidak bisa menemukan atau memesannya${why}. Pemesanan yang sudah ada tetap berlaku. Jika menurut Anda ini keliru, hubungi dukungan.`,
    },
    rentalApproved: {
      title: ({ rental }: { rental: string | number }) => `${rental} disetujui`,
      text: 'Penyewa kini bisa menemukan dan memesannya.',
    },
    rentalDeclined: {
      title: ({ rental }: { rental: string | number }) => `${rental} belum disetujui`,
      text: ({ why }: { why: string | number }) => `Penyewa tidak bisa menemukan atau memesannya${why}. Lakukan perubahan, lalu ajukan lagi di kantor.`,
    },
  },
})
