// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const preferencesText = defineText({
  en: {
    title: 'Notifications you get',
    lead: 'Changes apply right away. Security e-mails are always sent.',
    topic: 'About',
    channels: {
      app: 'App',
      email: 'E-mail',
      push: 'Push',
    },
    named: (topic: string | number, channel: string | number) => `${topic}: ${channel}`,
    noEmail: 'Your account has no e-mail address, so we can’t send you e-mails.',
    topics: {
      requests: {
        name: 'Requests and bookings',
        hint: 'Someone requests or books one of your units',
      },
      answers: {
        name: 'Answers',
        hint: 'A rental confirms, declines or doesn’t answer in time',
      },
      cancellations: {
        name: 'Cancellations',
        hint: 'The other side cancels, or the guest doesn’t show up',
      },
      starts: {
        name: 'Pick-up reminders',
        hint: 'A day before, at pick-up, and if it’s missed',
      },
      ends: {
        name: 'Return reminders',
        hint: 'A day before, two hours before, and once it’s returned',
      },
      overdue: {
        name: 'Late returns',
        hint: 'Something isn’t back on time',
      },
      dates: {
        name: 'Date changes',
        hint: 'Requested, accepted or declined',
      },
      reviews: {
        name: 'Reviews',
        hint: 'A reminder to write one, a new one, a reply',
      },
      calendars: {
        name: 'Connected calendars',
        hint: 'Dates overlap, or a calendar stops updating',
      },
      money: {
        name: 'Money',
        hint: 'Payment problems, refunds and payouts',
      },
      team: {
        name: 'Team',
        hint: 'You’re added to a rental, someone joins yours, it’s suspended or restored, or a webhook is turned off',
      },
      tracker: {
        name: 'Unit locations',
        hint: 'A unit leaves its area or comes back',
      },
      messages: {
        name: 'Messages',
        hint: 'By e-mail only if unread for five minutes',
      },
    },
    push: {
      title: 'Push on this device',
      lead: 'Shows notifications even when the site is closed.',
      unsupported: 'This browser can’t receive push notifications. On an iPhone, add the site to the Home Screen first.',
      blocked: 'Notifications are blocked for this site. Allow them in the browser settings, then come back.',
      off: 'Off on this device.',
      on: 'On: this device gets everything switched on under “Push”.',
      turnOn: 'Turn on',
      turnOff: 'Turn off',
      failed: 'Push notifications couldn’t be turned on. Try again later.',
    },
  },
  ru: {
    title: 'Какие уведомления получать',
    lead: 'Изменения действуют сразу. Письма о безопасности аккаунта приходят всегда.',
    topic: 'О чём',
    channels: {
      app: 'Сайт',
      email: 'E-mail',
      push: 'Push',
    },
    named: (topic: string | number, channel: string | number) => `${topic}: ${channel}`,
    noEmail: 'В аккаунте нет адреса e-mail, поэтому письма отправлять некуда.',
    topics: {
      requests: {
        name: 'Запросы и брони',
        hint: 'Кто-то отправил запрос или забронировал у вас',
      },
      answers: {
        name: 'Ответы',
        hint: 'Прокат подтвердил, отклонил или не ответил вовремя',
      },
      cancellations: {
        name: 'Отмены',
        hint: 'Бронь отменили, или гость не пришёл',
      },
      starts: {
        name: 'Напоминания о получении',
        hint: 'За день, при получении и если его пропустили',
      },
      ends: {
        name: 'Напоминания о возврате',
        hint: 'За день, за два часа и после возврата',
      },
      overdue: {
        name: 'Опоздания',
        hint: 'Что-то не вернули вовремя',
      },
      dates: {
        name: 'Изменение дат',
        hint: 'Предложение, согласие или отказ',
      },
      reviews: {
        name: 'Отзывы',
        hint: 'Напоминание написать, новый отзыв, ответ',
      },
      calendars: {
        name: 'Подключённые календари',
        hint: 'Даты пересеклись, или календарь не обновляется',
      },
      money: {
        name: 'Деньги',
        hint: 'Неудачные платежи, возвраты денег и выплаты',
      },
      team: {
        name: 'Команда',
        hint: 'Вас добавили в команду, пришёл новый сотрудник, прокат приостановили или вернули к работе, вебхук выключен',
      },
      tracker: {
        name: 'Местоположение объектов',
        hint: 'Объект покинул свою зону или вернулся',
      },
      messages: {
        name: 'Сообщения',
        hint: 'На e-mail — если не прочитано за пять минут',
      },
    },
    push: {
      title: 'Push на этом устройстве',
      lead: 'Показывает уведомления, даже когда сайт закрыт.',
      unsupported: 'Этот браузер не принимает push-уведомления. На iPhone сначала добавьте сайт на экран «Домой».',
      blocked: 'Уведомления этого сайта запрещены. Разрешите их в настройках браузера и вернитесь сюда.',
      off: 'На этом устройстве выключено.',
      on: 'Включено: сюда приходит всё, что отмечено в столбце «Push».',
      turnOn: 'Включить',
      turnOff: 'Выключить',
      failed: 'Не удалось включить push-уведомления. Попробуйте позже.',
    },
  },
  id: {
    title: 'Notifikasi untuk Anda',
    lead: 'Perubahan langsung berlaku. Email keamanan selalu dikirim.',
    topic: 'Tentang',
    channels: {
      app: 'Aplikasi',
      email: 'Email',
      push: 'Push',
    },
    named: (topic: string | number, channel: string | number) => `${topic}: ${channel}`,
    noEmail: 'Akun Anda belum punya alamat email, jadi kami tidak bisa mengirim email.',
    topics: {
      requests: {
        name: 'Permintaan dan pemesanan',
        hint: 'Ada yang meminta atau memesan unit Anda',
      },
      answers: {
        name: 'Jawaban',
        hint: 'Rental mengonfirmasi, menolak, atau tidak menjawab tepat waktu',
      },
      cancellations: {
        name: 'Pembatalan',
        hint: 'Pihak lain membatalkan, atau penyewa tidak datang',
      },
      starts: {
        name: 'Pengingat pengambilan',
        hint: 'Sehari sebelumnya, saat pengambilan, dan jika terlewat',
      },
      ends: {
        name: 'Pengingat pengembalian',
        hint: 'Sehari sebelumnya, dua jam sebelumnya, dan setelah dikembalikan',
      },
      overdue: {
        name: 'Terlambat kembali',
        hint: 'Ada yang belum dikembalikan tepat waktu',
      },
      dates: {
        name: 'Perubahan tanggal',
        hint: 'Diminta, diterima, atau ditolak',
      },
      reviews: {
        name: 'Ulasan',
        hint: 'Pengingat menulis ulasan, ulasan baru, balasan',
      },
      calendars: {
        name: 'Kalender terhubung',
        hint: 'Tanggal bertabrakan, atau kalender berhenti diperbarui',
      },
      money: {
        name: 'Uang',
        hint: 'Masalah pembayaran, pengembalian dana, dan pencairan dana',
      },
      team: {
        name: 'Tim',
        hint: 'Anda ditambahkan ke rental, ada yang bergabung ke rental Anda, rental ditangguhkan atau dipulihkan, atau webhook dinonaktifkan',
      },
      tracker: {
        name: 'Lokasi unit',
        hint: 'Unit keluar dari areanya atau kembali',
      },
      messages: {
        name: 'Pesan',
        hint: 'Lewat email hanya jika belum dibaca selama lima menit',
      },
    },
    push: {
      title: 'Push di perangkat ini',
      lead: 'Menampilkan notifikasi meski situs ditutup.',
      unsupported: 'Browser ini tidak bisa menerima notifikasi push. Di iPhone, tambahkan dulu situs ini ke Layar Utama.',
      blocked: 'Notifikasi diblokir untuk situs ini. Izinkan di pengaturan browser, lalu kembali ke sini.',
      off: 'Nonaktif di perangkat ini.',
      on: 'Aktif: perangkat ini menerima semua yang diaktifkan di kolom “Push”.',
      turnOn: 'Aktifkan',
      turnOff: 'Nonaktifkan',
      failed: 'Notifikasi push gagal diaktifkan. Coba lagi nanti.',
    },
  },
})
