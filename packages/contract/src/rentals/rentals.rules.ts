import { looksLikeId } from '../slugs.ts'
import type { FieldRights } from '../members/members.rules.ts'
import type { NotificationTopic } from '../notifications/notifications.rules.ts'

/** What a change of a rental asks for beside `edit_website`. */
export const rentalFieldRights = { slug: 'change_slug', currencyId: 'change_currency', settings: 'edit_settings' } as const satisfies FieldRights

/** Words that are addresses of the product, or would pass for one of its people. */
const reserved = new Set(
  (
    'api office me admin backoffice rentals units bookings messages account login logout signup static cdn media upload assets search my-units dev docs terms privacy help support ' +
    'create new edit embed settings members finances website map tiles healthz readyz metrics webhooks events manifest robots.txt sitemap.xml favicon.ico rentwell www mail root system null undefined'
  ).split(' '),
)

export const slugMin = 3
export const slugMax = 40

/** Lower case, a letter first, `a-z 0-9 - _ . ~`, no two separators in a row, none at the end, no id, no reserved word. */
export function isSlug(slug: string): boolean {
  if (slug.length < slugMin || slug.length > slugMax) return false
  if (!/^[a-z](?:[a-z0-9]|[-_.~](?=[a-z0-9]))*$/.test(slug)) return false
  return !looksLikeId(slug) && !reserved.has(slug)
}

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** The slug that follows a rental's name while its owner types: keeps letters, digits and `- _ . ~`, lower case, `-` between words. */
export function slugFromTitle(title: string): string {
  const latin = Array.from(title.slice(0, 200).normalize('NFKC').toLowerCase(), letter => cyrillic[letter] ?? letter).join('')
  const plain = latin.normalize('NFKD').replace(/\p{M}+/gu, '')
  const kept = plain.replace(/[^a-z0-9\-_.~]+/g, '-').replace(/([-_.~])[-_.~]+/g, '$1')
  return kept
    .replace(/^[^a-z]+/, '')
    .slice(0, slugMax)
    .replace(/[-_.~]$/, '')
}

/** What a company speaks with its guests. */
export const rentalLanguages = ['english_through_translator', 'bahasa_indonesia', 'english', 'french'] as const
export type RentalLanguage = (typeof rentalLanguages)[number]

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Single dates with hours of their own that a rental has at most. */
export const mostSingleDates = 400

/** What a rental asks of a document at hand-over: a photograph of it, a look at it, or nothing. */
export const documentAsks = ['photo', 'check', 'none'] as const
export type DocumentAsk = (typeof documentAsks)[number]

export interface AskedDocuments {
  passport: DocumentAsk
  driverLicense: DocumentAsk
}

/** Where a rental has not chosen: both documents, each with a photograph. */
export const defaultDocuments: AskedDocuments = { passport: 'photo', driverLicense: 'photo' }

/** The longest that a rental may take to answer, and what it may choose. */
export const mostAnswerHours = 24
export const answerHours = [1, 2, 4, 8, 12, mostAnswerHours] as const

/** Days that guests may book without paying, unless the rental allows more, and what it may choose. */
export const leastUnpaidDays = 60
export const mostUnpaidDays = 366
export const unpaidDays = [leastUnpaidDays, 90, 180, mostUnpaidDays] as const

/** Who of a rental hears of a topic; each person's own switches come on top. */
export const noticeAudiences = ['everybody', 'managers', 'owner'] as const
export type NoticeAudience = (typeof noticeAudiences)[number]

/** Topics that everybody in a rental hears of unless its owner says otherwise. Payouts go to owners alone, answers to guests. */
export const noticeTopics = [
  'requests',
  'cancellations',
  'starts',
  'ends',
  'overdue',
  'dates',
  'reviews',
  'calendars',
  'money',
  'messages',
] as const satisfies NotificationTopic[]
export type NoticeTopic = (typeof noticeTopics)[number]

/** The way to a first booking, in order. */
export const firstSteps = ['unit', 'photos', 'hours', 'share', 'booking'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Lists whose filters can be kept under a name, and what each is narrowed by in the address of its page. */
export const filteredLists = { units: ['q', 'status'], bookings: ['q', 'status', 'unit'] } as const
export type FilteredList = keyof typeof filteredLists
export const mostSavedFilters = 30

/** How a rental stands that guests do not find because the operator of the site has not approved it. */
export const openApprovals = ['waiting', 'declined'] as const
export type OpenApproval = (typeof openApprovals)[number]
