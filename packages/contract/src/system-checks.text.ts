// Made by `npm run texts` from texts/*.json.
import { defineText } from './catalogue.ts'

export const systemChecksText = defineText({
  en: {
    settings_ok: {
      found: 'All settings are known and agree.',
    },
    settings_unknown: {
      found: 'Not a setting: {names}.',
      advice: 'Correct the name, or remove it. npm start -- --help lists all settings.',
    },
    settings_contradict: {
      found: '{what}',
      advice: 'Change or remove one of the settings.',
    },
    settings_invalid: {
      found: '{what}',
      advice: 'The server does not start with it. Correct the setting.',
    },
    versions_ok: {
      found: 'Rentwell {product}, Node {node}, PostgreSQL {postgres}, schema {schema}.',
    },
    versions_node: {
      found: 'Node {node}; the tested version is {tested}.',
      advice: 'Start with node_modules/.bin/node.',
    },
    versions_behind: {
      found: 'Migrations that have not run: {count}.',
      advice: 'Start the server: it migrates the database.',
    },
    versions_ahead: {
      found: 'The database has migration {schema}, which this release does not know.',
      advice: 'Install the newer release again, or restore the backup from before the upgrade.',
    },
    database_ok: {
      found: 'Answers in {ms} ms.',
    },
    database_slow: {
      found: 'Answers in {ms} ms.',
      advice: 'Look at its load, its disk and the network to it.',
    },
    database_away: {
      found: 'The database does not answer: {reason}.',
      advice: 'Start it, and check DATABASE_URL. Without DATABASE_URL start the server first.',
    },
    standby_ok: {
      found: 'Follows the primary within {ms} ms.',
    },
    standby_behind: {
      found: 'More than {seconds} s behind the primary.',
      advice: 'Look at its load, its disk, the network and long queries on it. Until it has caught up, the primary answers.',
    },
    standby_away: {
      found: 'The standby does not answer: {reason}.',
      advice: 'Start it, and check DATABASE_READ_URL. Meanwhile the primary answers.',
    },
    standby_wrong: {
      found: 'DATABASE_READ_URL is not a streaming standby of this database.',
      advice: 'Name a standby of DATABASE_URL, or remove the setting. Meanwhile the primary answers.',
    },
    extensions_ok: {
      found: 'All are installed.',
    },
    extensions_missing: {
      found: 'Missing: {names}.',
      advice: 'As a superuser run CREATE EXTENSION for each; the package postgresql-contrib has them.',
    },
    clock_ok: {
      found: '{seconds} s from the database’s clock.',
    },
    clock_off: {
      found: '{seconds} s from the database’s clock.',
      advice: 'Switch on NTP on both machines.',
    },
    clock_wrong: {
      found: '{seconds} s from the database’s clock. Codes and deadlines expire at the wrong time.',
      advice: 'Switch on NTP on both machines.',
    },
    disk_ok: {
      found: '{free} GB of {total} GB free.',
    },
    disk_low: {
      found: '{free} GB of {total} GB free.',
      advice: 'Free space or enlarge the disk of DATA_DIR.',
    },
    disk_full: {
      found: 'Only {free} GB of {total} GB free.',
      advice: 'Free space or enlarge the disk of DATA_DIR now: uploads and bookings fail when it is full.',
    },
    disk_unread: {
      found: 'The folder DATA_DIR cannot be read: {reason}.',
      advice: 'Create it, and give it to the server’s user.',
    },
    storage_ok: {
      found: 'A probe was written, read and deleted.',
    },
    storage_fails: {
      found: 'A probe could not be stored: {reason}.',
      advice: 'Check S3_ENDPOINT and its keys, or the owner and free space of DATA_DIR.',
    },
    mail_ok: {
      found: 'The mail server takes our login.',
    },
    mail_sent: {
      found: 'A test message went to {to}.',
    },
    mail_sandbox: {
      found: 'E-mails are not sent: they are at /dev/outbox.',
      advice: 'Set SMTP_URL and MAIL_FROM.',
    },
    mail_fails: {
      found: 'The mail server refuses: {reason}.',
      advice: 'Check SMTP_URL and the mail server; then npm run doctor -- --mail you@example.com.',
    },
    sms_ok: {
      found: 'The SMS gateway takes our token.',
    },
    sms_sent: {
      found: 'A test message went to {to}.',
    },
    sms_sandbox: {
      found: 'SMS are not sent: they are at /dev/outbox.',
      advice: 'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
    },
    sms_off: {
      found: 'SMS are off: nobody logs in by phone.',
    },
    sms_fails: {
      found: 'The SMS gateway refuses: {reason}.',
      advice: 'Nobody can log in. Check the TWILIO_ settings and the gateway’s balance.',
    },
    login_ok: {
      found: 'By {methods}.',
    },
    login_fails: {
      found: 'The OpenID Connect provider does not answer as it should: {reason}.',
      advice: 'Check OIDC_ISSUER: its /.well-known/openid-configuration must open from this machine and name the same issuer.',
    },
    payments_ok: {
      found: 'The payment provider answers.',
    },
    payments_sandbox: {
      found: 'Test payments: no money moves.',
      advice: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards.',
    },
    payments_off: {
      found: 'Cards are off: guests pay at the rental.',
    },
    payments_fail: {
      found: 'The payment provider does not answer as it should: {reason}.',
      advice: 'Check STRIPE_SECRET_KEY and the provider’s status page. Payments are repeated by themselves.',
    },
    certificate_ok: {
      found: 'Days until it expires: {days}.',
    },
    certificate_none: {
      found: 'PUBLIC_URL has no HTTPS.',
      advice: 'Put a proxy with TLS in front (deploy/) before real people log in.',
    },
    certificate_ends: {
      found: 'Days until it expires: {days}.',
      advice: 'Renew it; find out why it was not renewed by itself.',
    },
    certificate_invalid: {
      found: 'Browsers refuse it: {reason}.',
      advice: 'Renew it, and check that PUBLIC_URL is the name it was issued for.',
    },
    certificate_away: {
      found: 'PUBLIC_URL could not be reached from here: {reason}.',
      advice: 'Open it from another network. If it works there, this is no fault.',
    },
    backup_ok: {
      found: 'Hours since the last one: {hours}.',
    },
    backup_old: {
      found: 'Hours since the last one: {hours}.',
      advice: 'Find out why the nightly backup did not run.',
    },
    backup_none: {
      found: 'None is known.',
      advice: 'Make one every night, and try to restore it (docs/operate.md).',
    },
    queue_ok: {
      found: 'Messages due: {count}. The oldest has waited {seconds} s.',
    },
    queue_slow: {
      found: 'Messages due: {count}. The oldest has waited {seconds} s.',
      advice: 'See which handler is behind on the page System, and whether its service answers.',
    },
    queue_stuck: {
      found: 'Messages due: {count}. The oldest has waited {seconds} s.',
      advice: 'Nothing works on them. See which handler it is on the page System, and read the server’s log.',
    },
    dead_ok: {
      found: 'No message was given up.',
    },
    dead_some: {
      found: 'Messages given up: {count}.',
      advice: 'Retry or drop them on the page System of the back office.',
    },
    jobs_ok: {
      found: 'All run on time.',
    },
    jobs_unseen: {
      found: 'None has run yet.',
      advice: 'Start the server.',
    },
    jobs_late: {
      found: 'Late: {names}.',
      advice: 'Check that a server runs, and its log.',
    },
    jobs_failed: {
      found: 'Failed in their last run: {names}.',
      advice: 'They run again by themselves. The reason is on the page System and in the log.',
    },
    verify_ok: {
      found: 'Quick checks of the data without faults: {count}.',
    },
    verify_faults: {
      found: 'Does not hold: {faults}.',
      advice: 'Run npm run verify, and keep the last backup until it is clear.',
    },
    verify_slow: {
      found: 'A check took too long: {reason}.',
      advice: 'Run npm run verify when there is little to do.',
    },
  },
  ru: {
    settings_ok: {
      found: 'Все настройки известны и согласованы.',
    },
    settings_unknown: {
      found: 'Таких настроек нет: {names}.',
      advice: 'Исправьте имя или удалите его. Список настроек: npm start -- --help.',
    },
    settings_contradict: {
      found: '{what}',
      advice: 'Измените или удалите одну из настроек.',
    },
    settings_invalid: {
      found: '{what}',
      advice: 'С этой настройкой сервер не запустится. Исправьте её.',
    },
    versions_ok: {
      found: 'Rentwell {product}, Node {node}, PostgreSQL {postgres}, схема {schema}.',
    },
    versions_node: {
      found: 'Node {node}; проверена версия {tested}.',
      advice: 'Запускайте через node_modules/.bin/node.',
    },
    versions_behind: {
      found: 'Не выполнено миграций: {count}.',
      advice: 'Запустите сервер: он выполнит миграции.',
    },
    versions_ahead: {
      found: 'В базе данных есть миграция {schema}, которой нет в этом выпуске.',
      advice: 'Установите более новый выпуск или восстановите копию, сделанную до обновления.',
    },
    database_ok: {
      found: 'Отвечает за {ms} мс.',
    },
    database_slow: {
      found: 'Отвечает за {ms} мс.',
      advice: 'Проверьте её нагрузку, диск и сеть до неё.',
    },
    database_away: {
      found: 'База данных не отвечает: {reason}.',
      advice: 'Запустите её и проверьте DATABASE_URL. Без DATABASE_URL сначала запустите сервер.',
    },
    standby_ok: {
      found: 'Отстаёт от основного сервера не более чем на {ms} мс.',
    },
    standby_behind: {
      found: 'Отстаёт от основного сервера более чем на {seconds} с.',
      advice: 'Проверьте нагрузку, диск, сеть и долгие запросы на реплике. Пока она отстаёт, отвечает основной сервер.',
    },
    standby_away: {
      found: 'Реплика не отвечает: {reason}.',
      advice: 'Запустите её и проверьте DATABASE_READ_URL. Пока отвечает основной сервер.',
    },
    standby_wrong: {
      found: 'DATABASE_READ_URL — не потоковая реплика этой базы данных.',
      advice: 'Укажите реплику DATABASE_URL или удалите настройку. Пока отвечает основной сервер.',
    },
    extensions_ok: {
      found: 'Все установлены.',
    },
    extensions_missing: {
      found: 'Не установлены: {names}.',
      advice: 'Выполните CREATE EXTENSION для каждого от имени суперпользователя; они есть в пакете postgresql-contrib.',
    },
    clock_ok: {
      found: 'Отличие от часов базы данных: {seconds} с.',
    },
    clock_off: {
      found: 'Отличие от часов базы данных: {seconds} с.',
      advice: 'Включите NTP на обеих машинах.',
    },
    clock_wrong: {
      found: 'Отличие от часов базы данных: {seconds} с. Коды и сроки истекают не вовремя.',
      advice: 'Включите NTP на обеих машинах.',
    },
    disk_ok: {
      found: 'Свободно {free} из {total} ГБ.',
    },
    disk_low: {
      found: 'Свободно {free} из {total} ГБ.',
      advice: 'Освободите место или увеличьте диск DATA_DIR.',
    },
    disk_full: {
      found: 'Осталось {free} из {total} ГБ.',
      advice: 'Срочно освободите место или увеличьте диск DATA_DIR: на полном диске перестанут работать загрузки и брони.',
    },
    disk_unread: {
      found: 'Папка DATA_DIR не читается: {reason}.',
      advice: 'Создайте её и передайте пользователю сервера.',
    },
    storage_ok: {
      found: 'Пробный файл записан, прочитан и удалён.',
    },
    storage_fails: {
      found: 'Пробный файл не удалось сохранить: {reason}.',
      advice: 'Проверьте S3_ENDPOINT и ключи либо владельца и свободное место DATA_DIR.',
    },
    mail_ok: {
      found: 'Почтовый сервер принимает вход.',
    },
    mail_sent: {
      found: 'Пробное письмо отправлено на {to}.',
    },
    mail_sandbox: {
      found: 'Письма не отправляются: они на странице /dev/outbox.',
      advice: 'Задайте SMTP_URL и MAIL_FROM.',
    },
    mail_fails: {
      found: 'Почтовый сервер не принимает: {reason}.',
      advice: 'Проверьте SMTP_URL и почтовый сервер, затем npm run doctor -- --mail you@example.com.',
    },
    sms_ok: {
      found: 'SMS-шлюз принимает наш токен.',
    },
    sms_sent: {
      found: 'Пробное сообщение отправлено на {to}.',
    },
    sms_sandbox: {
      found: 'SMS не отправляются: они на странице /dev/outbox.',
      advice: 'Задайте TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN и TWILIO_FROM.',
    },
    sms_off: {
      found: 'SMS выключены: по телефону никто не входит.',
    },
    sms_fails: {
      found: 'SMS-шлюз не принимает: {reason}.',
      advice: 'Никто не сможет войти. Проверьте настройки TWILIO_ и баланс шлюза.',
    },
    login_ok: {
      found: 'Через {methods}.',
    },
    login_fails: {
      found: 'Провайдер OpenID Connect отвечает с ошибкой: {reason}.',
      advice: 'Проверьте OIDC_ISSUER: его адрес /.well-known/openid-configuration должен открываться с этой машины и называть того же издателя.',
    },
    payments_ok: {
      found: 'Платёжный провайдер отвечает.',
    },
    payments_sandbox: {
      found: 'Тестовые платежи: деньги не списываются.',
      advice: 'Чтобы принимать карты, задайте STRIPE_SECRET_KEY и STRIPE_WEBHOOK_SECRET.',
    },
    payments_off: {
      found: 'Карты выключены: гости платят на месте.',
    },
    payments_fail: {
      found: 'Платёжный провайдер отвечает с ошибкой: {reason}.',
      advice: 'Проверьте STRIPE_SECRET_KEY и страницу состояния провайдера. Платежи повторятся сами.',
    },
    certificate_ok: {
      found: 'Дней до окончания: {days}.',
    },
    certificate_none: {
      found: 'PUBLIC_URL без HTTPS.',
      advice: 'Поставьте перед сервером прокси с TLS (deploy/), прежде чем пускать пользователей.',
    },
    certificate_ends: {
      found: 'Дней до окончания: {days}.',
      advice: 'Обновите его и выясните, почему он не обновился сам.',
    },
    certificate_invalid: {
      found: 'Браузеры его не принимают: {reason}.',
      advice: 'Обновите его и проверьте, что он выдан на имя из PUBLIC_URL.',
    },
    certificate_away: {
      found: 'PUBLIC_URL отсюда недоступен: {reason}.',
      advice: 'Откройте его из другой сети. Если там работает, всё в порядке.',
    },
    backup_ok: {
      found: 'Часов с последней копии: {hours}.',
    },
    backup_old: {
      found: 'Часов с последней копии: {hours}.',
      advice: 'Выясните, почему не сделана ночная копия.',
    },
    backup_none: {
      found: 'Резервных копий не найдено.',
      advice: 'Делайте копию каждую ночь и проверяйте восстановление (docs/operate.md).',
    },
    queue_ok: {
      found: 'К отправке: {count}. Самое старое ждёт {seconds} с.',
    },
    queue_slow: {
      found: 'К отправке: {count}. Самое старое ждёт {seconds} с.',
      advice: 'На странице «Система» видно, какой обработчик отстаёт; проверьте, отвечает ли его сервис.',
    },
    queue_stuck: {
      found: 'К отправке: {count}. Самое старое ждёт {seconds} с.',
      advice: 'Их ничто не обрабатывает. На странице «Система» видно, какой это обработчик; посмотрите журнал сервера.',
    },
    dead_ok: {
      found: 'Неотправленных сообщений нет.',
    },
    dead_some: {
      found: 'Не удалось отправить сообщений: {count}.',
      advice: 'Повторите или удалите их на странице «Система» в бэк-офисе.',
    },
    jobs_ok: {
      found: 'Все выполняются вовремя.',
    },
    jobs_unseen: {
      found: 'Пока ни одна не выполнялась.',
      advice: 'Запустите сервер.',
    },
    jobs_late: {
      found: 'Опаздывают: {names}.',
      advice: 'Проверьте, запущен ли сервер, и посмотрите его журнал.',
    },
    jobs_failed: {
      found: 'Последний запуск не удался: {names}.',
      advice: 'Они повторятся сами. Причина — на странице «Система» и в журнале.',
    },
    verify_ok: {
      found: 'Быстрых проверок данных без ошибок: {count}.',
    },
    verify_faults: {
      found: 'Не выполняется: {faults}.',
      advice: 'Выполните npm run verify и не удаляйте последнюю копию, пока причина не ясна.',
    },
    verify_slow: {
      found: 'Проверка не уложилась в срок: {reason}.',
      advice: 'Выполните npm run verify, когда нагрузка невелика.',
    },
  },
  id: {
    settings_ok: {
      found: 'Semua pengaturan dikenal dan selaras.',
    },
    settings_unknown: {
      found: 'Bukan pengaturan: {names}.',
      advice: 'Perbaiki namanya, atau hapus. npm start -- --help menampilkan semua pengaturan.',
    },
    settings_contradict: {
      found: '{what}',
      advice: 'Ubah atau hapus salah satu pengaturan.',
    },
    settings_invalid: {
      found: '{what}',
      advice: 'Server tidak bisa berjalan dengan pengaturan ini. Perbaiki dulu.',
    },
    versions_ok: {
      found: 'Rentwell {product}, Node {node}, PostgreSQL {postgres}, skema {schema}.',
    },
    versions_node: {
      found: 'Node {node}; versi yang diuji adalah {tested}.',
      advice: 'Jalankan dengan node_modules/.bin/node.',
    },
    versions_behind: {
      found: 'Migrasi yang belum dijalankan: {count}.',
      advice: 'Jalankan server: basis data akan dimigrasikan otomatis.',
    },
    versions_ahead: {
      found: 'Basis data memuat migrasi {schema}, yang tidak dikenal rilis ini.',
      advice: 'Instal lagi rilis yang lebih baru, atau pulihkan cadangan dari sebelum pembaruan.',
    },
    database_ok: {
      found: 'Merespons dalam {ms} ms.',
    },
    database_slow: {
      found: 'Merespons dalam {ms} ms.',
      advice: 'Periksa bebannya, disknya, dan jaringan ke basis data.',
    },
    database_away: {
      found: 'Basis data tidak merespons: {reason}.',
      advice: 'Jalankan basis data, dan periksa DATABASE_URL. Tanpa DATABASE_URL, jalankan server dulu.',
    },
    standby_ok: {
      found: 'Tertinggal maksimal {ms} ms dari server utama.',
    },
    standby_behind: {
      found: 'Tertinggal lebih dari {seconds} detik dari server utama.',
      advice: 'Periksa beban, disk, jaringan, dan kueri lama di replika. Sampai replika menyusul, server utama yang merespons.',
    },
    standby_away: {
      found: 'Replika tidak merespons: {reason}.',
      advice: 'Jalankan replika, dan periksa DATABASE_READ_URL. Sementara itu, server utama yang merespons.',
    },
    standby_wrong: {
      found: 'DATABASE_READ_URL bukan replika streaming dari basis data ini.',
      advice: 'Isi dengan replika dari DATABASE_URL, atau hapus pengaturannya. Sementara itu, server utama yang merespons.',
    },
    extensions_ok: {
      found: 'Semua terpasang.',
    },
    extensions_missing: {
      found: 'Belum terpasang: {names}.',
      advice: 'Sebagai superuser, jalankan CREATE EXTENSION untuk masing-masing; semuanya ada di paket postgresql-contrib.',
    },
    clock_ok: {
      found: 'Selisih {seconds} detik dari jam basis data.',
    },
    clock_off: {
      found: 'Selisih {seconds} detik dari jam basis data.',
      advice: 'Aktifkan NTP di kedua mesin.',
    },
    clock_wrong: {
      found: 'Selisih {seconds} detik dari jam basis data. Kode dan batas waktu berakhir pada waktu yang salah.',
      advice: 'Aktifkan NTP di kedua mesin.',
    },
    disk_ok: {
      found: 'Sisa {free} GB dari {total} GB.',
    },
    disk_low: {
      found: 'Sisa {free} GB dari {total} GB.',
      advice: 'Kosongkan ruang atau perbesar disk DATA_DIR.',
    },
    disk_full: {
      found: 'Hanya tersisa {free} GB dari {total} GB.',
      advice: 'Segera kosongkan ruang atau perbesar disk DATA_DIR: unggahan dan pemesanan gagal jika disk penuh.',
    },
    disk_unread: {
      found: 'Folder DATA_DIR tidak bisa dibaca: {reason}.',
      advice: 'Buat foldernya, dan jadikan milik pengguna server.',
    },
    storage_ok: {
      found: 'File uji berhasil ditulis, dibaca, dan dihapus.',
    },
    storage_fails: {
      found: 'File uji tidak bisa disimpan: {reason}.',
      advice: 'Periksa S3_ENDPOINT dan kuncinya, atau pemilik dan ruang kosong DATA_DIR.',
    },
    mail_ok: {
      found: 'Server email menerima login kami.',
    },
    mail_sent: {
      found: 'Pesan uji dikirim ke {to}.',
    },
    mail_sandbox: {
      found: 'Email tidak dikirim: semuanya ada di /dev/outbox.',
      advice: 'Atur SMTP_URL dan MAIL_FROM.',
    },
    mail_fails: {
      found: 'Server email menolak: {reason}.',
      advice: 'Periksa SMTP_URL dan server email; lalu jalankan npm run doctor -- --mail you@example.com.',
    },
    sms_ok: {
      found: 'Gateway SMS menerima token kami.',
    },
    sms_sent: {
      found: 'Pesan uji dikirim ke {to}.',
    },
    sms_sandbox: {
      found: 'SMS tidak dikirim: semuanya ada di /dev/outbox.',
      advice: 'Atur TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, dan TWILIO_FROM.',
    },
    sms_off: {
      found: 'SMS nonaktif: tidak ada yang masuk dengan telepon.',
    },
    sms_fails: {
      found: 'Gateway SMS menolak: {reason}.',
      advice: 'Tidak ada yang bisa masuk. Periksa pengaturan TWILIO_ dan saldo gateway.',
    },
    login_ok: {
      found: 'Dengan {methods}.',
    },
    login_fails: {
      found: 'Penyedia OpenID Connect tidak merespons sebagaimana mestinya: {reason}.',
      advice: 'Periksa OIDC_ISSUER: /.well-known/openid-configuration miliknya harus bisa dibuka dari mesin ini dan menyebut issuer yang sama.',
    },
    payments_ok: {
      found: 'Penyedia pembayaran merespons.',
    },
    payments_sandbox: {
      found: 'Pembayaran uji: tidak ada uang yang berpindah.',
      advice: 'Atur STRIPE_SECRET_KEY dan STRIPE_WEBHOOK_SECRET untuk menerima kartu.',
    },
    payments_off: {
      found: 'Kartu nonaktif: penyewa membayar di rental.',
    },
    payments_fail: {
      found: 'Penyedia pembayaran tidak merespons sebagaimana mestinya: {reason}.',
      advice: 'Periksa STRIPE_SECRET_KEY dan halaman status penyedia. Pembayaran diulang otomatis.',
    },
    certificate_ok: {
      found: 'Kedaluwarsa dalam {days} hari.',
    },
    certificate_none: {
      found: 'PUBLIC_URL tidak memakai HTTPS.',
      advice: 'Pasang proxy dengan TLS di depannya (deploy/) sebelum pengguna sungguhan masuk.',
    },
    certificate_ends: {
      found: 'Kedaluwarsa dalam {days} hari.',
      advice: 'Perbarui sertifikat; cari tahu mengapa tidak diperbarui otomatis.',
    },
    certificate_invalid: {
      found: 'Ditolak browser: {reason}.',
      advice: 'Perbarui sertifikat, dan pastikan PUBLIC_URL sesuai dengan nama di sertifikat.',
    },
    certificate_away: {
      found: 'PUBLIC_URL tidak bisa dijangkau dari sini: {reason}.',
      advice: 'Buka dari jaringan lain. Jika bisa dibuka di sana, ini bukan masalah.',
    },
    backup_ok: {
      found: 'Cadangan terakhir: {hours} jam lalu.',
    },
    backup_old: {
      found: 'Cadangan terakhir: {hours} jam lalu.',
      advice: 'Cari tahu mengapa pencadangan malam tidak berjalan.',
    },
    backup_none: {
      found: 'Tidak ada cadangan yang diketahui.',
      advice: 'Buat cadangan setiap malam, dan coba pulihkan (docs/operate.md).',
    },
    queue_ok: {
      found: 'Pesan siap diproses: {count}. Yang terlama sudah menunggu {seconds} detik.',
    },
    queue_slow: {
      found: 'Pesan siap diproses: {count}. Yang terlama sudah menunggu {seconds} detik.',
      advice: 'Lihat handler mana yang tertinggal di halaman Sistem, dan apakah layanannya merespons.',
    },
    queue_stuck: {
      found: 'Pesan siap diproses: {count}. Yang terlama sudah menunggu {seconds} detik.',
      advice: 'Tidak ada yang memprosesnya. Lihat handler yang mana di halaman Sistem, dan baca log server.',
    },
    dead_ok: {
      found: 'Tidak ada pesan gagal.',
    },
    dead_some: {
      found: 'Pesan gagal: {count}.',
      advice: 'Kirim ulang atau buang di halaman Sistem pada admin.',
    },
    jobs_ok: {
      found: 'Semua berjalan tepat waktu.',
    },
    jobs_unseen: {
      found: 'Belum ada yang berjalan.',
      advice: 'Jalankan server.',
    },
    jobs_late: {
      found: 'Terlambat: {names}.',
      advice: 'Pastikan ada server yang berjalan, dan periksa lognya.',
    },
    jobs_failed: {
      found: 'Gagal saat terakhir jalan: {names}.',
      advice: 'Tugas akan diulang otomatis. Alasannya ada di halaman Sistem dan di log.',
    },
    verify_ok: {
      found: 'Pemeriksaan cepat data tanpa kesalahan: {count}.',
    },
    verify_faults: {
      found: 'Tidak terpenuhi: {faults}.',
      advice: 'Jalankan npm run verify, dan simpan cadangan terakhir sampai masalahnya jelas.',
    },
    verify_slow: {
      found: 'Pemeriksaan terlalu lama: {reason}.',
      advice: 'Jalankan npm run verify saat server tidak sibuk.',
    },
  },
})
