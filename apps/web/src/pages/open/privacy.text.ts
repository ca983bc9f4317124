// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const privacyText = defineText({
  en: {
    title: 'Privacy',
    lead: (site: string | number) => `What ${site} keeps about you, why, who sees it and when it is deleted. There is no advertising and no tracking here, and nothing is loaded from other companies’ servers except what is named below.`,
    sections: {
      kept: {
        title: 'What is kept',
        text: 'Your phone number and e-mail, which confirm it is you. Your first and last name, your country, the language and currency you chose, and what you write in your profile.\n\nYour bookings: what, when, at what price, your message to the rental, each step with its time, who took it and the reason given. For rental companies, also their name, address, place on the map, contact, offers and who works there.\n\nWhich version of the terms and of this page you agreed to, and when. The devices you are logged in on, with the time of the last use.',
      },
      why: {
        title: 'Why',
        text: 'To log you in, to make and carry out the rental agreement you ask for, to notify you about it, and to protect you and others from misuse. Nothing else. We do not sell data or build profiles.',
      },
      who: {
        title: 'Who sees it',
        text: 'Until a rental has confirmed your booking, it sees your first and last name, your picture, how long you have been a member, and your message. From then on it also sees your phone number and e-mail, and you see its exact address and phone.\n\nThe provider who delivers our SMS gets your number, the one who delivers our e-mails your address, each with the message. If this site takes cards through a payment provider, you type yours into that provider’s own field; this site keeps its brand, last four digits and expiry. If it uses another company’s map, that company sees which part of it you look at.\n\nA rental may let an assistant answer you first. It runs on this site. Only if the site has connected a language model does the provider of that model also get what you write to the assistant, what you wrote before it in that conversation, and what your bookings at that rental are, when and at what price. Pressing “Ask a person” ends that.\n\nWhoever runs this site can open your account and your bookings to help you or to stop misuse. Each time is recorded in a log that cannot be changed. Authorities get data only where the law requires it.',
      },
      howLong: {
        title: 'How long',
        text: 'Login codes work for 10 minutes; the attempt is deleted after one day. A login ends automatically after 30 days without use, after 90 days in any case, and is deleted 120 days after it began. Counters that prevent misuse, which include network addresses, are deleted after two days; those of wrong codes for a number, 30 days after the last one.\n\nA price you only looked at is deleted after 24 hours. Bookings stay as long as you and the rental need them as proof, and as long as tax law requires. Your account stays until you have it deleted.',
      },
      documents: {
        title: 'Documents and photos of them',
        text: 'A rental may ask to see your passport or driver’s license at pick-up. If it photographs them through this site, the photos are encrypted and kept apart from everything else, shown only to you and to that rental until the booking is completed or, if the rental claims part of your deposit, until that claim is closed. Every time they are opened is recorded, and you can see that record. They are deleted automatically after another 72 hours, and no later than 30 days after the claim was opened. What remains is that the document was checked, by whom and when.',
      },
      safety: {
        title: 'How it is protected',
        text: 'Connections are encrypted when the site runs on the internet. Codes and logins are stored only as one-way fingerprints. The logs hold no names, numbers, messages or codes. Access to a rental’s data is checked on every request.',
      },
      browser: {
        title: 'In your browser',
        text: 'Your browser stores your login, your name and your rentals, so that you stay logged in, and two cookies with your language and your light or dark theme. None of them follows you anywhere, so no banner asks about them.',
      },
      rights: {
        title: 'Your rights',
        text: 'You may see what is kept about you, have it corrected or deleted, get a copy, object, or complain to the data protection authority of your country. You can change your name, profile, language and currency yourself on your account page; for the rest, write to us. A deletion takes effect after seven days in which you can change your mind; bookings that others need as proof are then kept without your name. It has to wait while a booking of yours is open.',
      },
    },
  },
  ru: {
    title: 'Конфиденциальность',
    lead: (site: string | number) => `Что ${site} хранит о вас, зачем, кто это видит и когда это удаляется. Здесь нет рекламы и слежки, и с чужих серверов не загружается ничего, кроме того, что названо ниже.`,
    sections: {
      kept: {
        title: 'Что хранится',
        text: 'Номер телефона и e-mail: они подтверждают, что вы — это вы. Имя и фамилия, страна, выбранные язык и валюта и то, что вы написали в профиле.\n\nВаши бронирования: что, когда, по какой цене, ваше сообщение прокату, каждый шаг с его временем, автором и указанной причиной. У прокатных компаний также: название, адрес, место на карте, контакты, предложения и кто там работает.\n\nС какой версией условий и этой страницы вы согласились и когда. Устройства, на которых вы вошли, и время последнего использования.',
      },
      why: {
        title: 'Зачем',
        text: 'Чтобы вы могли войти, заключить и исполнить договор аренды, о котором просите, а мы — сообщать вам о нём и защищать вас и других от злоупотреблений. Больше ни для чего. Мы не продаём данные и не составляем профилей.',
      },
      who: {
        title: 'Кто это видит',
        text: 'Пока прокат не подтвердил бронирование, он видит ваши имя и фамилию, фото, с какого времени вы с нами и ваше сообщение. После подтверждения — также телефон и e-mail, а вы видите его точный адрес и телефон.\n\nСлужба, которая доставляет наши SMS, получает ваш номер, служба, которая доставляет письма, — ваш адрес, каждая вместе с сообщением. Если сайт принимает карты через платёжную службу, данные карты вы вводите в форму самой этой службы; сайт хранит только платёжную систему карты, последние четыре цифры номера и срок действия. Если карта местности взята у другой компании, та видит, какую её часть вы смотрите.\n\nПрокат может поручить первый ответ ассистенту. Он работает на этом сайте. Только если к сайту подключена языковая модель, её поставщик тоже получает то, что вы пишете ассистенту, что вы писали в этой переписке раньше и какие у вас бронирования в этом прокате: что, когда и по какой цене. Кнопка «Позвать человека» это прекращает.\n\nТе, кто ведёт этот сайт, могут открыть ваш аккаунт и бронирования, чтобы помочь вам или остановить злоупотребление. Каждый раз это записывается в журнал, который нельзя изменить. Государственные органы получают данные, только если к этому обязывает закон.',
      },
      howLong: {
        title: 'Как долго',
        text: 'Коды входа действуют 10 минут; сама попытка удаляется через сутки. Сеанс завершается сам через 30 дней без использования, в любом случае через 90 дней, и удаляется через 120 дней после начала. Счётчики против злоупотреблений, в которых есть сетевые адреса, удаляются через двое суток, счётчик неверных кодов для номера — через 30 дней после последнего.\n\nЦена, которую вы только посмотрели, удаляется через 24 часа. Бронирования хранятся, пока они нужны вам и прокату как подтверждение и пока этого требует налоговое законодательство. Аккаунт хранится, пока вы не попросите его удалить.',
      },
      documents: {
        title: 'Документы и их фото',
        text: 'При получении прокат может попросить показать паспорт или права. Если он фотографирует их через этот сайт, снимки шифруются и хранятся отдельно от всего остального, видны только вам и этому прокату до завершения бронирования, а если прокат удерживает часть залога — до закрытия спора. Каждый просмотр записывается, и вы видите эту запись. После этого снимки удаляются сами через 72 часа, при открытом споре — не позднее чем через 30 дней после его начала. Остаётся только запись о том, что документ проверен, кем и когда.',
      },
      safety: {
        title: 'Как это защищено',
        text: 'Соединение шифруется там, где сайт работает в интернете. Коды и ключи сеансов хранятся только в виде отпечатков, по которым их нельзя восстановить. В журналах нет имён, номеров, сообщений и кодов. Кто работает в прокате, проверяется при каждом запросе.',
      },
      browser: {
        title: 'В вашем браузере',
        text: 'Браузер хранит ваш вход, имя и список ваших прокатов, чтобы не входить каждый раз заново, и два файла cookie: язык и светлая или тёмная тема. Они не отслеживают вас, поэтому баннера о cookie здесь нет.',
      },
      rights: {
        title: 'Ваши права',
        text: 'Вы можете узнать, что о вас хранится, исправить это, получить копию, удалить, возразить или пожаловаться в орган по защите данных вашей страны. Имя, профиль, язык и валюту вы меняете сами на странице аккаунта; обо всём остальном напишите нам. Удаление вступает в силу через семь дней, в течение которых можно передумать; бронирования, нужные другим как подтверждение, остаются без вашего имени. Пока у вас есть открытое бронирование, удаление ждёт.',
      },
    },
  },
  id: {
    title: 'Privasi',
    lead: (site: string | number) => `Data apa tentang Anda yang disimpan ${site}, mengapa, siapa yang melihatnya, dan kapan dihapus. Tidak ada iklan dan pelacakan di sini, dan tidak ada yang dimuat dari server perusahaan lain selain yang disebutkan di bawah.`,
    sections: {
      kept: {
        title: 'Yang disimpan',
        text: 'Nomor telepon dan email Anda, untuk memastikan bahwa ini memang Anda. Nama depan dan nama belakang, negara, bahasa dan mata uang pilihan Anda, serta isi profil Anda.\n\nPemesanan Anda: apa, kapan, dengan harga berapa, pesan Anda kepada rental, serta setiap langkah beserta waktunya, siapa yang melakukannya, dan alasan yang diberikan. Untuk perusahaan rental, juga nama, alamat, lokasi di peta, kontak, penawaran, dan siapa yang bekerja di sana.\n\nVersi ketentuan dan versi halaman ini yang Anda setujui, dan kapan. Perangkat tempat Anda masuk, beserta waktu terakhir digunakan.',
      },
      why: {
        title: 'Alasannya',
        text: 'Agar Anda bisa masuk, untuk membuat dan menjalankan perjanjian sewa yang Anda minta, mengabari Anda tentangnya, serta melindungi Anda dan orang lain dari penyalahgunaan. Tidak untuk hal lain. Kami tidak menjual data atau membuat profil perilaku.',
      },
      who: {
        title: 'Siapa yang melihatnya',
        text: 'Sebelum rental mengonfirmasi pemesanan Anda, rental melihat nama depan dan nama belakang, foto, sejak kapan Anda menjadi anggota, dan pesan Anda. Setelah itu, rental juga melihat nomor telepon dan email Anda, dan Anda melihat alamat lengkap serta nomor teleponnya.\n\nPenyedia yang mengirim SMS kami menerima nomor Anda, penyedia yang mengirim email kami menerima alamat email Anda, masing-masing beserta isi pesannya. Jika situs ini menerima kartu lewat penyedia pembayaran, Anda mengetik data kartu di kolom milik penyedia itu; situs ini hanya menyimpan merek kartu, empat angka terakhir, dan masa berlakunya. Jika situs ini memakai peta perusahaan lain, perusahaan itu mengetahui bagian peta yang Anda lihat.\n\nRental dapat meminta asisten menjawab Anda lebih dulu. Asisten berjalan di situs ini. Hanya jika situs ini terhubung ke model bahasa, penyedia model itu juga menerima apa yang Anda tulis kepada asisten, apa yang Anda tulis sebelumnya dalam percakapan itu, serta apa saja pemesanan Anda di rental tersebut, kapan, dan dengan harga berapa. Menekan “Hubungi staf” menghentikannya.\n\nPengelola situs ini dapat membuka akun dan pemesanan Anda untuk membantu Anda atau menghentikan penyalahgunaan. Setiap kali dicatat dalam log yang tidak bisa diubah. Pihak berwenang hanya menerima data jika diwajibkan oleh hukum.',
      },
      howLong: {
        title: 'Berapa lama',
        text: 'Kode masuk berlaku 10 menit; percobaan masuk dihapus setelah satu hari. Sesi masuk berakhir otomatis setelah 30 hari tidak digunakan, paling lambat setelah 90 hari, dan dihapus 120 hari setelah dimulai. Penghitung untuk mencegah penyalahgunaan, yang memuat alamat jaringan, dihapus setelah dua hari; penghitung kode salah untuk suatu nomor dihapus 30 hari setelah kode salah terakhir.\n\nHarga yang hanya Anda lihat dihapus setelah 24 jam. Pemesanan disimpan selama Anda dan rental memerlukannya sebagai bukti, dan selama diwajibkan oleh hukum pajak. Akun Anda tetap ada sampai Anda memintanya dihapus.',
      },
      documents: {
        title: 'Dokumen dan fotonya',
        text: 'Rental dapat meminta melihat paspor atau SIM Anda saat pengambilan. Jika dokumen difoto lewat situs ini, fotonya dienkripsi dan disimpan terpisah dari data lain, serta hanya ditampilkan kepada Anda dan rental itu sampai pemesanan selesai atau, jika rental mengajukan klaim atas sebagian deposit Anda, sampai klaim itu ditutup. Setiap kali foto dibuka akan dicatat, dan Anda bisa melihat catatan itu. Foto dihapus otomatis 72 jam setelahnya, dan paling lambat 30 hari setelah klaim diajukan. Yang tersisa hanyalah catatan bahwa dokumen sudah diperiksa, oleh siapa, dan kapan.',
      },
      safety: {
        title: 'Cara melindunginya',
        text: 'Koneksi dienkripsi saat situs berjalan di internet. Kode dan sesi masuk hanya disimpan sebagai sidik digital satu arah. Log tidak memuat nama, nomor, pesan, atau kode. Akses ke data rental diperiksa pada setiap permintaan.',
      },
      browser: {
        title: 'Di browser Anda',
        text: 'Browser Anda menyimpan sesi masuk, nama, dan rental Anda agar Anda tetap masuk, serta dua cookie berisi bahasa dan tema terang atau gelap pilihan Anda. Tidak satu pun mengikuti Anda ke mana-mana, jadi tidak ada banner yang menanyakannya.',
      },
      rights: {
        title: 'Hak Anda',
        text: 'Anda berhak melihat data yang disimpan tentang Anda, memintanya diperbaiki atau dihapus, mendapat salinannya, menyatakan keberatan, atau mengadu kepada otoritas pelindungan data di negara Anda. Nama, profil, bahasa, dan mata uang bisa Anda ubah sendiri di halaman akun; untuk hal lainnya, tulis kepada kami. Penghapusan berlaku setelah tujuh hari, dan selama itu Anda bisa berubah pikiran; pemesanan yang diperlukan pihak lain sebagai bukti tetap disimpan tanpa nama Anda. Penghapusan harus menunggu selama masih ada pemesanan Anda yang berjalan.',
      },
    },
  },
})
