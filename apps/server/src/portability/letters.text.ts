// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const lettersText = defineText({
  en: {
    leaving: {
      subject: ({ site, day }: { site: string | number; day: string | number }) => `Your ${site} account will be deleted on ${day}`,
      text: ({ day, link }: { day: string | number; link: string | number }) => `You asked us to delete your account. On ${day} your name, contact details, photos and logins will be deleted for good. Bookings, payments and invoices that we must keep by law will only show a number.
      
      Changed your mind? Until then, log in and choose “Keep my account”: ${link}`,
    },
    putOff: {
      subject: ({ site }: { site: string | number }) => `Your ${site} account couldn’t be deleted yet`,
      text: ({ day }: { day: string | number }) => `Something is still open in your account: a booking, a payment, or a rental that only you own. Please settle or close it. We’ll check again on ${day}.`,
    },
    erased: {
      subject: ({ site }: { site: string | number }) => `Your ${site} account is deleted`,
      text: 'Your account and the data in it have been deleted. This is our last e-mail to you. Thank you for being with us.',
    },
  },
  ru: {
    leaving: {
      subject: ({ site, day }: { site: string | number; day: string | number }) => `Ваш аккаунт ${site} будет удалён ${day}`,
      text: ({ day, link }: { day: string | number; link: string | number }) => `Вы попросили удалить аккаунт. Это произойдёт ${day}: мы навсегда удалим ваше имя, контакты, фотографии и данные для входа. В бронированиях, платежах и счетах, которые мы обязаны хранить по закону, останется только номер.
      
      Передумали? До этого дня войдите и нажмите «Оставить аккаунт»: ${link}`,
    },
    putOff: {
      subject: ({ site }: { site: string | number }) => `Ваш аккаунт ${site} пока нельзя удалить`,
      text: ({ day }: { day: string | number }) => `В аккаунте ещё есть незавершённые дела: бронь, платёж или прокат, которым владеете только вы. Завершите их, и ${day} мы проверим снова.`,
    },
    erased: {
      subject: ({ site }: { site: string | number }) => `Ваш аккаунт ${site} удалён`,
      text: 'Ваш аккаунт и все данные в нём удалены. Это наше последнее письмо. Спасибо, что были с нами.',
    },
  },
  id: {
    leaving: {
      subject: ({ site, day }: { site: string | number; day: string | number }) => `Akun ${site} Anda akan dihapus pada ${day}`,
      text: ({ day, link }: { day: string | number; link: string | number }) => `Anda meminta kami menghapus akun Anda. Pada ${day}, nama, kontak, foto, dan data masuk Anda akan dihapus permanen. Pemesanan, pembayaran, dan faktur yang wajib kami simpan menurut hukum hanya akan menampilkan nomor.
      
      Berubah pikiran? Sebelum tanggal itu, masuk dan pilih “Jangan hapus akun”: ${link}`,
    },
    putOff: {
      subject: ({ site }: { site: string | number }) => `Akun ${site} Anda belum bisa dihapus`,
      text: ({ day }: { day: string | number }) => `Masih ada yang belum selesai di akun Anda: pemesanan, pembayaran, atau rental yang hanya dimiliki oleh Anda. Mohon selesaikan atau tutup dulu. Kami akan memeriksanya lagi pada ${day}.`,
    },
    erased: {
      subject: ({ site }: { site: string | number }) => `Akun ${site} Anda sudah dihapus`,
      text: 'Akun Anda beserta semua data di dalamnya sudah dihapus. Ini email terakhir kami untuk Anda. Terima kasih telah bersama kami.',
    },
  },
})
