import type { Words } from './product.ts'

/** What `npm run doctor` and the back office's page 'System' check, in the order in which they show it. */
export const checkNames = [
  'settings',
  'versions',
  'database',
  'standby',
  'extensions',
  'clock',
  'disk',
  'storage',
  'mail',
  'sms',
  'login',
  'payments',
  'certificate',
  'backup',
  'queue',
  'dead',
  'jobs',
  'verify',
] as const
export type CheckName = (typeof checkNames)[number]

/** `look`: nothing fails yet, but somebody should look. */
export const checkStates = ['ok', 'look', 'broken'] as const
export type CheckState = (typeof checkStates)[number]

interface Outcome {
  state: CheckState
  /** What was found; `{name}` is replaced by the fact of that name. */
  found: Words
  /** What to do about it. */
  advice?: Words
}

const ok = (en: string, ru: string): Outcome => ({ state: 'ok', found: { en, ru } })
const fault =
  (state: CheckState) =>
  (found: Words, advice: Words): Outcome => ({ state, found, advice })
const look = fault('look')
const broken = fault('broken')

/** What a check can find. */
export const checkOutcomes = {
  settings_ok: ok('All settings are known and agree.', 'Все настройки известны и согласованы.'),
  settings_unknown: look(
    { en: 'Not a setting: {names}.', ru: 'Таких настроек нет: {names}.' },
    {
      en: 'Correct the name, or remove it. npm start -- --help lists all settings.',
      ru: 'Исправьте имя или удалите его. Список настроек: npm start -- --help.',
    },
  ),
  settings_contradict: look({ en: '{what}', ru: '{what}' }, { en: 'Change or remove one of the settings.', ru: 'Измените или удалите одну из настроек.' }),
  settings_invalid: broken(
    { en: '{what}', ru: '{what}' },
    { en: 'The server does not start with it. Correct the setting.', ru: 'С этой настройкой сервер не запустится. Исправьте её.' },
  ),
  versions_ok: ok(
    'Rentwell {product}, Node {node}, PostgreSQL {postgres}, schema {schema}.',
    'Rentwell {product}, Node {node}, PostgreSQL {postgres}, схема {schema}.',
  ),
  versions_node: look(
    { en: 'Node {node}; the tested version is {tested}.', ru: 'Node {node}; проверена версия {tested}.' },
    { en: 'Start with node_modules/.bin/node.', ru: 'Запускайте через node_modules/.bin/node.' },
  ),
  versions_behind: look(
    { en: 'Migrations that have not run: {count}.', ru: 'Не выполнено миграций: {count}.' },
    { en: 'Start the server: it migrates the database.', ru: 'Запустите сервер: он выполнит миграции.' },
  ),
  versions_ahead: broken(
    { en: 'The database has migration {schema}, which this release does not know.', ru: 'В базе данных есть миграция {schema}, которой нет в этом выпуске.' },
    {
      en: 'Install the newer release again, or restore the backup from before the upgrade.',
      ru: 'Установите более новый выпуск или восстановите копию, сделанную до обновления.',
    },
  ),
  database_ok: ok('Answers in {ms} ms.', 'Отвечает за {ms} мс.'),
  database_slow: look(
    { en: 'Answers in {ms} ms.', ru: 'Отвечает за {ms} мс.' },
    { en: 'Look at its load, its disk and the network to it.', ru: 'Проверьте её нагрузку, диск и сеть до неё.' },
  ),
  database_away: broken(
    { en: 'The database does not answer: {reason}.', ru: 'База данных не отвечает: {reason}.' },
    {
      en: 'Start it, and check DATABASE_URL. Without DATABASE_URL start the server first.',
      ru: 'Запустите её и проверьте DATABASE_URL. Без DATABASE_URL сначала запустите сервер.',
    },
  ),
  standby_ok: ok('Follows the primary within {ms} ms.', 'Отстаёт от основного сервера не более чем на {ms} мс.'),
  standby_behind: look(
    { en: 'More than {seconds} s behind the primary.', ru: 'Отстаёт от основного сервера более чем на {seconds} с.' },
    {
      en: 'Look at its load, its disk, the network and long queries on it. Until it has caught up, the primary answers.',
      ru: 'Проверьте нагрузку, диск, сеть и долгие запросы на реплике. Пока она отстаёт, отвечает основной сервер.',
    },
  ),
  standby_away: look(
    { en: 'The standby does not answer: {reason}.', ru: 'Реплика не отвечает: {reason}.' },
    {
      en: 'Start it, and check DATABASE_READ_URL. Meanwhile the primary answers.',
      ru: 'Запустите её и проверьте DATABASE_READ_URL. Пока отвечает основной сервер.',
    },
  ),
  standby_wrong: broken(
    { en: 'DATABASE_READ_URL is not a streaming standby of this database.', ru: 'DATABASE_READ_URL — не потоковая реплика этой базы данных.' },
    {
      en: 'Name a standby of DATABASE_URL, or remove the setting. Meanwhile the primary answers.',
      ru: 'Укажите реплику DATABASE_URL или удалите настройку. Пока отвечает основной сервер.',
    },
  ),
  extensions_ok: ok('All are installed.', 'Все установлены.'),
  extensions_missing: broken(
    { en: 'Missing: {names}.', ru: 'Не установлены: {names}.' },
    {
      en: 'As a superuser run CREATE EXTENSION for each; the package postgresql-contrib has them.',
      ru: 'Выполните CREATE EXTENSION для каждого от имени суперпользователя; они есть в пакете postgresql-contrib.',
    },
  ),
  clock_ok: ok('{seconds} s from the database’s clock.', 'Отличие от часов базы данных: {seconds} с.'),
  clock_off: look(
    { en: '{seconds} s from the database’s clock.', ru: 'Отличие от часов базы данных: {seconds} с.' },
    { en: 'Switch on NTP on both machines.', ru: 'Включите NTP на обеих машинах.' },
  ),
  clock_wrong: broken(
    {
      en: '{seconds} s from the database’s clock. Codes and deadlines expire at the wrong time.',
      ru: 'Отличие от часов базы данных: {seconds} с. Коды и сроки истекают не вовремя.',
    },
    { en: 'Switch on NTP on both machines.', ru: 'Включите NTP на обеих машинах.' },
  ),
  disk_ok: ok('{free} GB of {total} GB free.', 'Свободно {free} из {total} ГБ.'),
  disk_low: look(
    { en: '{free} GB of {total} GB free.', ru: 'Свободно {free} из {total} ГБ.' },
    { en: 'Free space or enlarge the disk of DATA_DIR.', ru: 'Освободите место или увеличьте диск DATA_DIR.' },
  ),
  disk_full: broken(
    { en: 'Only {free} GB of {total} GB free.', ru: 'Осталось {free} из {total} ГБ.' },
    {
      en: 'Free space or enlarge the disk of DATA_DIR now: uploads and bookings fail when it is full.',
      ru: 'Срочно освободите место или увеличьте диск DATA_DIR: на полном диске перестанут работать загрузки и брони.',
    },
  ),
  disk_unread: broken(
    { en: 'The folder DATA_DIR cannot be read: {reason}.', ru: 'Папка DATA_DIR не читается: {reason}.' },
    { en: 'Create it, and give it to the server’s user.', ru: 'Создайте её и передайте пользователю сервера.' },
  ),
  storage_ok: ok('A probe was written, read and deleted.', 'Пробный файл записан, прочитан и удалён.'),
  storage_fails: broken(
    { en: 'A probe could not be stored: {reason}.', ru: 'Пробный файл не удалось сохранить: {reason}.' },
    {
      en: 'Check S3_ENDPOINT and its keys, or the owner and free space of DATA_DIR.',
      ru: 'Проверьте S3_ENDPOINT и ключи либо владельца и свободное место DATA_DIR.',
    },
  ),
  mail_ok: ok('The mail server takes our login.', 'Почтовый сервер принимает вход.'),
  mail_sent: ok('A test message went to {to}.', 'Пробное письмо отправлено на {to}.'),
  mail_sandbox: look(
    { en: 'E-mails are not sent: they are at /dev/outbox.', ru: 'Письма не отправляются: они на странице /dev/outbox.' },
    { en: 'Set SMTP_URL and MAIL_FROM.', ru: 'Задайте SMTP_URL и MAIL_FROM.' },
  ),
  mail_fails: broken(
    { en: 'The mail server refuses: {reason}.', ru: 'Почтовый сервер не принимает: {reason}.' },
    {
      en: 'Check SMTP_URL and the mail server; then npm run doctor -- --mail you@example.com.',
      ru: 'Проверьте SMTP_URL и почтовый сервер, затем npm run doctor -- --mail you@example.com.',
    },
  ),
  sms_ok: ok('The SMS gateway takes our token.', 'SMS-шлюз принимает наш токен.'),
  sms_sent: ok('A test message went to {to}.', 'Пробное сообщение отправлено на {to}.'),
  sms_sandbox: look(
    { en: 'SMS are not sent: they are at /dev/outbox.', ru: 'SMS не отправляются: они на странице /dev/outbox.' },
    { en: 'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.', ru: 'Задайте TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN и TWILIO_FROM.' },
  ),
  sms_off: ok('SMS are off: nobody logs in by phone.', 'SMS выключены: по телефону никто не входит.'),
  sms_fails: broken(
    { en: 'The SMS gateway refuses: {reason}.', ru: 'SMS-шлюз не принимает: {reason}.' },
    {
      en: 'Nobody can log in. Check the TWILIO_ settings and the gateway’s balance.',
      ru: 'Никто не сможет войти. Проверьте настройки TWILIO_ и баланс шлюза.',
    },
  ),
  login_ok: ok('By {methods}.', 'Через {methods}.'),
  login_fails: broken(
    { en: 'The OpenID Connect provider does not answer as it should: {reason}.', ru: 'Провайдер OpenID Connect отвечает с ошибкой: {reason}.' },
    {
      en: 'Check OIDC_ISSUER: its /.well-known/openid-configuration must open from this machine and name the same issuer.',
      ru: 'Проверьте OIDC_ISSUER: его адрес /.well-known/openid-configuration должен открываться с этой машины и называть того же издателя.',
    },
  ),
  payments_ok: ok('The payment provider answers.', 'Платёжный провайдер отвечает.'),
  payments_sandbox: look(
    { en: 'Test payments: no money moves.', ru: 'Тестовые платежи: деньги не списываются.' },
    { en: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards.', ru: 'Чтобы принимать карты, задайте STRIPE_SECRET_KEY и STRIPE_WEBHOOK_SECRET.' },
  ),
  payments_off: ok('Cards are off: guests pay at the rental.', 'Карты выключены: гости платят на месте.'),
  payments_fail: broken(
    { en: 'The payment provider does not answer as it should: {reason}.', ru: 'Платёжный провайдер отвечает с ошибкой: {reason}.' },
    {
      en: 'Check STRIPE_SECRET_KEY and the provider’s status page. Payments are repeated by themselves.',
      ru: 'Проверьте STRIPE_SECRET_KEY и страницу состояния провайдера. Платежи повторятся сами.',
    },
  ),
  certificate_ok: ok('Days until it expires: {days}.', 'Дней до окончания: {days}.'),
  certificate_none: look(
    { en: 'PUBLIC_URL has no HTTPS.', ru: 'PUBLIC_URL без HTTPS.' },
    {
      en: 'Put a proxy with TLS in front (deploy/) before real people log in.',
      ru: 'Поставьте перед сервером прокси с TLS (deploy/), прежде чем пускать пользователей.',
    },
  ),
  certificate_ends: look(
    { en: 'Days until it expires: {days}.', ru: 'Дней до окончания: {days}.' },
    { en: 'Renew it; find out why it was not renewed by itself.', ru: 'Обновите его и выясните, почему он не обновился сам.' },
  ),
  certificate_invalid: broken(
    { en: 'Browsers refuse it: {reason}.', ru: 'Браузеры его не принимают: {reason}.' },
    { en: 'Renew it, and check that PUBLIC_URL is the name it was issued for.', ru: 'Обновите его и проверьте, что он выдан на имя из PUBLIC_URL.' },
  ),
  certificate_away: look(
    { en: 'PUBLIC_URL could not be reached from here: {reason}.', ru: 'PUBLIC_URL отсюда недоступен: {reason}.' },
    { en: 'Open it from another network. If it works there, this is no fault.', ru: 'Откройте его из другой сети. Если там работает, всё в порядке.' },
  ),
  backup_ok: ok('Hours since the last one: {hours}.', 'Часов с последней копии: {hours}.'),
  backup_old: look(
    { en: 'Hours since the last one: {hours}.', ru: 'Часов с последней копии: {hours}.' },
    { en: 'Find out why the nightly backup did not run.', ru: 'Выясните, почему не сделана ночная копия.' },
  ),
  backup_none: look(
    { en: 'None is known.', ru: 'Резервных копий не найдено.' },
    { en: 'Make one every night, and try to restore it (docs/operate.md).', ru: 'Делайте копию каждую ночь и проверяйте восстановление (docs/operate.md).' },
  ),
  queue_ok: ok('Messages due: {count}. The oldest has waited {seconds} s.', 'К отправке: {count}. Самое старое ждёт {seconds} с.'),
  queue_slow: look(
    { en: 'Messages due: {count}. The oldest has waited {seconds} s.', ru: 'К отправке: {count}. Самое старое ждёт {seconds} с.' },
    {
      en: 'See which handler is behind on the page System, and whether its service answers.',
      ru: 'На странице «Система» видно, какой обработчик отстаёт; проверьте, отвечает ли его сервис.',
    },
  ),
  queue_stuck: broken(
    { en: 'Messages due: {count}. The oldest has waited {seconds} s.', ru: 'К отправке: {count}. Самое старое ждёт {seconds} с.' },
    {
      en: 'Nothing works on them. See which handler it is on the page System, and read the server’s log.',
      ru: 'Их ничто не обрабатывает. На странице «Система» видно, какой это обработчик; посмотрите журнал сервера.',
    },
  ),
  dead_ok: ok('No message was given up.', 'Неотправленных сообщений нет.'),
  dead_some: look(
    { en: 'Messages given up: {count}.', ru: 'Не удалось отправить сообщений: {count}.' },
    { en: 'Retry or drop them on the page System of the back office.', ru: 'Повторите или удалите их на странице «Система» в бэк-офисе.' },
  ),
  jobs_ok: ok('All run on time.', 'Все выполняются вовремя.'),
  jobs_unseen: look({ en: 'None has run yet.', ru: 'Пока ни одна не выполнялась.' }, { en: 'Start the server.', ru: 'Запустите сервер.' }),
  jobs_late: broken(
    { en: 'Late: {names}.', ru: 'Опаздывают: {names}.' },
    { en: 'Check that a server runs, and its log.', ru: 'Проверьте, запущен ли сервер, и посмотрите его журнал.' },
  ),
  jobs_failed: look(
    { en: 'Failed in their last run: {names}.', ru: 'Последний запуск не удался: {names}.' },
    {
      en: 'They run again by themselves. The reason is on the page System and in the log.',
      ru: 'Они повторятся сами. Причина — на странице «Система» и в журнале.',
    },
  ),
  verify_ok: ok('Quick checks of the data without faults: {count}.', 'Быстрых проверок данных без ошибок: {count}.'),
  verify_faults: broken(
    { en: 'Does not hold: {faults}.', ru: 'Не выполняется: {faults}.' },
    {
      en: 'Run npm run verify, and keep the last backup until it is clear.',
      ru: 'Выполните npm run verify и не удаляйте последнюю копию, пока причина не ясна.',
    },
  ),
  verify_slow: look(
    { en: 'A check took too long: {reason}.', ru: 'Проверка не уложилась в срок: {reason}.' },
    { en: 'Run npm run verify when there is little to do.', ru: 'Выполните npm run verify, когда нагрузка невелика.' },
  ),
} as const satisfies Record<string, Outcome>

export type OutcomeCode = keyof typeof checkOutcomes
export const outcomeCodes = Object.keys(checkOutcomes) as [OutcomeCode, ...OutcomeCode[]]

/** What a check found: the facts are the parts of its words. */
export interface Finding {
  check: CheckName
  outcome: OutcomeCode
  facts: Record<string, string | number>
}

const fill = (words: string, facts: Finding['facts']) => words.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))

/** A finding in words of one language. */
export function findingInWords({ outcome, facts }: Finding, language: keyof Words): { state: CheckState; found: string; advice: string | undefined } {
  const { state, found, advice }: Outcome = checkOutcomes[outcome]
  return { state, found: fill(found[language], facts), advice: advice && fill(advice[language], facts) }
}
