// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const termsText = defineText({
  en: {
    title: 'Terms',
    lead: (site: string | number) => `What you agree to when you use ${site}, in plain words. “We” means the people who run the site.`,
    sections: {
      who: {
        title: 'Who makes the contract',
        text: 'Rental companies offer their things here, and guests book them. The rental agreement is made between the guest and the company. We provide the place where they find each other, the calendar and the record of what was agreed; we do not own the things and are not a party to the rental.',
      },
      account: {
        title: 'Your account',
        text: 'You log in with your phone number and a code. Keep the phone to yourself: whoever holds it can act in your name. Give your real name, because the company compares it with your document at pick-up. You must be old enough to make contracts where you live.\n\nOne person, one account. You can see where you are logged in, and log out there, on your account page.',
      },
      booking: {
        title: 'Booking',
        text: 'A price you are shown is held for 60 minutes. A request becomes a booking when the company confirms it, or right away if the unit offers instant booking. While a request is open, its dates are held for you; it expires automatically once the answer time shown with it has passed.\n\nThe total you see before you ask is the total you pay: no fee is added afterward. Dates and times are those of the rental point.',
      },
      cancelling: {
        title: 'Cancelling',
        text: 'You may withdraw a request at any time, and cancel a booking until the hand-over. How much of what you paid is refunded depends on the unit’s cancellation policy: flexible, moderate or strict. It is fixed in your booking when the booking is confirmed, and its amounts are shown before you book and before you cancel. If the company cancels, you get everything back.',
      },
      companies: {
        title: 'For rental companies',
        text: 'You describe your units truthfully, keep your calendar up to date and answer requests in time. You follow local law: licenses, insurance, taxes, the age of drivers. You use what you learn about a guest for that rental only.\n\nUsing the site is free. A fee is taken only from payments made online; payment at the rental point costs nothing.',
      },
      conduct: {
        title: 'What is not allowed',
        text: 'Offering what you may not rent out, false names and false descriptions, blocking dates you do not intend to use, bypassing the site’s limits, and harming other people. We may hide an offer or block an account for it, and we will say why.',
      },
      liability: {
        title: 'When something goes wrong',
        text: 'Talk to the other side first; the record of your booking shows both what was agreed and when. Damage and loss are settled between guest and company. We are liable for our own intent and gross negligence, and wherever the law does not let us limit our liability. Rights that the law of your country gives you as a consumer are not affected.',
      },
      changes: {
        title: 'Changes',
        text: 'If these terms change, the new version appears here with its date. We keep which version you agreed to, and when. A booking follows the terms it was made under.',
      },
    },
  },
  ru: {
    title: 'Условия',
    lead: (site: string | number) => `С чем вы соглашаетесь, пользуясь сайтом ${site}, простыми словами. «Мы» здесь — люди, которые ведут этот сайт.`,
    sections: {
      who: {
        title: 'Кто заключает сделку',
        text: 'Прокатные компании предлагают здесь свои вещи, а гости их бронируют. Договор аренды заключают гость и компания. Мы даём место, где они находят друг друга, календарь и запись о том, что было согласовано; вещи нам не принадлежат, и стороной аренды мы не являемся.',
      },
      account: {
        title: 'Ваш аккаунт',
        text: 'Вход — по номеру телефона и коду. Не отдавайте телефон другим: у кого он в руках, тот может действовать от вашего имени. Указывайте настоящее имя: при получении компания сверит его с документом. Вы должны быть в возрасте, в котором по закону вашей страны можно заключать договоры.\n\nОдин человек — один аккаунт. Где вы вошли, видно на странице аккаунта; там же можно завершить любой сеанс.',
      },
      booking: {
        title: 'Бронирование',
        text: 'Цена, которую вы увидели, действует 60 минут. Запрос становится бронированием, когда компания его подтвердит, или сразу, если для объявления включено мгновенное бронирование. Пока запрос ждёт ответа, даты держатся за вами; когда указанное время ответа проходит, запрос отклоняется автоматически.\n\nСумма, которую вы видите до запроса, и есть сумма к оплате: потом ничего не добавляется. Даты и время — местные, по часовому поясу пункта проката.',
      },
      cancelling: {
        title: 'Отмена',
        text: 'Запрос можно отозвать в любой момент, бронирование — отменить до передачи вещи. Сколько вернётся из уже оплаченного, определяют правила отмены в объявлении: гибкие, умеренные или строгие. Они закрепляются за бронированием при подтверждении и показаны с суммами до запроса и до отмены. Если отменяет компания, вам возвращается всё.',
      },
      companies: {
        title: 'Для прокатов',
        text: 'Вы правдиво описываете то, что сдаёте, ведёте календарь и вовремя отвечаете на запросы. Вы соблюдаете местные законы: лицензии, страховка, налоги, возраст водителей. То, что вы узнали о госте, вы используете только для этой аренды.\n\nПользоваться сайтом можно бесплатно. Комиссия берётся только с онлайн-платежей; с оплаты на месте комиссии нет.',
      },
      conduct: {
        title: 'Чего нельзя',
        text: 'Предлагать то, что вы не вправе сдавать, называться чужим именем и обманывать в описании, занимать даты, которые вам не нужны, обходить ограничения сайта и вредить другим. За это мы можем скрыть предложение или заблокировать аккаунт, объяснив причину.',
      },
      liability: {
        title: 'Если что-то пошло не так',
        text: 'Сначала поговорите с другой стороной: в записи бронирования видно, что и когда было согласовано. Вопросы об ущербе и утрате гость и компания решают между собой. Мы отвечаем за свой умысел и грубую неосторожность и во всех случаях, когда закон не позволяет ограничить ответственность. Права потребителя по закону вашей страны сохраняются полностью.',
      },
      changes: {
        title: 'Изменения',
        text: 'Если условия изменятся, новая версия появится здесь со своей датой. Мы храним, с какой версией и когда вы согласились. К бронированию применяются условия, которые действовали при его оформлении.',
      },
    },
  },
  id: {
    title: 'Ketentuan',
    lead: (site: string | number) => `Yang Anda setujui saat menggunakan ${site}, dengan bahasa sederhana. “Kami” berarti pihak yang mengelola situs ini.`,
    sections: {
      who: {
        title: 'Siapa yang membuat perjanjian',
        text: 'Perusahaan rental menawarkan barangnya di sini, dan penyewa memesannya. Perjanjian sewa dibuat antara penyewa dan perusahaan. Kami menyediakan tempat keduanya bertemu, kalender, dan catatan tentang apa yang disepakati; kami tidak memiliki barangnya dan bukan pihak dalam perjanjian sewa.',
      },
      account: {
        title: 'Akun Anda',
        text: 'Anda masuk dengan nomor telepon dan kode. Jangan serahkan telepon Anda kepada orang lain: siapa pun yang memegangnya bisa bertindak atas nama Anda. Berikan nama asli Anda, karena perusahaan mencocokkannya dengan dokumen Anda saat pengambilan. Usia Anda harus sudah cukup untuk membuat perjanjian di tempat tinggal Anda.\n\nSatu orang, satu akun. Anda bisa melihat di mana saja Anda masuk, dan keluar dari sana, di halaman akun Anda.',
      },
      booking: {
        title: 'Pemesanan',
        text: 'Harga yang ditampilkan kepada Anda ditahan selama 60 menit. Permintaan menjadi pemesanan saat perusahaan mengonfirmasinya, atau langsung jika unit menawarkan pemesanan instan. Selama permintaan masih terbuka, tanggalnya ditahan untuk Anda; permintaan kedaluwarsa otomatis setelah batas waktu jawaban yang tertera lewat.\n\nTotal yang Anda lihat sebelum mengajukan permintaan adalah total yang Anda bayar: tidak ada biaya yang ditambahkan sesudahnya. Tanggal dan waktu mengikuti lokasi rental.',
      },
      cancelling: {
        title: 'Pembatalan',
        text: 'Anda boleh menarik permintaan kapan saja, dan membatalkan pemesanan sampai serah terima. Besarnya pengembalian dana bergantung pada kebijakan pembatalan unit: fleksibel, moderat, atau ketat. Kebijakan ini ditetapkan dalam pemesanan Anda saat dikonfirmasi, dan jumlahnya ditampilkan sebelum Anda memesan dan sebelum Anda membatalkan. Jika perusahaan yang membatalkan, uang Anda kembali seluruhnya.',
      },
      companies: {
        title: 'Untuk perusahaan rental',
        text: 'Anda menjelaskan unit dengan jujur, menjaga kalender tetap terbaru, dan menjawab permintaan tepat waktu. Anda mematuhi hukum setempat: izin, asuransi, pajak, usia pengemudi. Informasi tentang penyewa hanya Anda gunakan untuk penyewaan itu.\n\nMenggunakan situs ini gratis. Biaya layanan hanya diambil dari pembayaran online; pembayaran di lokasi rental tidak dikenai biaya.',
      },
      conduct: {
        title: 'Yang tidak diperbolehkan',
        text: 'Menawarkan barang yang tidak boleh Anda sewakan, nama dan deskripsi palsu, memblokir tanggal yang tidak akan Anda gunakan, mengakali batasan situs, dan merugikan orang lain. Kami dapat menyembunyikan penawaran atau memblokir akun karena hal itu, dan kami akan menyampaikan alasannya.',
      },
      liability: {
        title: 'Jika terjadi masalah',
        text: 'Bicarakan dulu dengan pihak lain; catatan pemesanan Anda menunjukkan apa yang disepakati dan kapan. Kerusakan dan kehilangan diselesaikan antara penyewa dan perusahaan. Kami bertanggung jawab atas kesengajaan dan kelalaian berat kami sendiri, dan dalam hal hukum tidak memperbolehkan kami membatasi tanggung jawab. Hak Anda sebagai konsumen menurut hukum negara Anda tidak terpengaruh.',
      },
      changes: {
        title: 'Perubahan',
        text: 'Jika ketentuan ini berubah, versi barunya muncul di sini beserta tanggalnya. Kami menyimpan versi yang Anda setujui, dan kapan. Pemesanan mengikuti ketentuan yang berlaku saat dibuat.',
      },
    },
  },
})
