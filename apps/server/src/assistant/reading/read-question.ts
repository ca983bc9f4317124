import type { Language } from '@rentwell/contract/product.ts'
import { isConcept, meaningsIn, meaningsOf } from './concepts.ts'
import { readWhen, type When } from './read-dates.ts'
import { numberNamed } from './number-words.ts'
import { inKnownWords, languageOf, plain, soundOf, stemOf, wordsOf } from './words.ts'

type Intent = 'person' | 'mine' | 'price' | 'free' | 'days' | 'hours' | 'list' | 'included'

/** What is asked, as far as words tell. */
export interface Question {
  text: string
  language: Language
  when: When
  intents: Set<Intent>
  /** It asks by when, until when, from when. */
  asksTime: boolean
  /** Numbers of things, and 'how many', each with the stems of the words after it. */
  counted: Counted[]
  /** It speaks of a kit, or asks for one of several. */
  asksKit: boolean
  asksWhich: boolean
  /** The words that say something, each with what it may stand for. */
  words: Word[]
  /** It is asked, not told. */
  isAsked: boolean
}

export interface Counted {
  /** Undefined: it asks how many. */
  count: number | undefined
  /** Of the number. */
  stem: string
  stems: string[]
}

export interface Word {
  stem: string
  /** As `soundOf` has it, so that a name is known in another alphabet. */
  sound: string
  meanings: string[]
}

const inPrice = /\bincluded? in the (?:price|rate)\b|(?:входит|входят|включен[аоы]?) в (?:стоимость|цену)/g

/** Turns of phrase whose words alone say something else. */
const phrases: [RegExp, string][] = [
  [/\bhow (?:far|long|early) (?:ahead|in advance|in the future|beforehand)\b/g, ' farahead '],
  [/\bfirst[ -]time\b/g, ' firsttime '],
  [/\bup to\b/g, ' maximum '],
  [/\b(?:opening|business|working|office) hours\b|\bhours of (?:work|opening)\b|час(?:ы|ов) работы/g, ' openinghours '],
  [/\b(?:included? |including )?in the price\b|(?:входит |входят |включен[аоы]? )?в (?:стоимость|цену)/g, ' '],
  // 'входит' has the stem of 'вход', which is a way in.
  [/вход(?:ит|ят)(?![а-я])/g, ' '],
  [/\bcheck(?:ing|ed)?[- ]?in\b/g, ' checkin '],
  [/\bcheck(?:ing|ed)?[- ]?out\b/g, ' checkout '],
  [/\bbring (?:(?:\S+ ){0,2})to (?:your?|my|our|the|me|us)\b/g, ' deliver '],
  [/\b(?:to|at) (?:my|our) (?:\S+ )?(?:hotel|villa|house|home|flat|apartment|place|door)\b|к (?:нам|моему|нашему) (?:\S+ )?(?:дому|отелю)/g, ' doorstep '],
  [
    /\b(?:two|2) (?:people|persons|of us|riders)\b|\bfor two(?= (?:and|or) |\s*[.,;:!?]|$)|\bwith a passenger\b|\bsecond person\b|(?:на |для )?двоих|вдвоем|с пассажиром/g,
    ' people ',
  ],
  [/\b(?:three|four|five|six|seven|eight|\d{1,2}) of us\b|(?:нас|нам) (?:трое|четверо|пятеро|шестеро)|(?:вчетвером|впятером|втроем)/g, ' people '],
  [/\b(?:ratings?|rated)\b/g, ' review '],
  [/\bgrown-up\b/g, ' grownup '],
  [/\bhow old\b/g, ' age '],
  [/\bhow (?:do|can|should|would) (?:i|we) (?:get|come|find|reach)\b(?:[^.?!]{0,40}?\bfrom (?:the )?\S+)?|\bhow to (?:get|find|reach)\b/g, ' way '],
  [/\bhow many (?:of us|people|persons|guests)\b/g, ' people '],
  [/\bhow (?:big|large)\b/g, ' size '],
  [/\bwhat (?:else )?(?:do|can) (?:you|we|i) (?:have|rent|offer|rent out)(?: out| here| for rent)?\s*\?*$/g, ' offer '],
  [/что (?:у вас )?(?:есть|можно (?:взять|арендовать)|сда[её]те)(?: в аренду| напрокат)?\s*\?*$/g, ' offer '],
  [/как (?:к вам |до вас |вас )?(?:добраться|доехать|найти|пройти|дойти)/g, ' way '],
  // To cancel for free is a question about cancelling.
  [/\bfree cancel[a-z]*/g, ' cancel '],
  [/(\bcancel[a-z]*\b[^.?!]{0,40}?)\b(?:for free|free of charge|without (?:a |any )?(?:fee|fees|charge|charges|penalty|paying))\b/g, '$1'],
  [/бесплатн[а-я]* (отмен)/g, '$1'],
  [/(отмен[а-я]*[^.?!]{0,40}?)(?:бесплатно|без штрафа|без оплаты|без потерь)/g, '$1'],
  [/(?:бесплатно|без штрафа|без потерь)( отмен)/g, '$1'],
  [/\bfree of charge\b|\bfor free\b/g, ' gratis '],
  [/\bmoney back\b|\b(?:come|comes|given|paid) back to you\b/g, ' refund '],
  [/\b(?:each|one|both) ways?\b/g, ' '],
  [/\bcovered\b(?! (?:with|in)\b)/g, ' insured '],
  [/\bdue back\b/g, ' return '],
  [/(?<=\d) ?% off\b/g, ' discount '],
  [/\b(?:strong|high) winds?\b|\b(?:bad|rough) weather\b/g, ' weather '],
  [/\bheavy rain\b/g, ' rain '],
  [/\b(?:driving|driver[’']?s?) licen[cs]e\b/g, ' licence '],
  [/\bcharged\b(?! (?:for|extra|at|by|with|[$€£]))/g, ' battery '],
  [/\bwi-?fi\b/g, ' internet '],
  [/\bthird part(?:y|ies)\b|\bpass(?:ed|ing)? (?:(?:\S+ ){0,2})on to\b/g, ' lend '],
  [/\bcar park\b/g, ' parking '],
  // Where a car stands says nothing of a place to park.
  [/\bparked (?=car|van|vehicle)/g, ' '],
  [/\b(?:on board|aboard|onboard)\b|на борту/g, ' '],
  [/\bcall(?:ed|s)? (?:it |\S+ trip )?off\b/g, ' cancel '],
  [/\b(?:pick|picked|picking|picks) (?:(?:\S+ ){0,2})up\b/g, ' pickup '],
  [/\b(?:put|putting|puts|set|sets|setting) (?:(?:\S+ ){0,2})up\b/g, ' setup $& '],
]

/** A text whose turns of phrase are single words. */
const withPhrases = (text: string) => phrases.reduce((whole, [pattern, name]) => whole.replace(pattern, name), plain(text))

/** What a text of people speaks of. */
export const spokenOf = (text: string) => meaningsIn(text, wordsSpoken(text))

/** The words of a text, as far as they are known ones, each turn of phrase as one. */
export const wordsSpoken = (text: string) => wordsOf(withPhrases(inKnownWords(text)))

const asksPerson =
  /\b(?:talk|speak|write|chat|connect me) (?:to|with) (?:a |an |the |some )?(?:human|person|people|real person|somebody|someone|agent|operator|manager|owner|staff)\b|\b(?:real|live) (?:person|human)\b|(?:позови|позовите|соедини|соедините|нужен|хочу|можно)[^.?!]{0,30}(?:человек|оператор|менеджер|сотрудник)|жив(?:ой|ого|ым) человек/
const asksMine =
  /\bmy [^.?!]{0,30}?(?:booking|reservation|request|order)\b|\b(?:booking|reservation) (?:number|status)\b|(?:мо[яйеию]|моего|моей)(?: [^.?!\s]+)? ?(?:бронировани|брон[ьи]|заявк|заказ|запрос)|(?:бронировани|брон[ьи]|заявк|заказ|запрос)[а-я]* (?:мо[яйеию]|моего|моей)/
const asksPrice =
  /\bcheapest\b|дешев|недорог|\bhow much (?:is|are|does|do|for|would|will|to)\b|\bhow much\s*\?*$|\bpric|\bcosts?\b|\brates?\b|\bcharge for\b|сколько [^.?!]{0,20}?сто(?:ит|ят|ить)|почем|\bцен[аыуе]|(?:^|\s)цен[аыуе]|стоимость|сколько (?:за|с нас|обойд)/
const asksFree = /(?<!\bcancel[^.?!]{0,40}|for )\bfree\b(?! of charge| cancel)|\bavailab|\bvacan|\bbooked\b|\btaken\b|свобод|доступ[нае]|занят/
const asksToRent =
  /\b(?:can|could|may) (?:i|we) [^.?!]{0,20}?(?:rent|book|hire|take|get|have|reserve)\b|\b(?:want|like|looking) (?:to|for) (?:rent|book|hire|take|get|reserve)?|(?:можно|могу|можем|хочу|хотим|хотел|получится)[^.?!]{0,30}?(?:взять|арендовать|снять|забронировать|бронировать)/
const asksDays =
  /\b(?:which|what|any) (?:other )?(?:days|dates|day)\b|\bwhen (?:is|are|will)\b[^.?!]{0,60}(?:free|available)|как(?:ие|ой|их) (?:дни|день|даты|дней|числа)|когда [^.?!]{0,60}свобод/
const asksHours = /\b(?:until|till|by|from) what time\b|\bhow (?:late|early)\b|(?:до|с|со|от) (?:скольки|какого времени|которого часа)|во сколько (?:можно|вы)/
const asksTime = /\bwhen\b|\b(?:what|which) time\b|\bhow (?:late|early)\b|(?<!\p{L})(?:когда|во сколько|до скольки)(?!\p{L})/u
const asksList =
  /\bdo you (?:have|rent|offer)\b|\b(?:is|are) there\b|\b(?:what|which|how many) (?:[a-z]+ ){1,3}(?:do you|can i|are|is)\b|(?:какие|какой|какая|какую|сколько|что|есть) [^.?!]{0,40}(?:есть|сда|предлага|взять|арендовать)|(?:есть|имеется) (?:ли )?(?:у вас )?|у вас есть/
const asksIncluded = /\binclud|\bcomes? with\b|\bwhat do i get\b|\btell me (?:more )?about\b|вход[ия]т|комплект|включен|расскажи/
const asks =
  /\?|^\s*(?:is|are|do|does|did|can|could|may|what|when|where|which|who|how|why|will|would|should|have|any|tell|есть|можно|нужно|надо|где|когда|как|какой|какая|какие|какое|сколько|кто|почем|что|у вас|вы|подскажите|скажите)(?![\p{L}])|\b(?:tell|show|give|list) me\b|скажи|расскажи|покажи|назови/iu

const matching = (text: string): Intent[] => [
  ...(asksPerson.test(text) ? (['person'] as const) : []),
  ...(asksMine.test(text) ? (['mine'] as const) : []),
  ...(asksPrice.test(text) ? (['price'] as const) : []),
  ...(asksDays.test(text) ? (['days'] as const) : []),
  ...(asksList.test(text) ? (['list'] as const) : []),
  ...(asksIncluded.test(text) ? (['included'] as const) : []),
  ...(asksFree.test(text) || asksDays.test(text) ? (['free'] as const) : []),
]

const asksKit = /\b(?:set|kit|bundle)s?\b|(?<!\p{L})(?:набор|комплект)/u
const asksWhich = /\b(?:which|what|any)\b|(?<!\p{L})как(?:ой|ом|ие|их|ую)(?!\p{L})/u

const fewestCounted = 2

/** '4 red scooters', 'how many helmets': the number, and what may be counted. */
function countedIn(rest: string): Counted[] {
  const words = wordsOf(rest)
  // An adjective may stand before what is counted; after 'how many guests' nothing else is.
  const following = (index: number) => {
    const said = words.slice(index + 1).filter(word => meaningsOf(word).length > 0)
    return said.slice(0, meaningsOf(said[0] ?? '').some(isConcept) ? 1 : 2).map(stemOf)
  }
  return words.flatMap((word, index): Counted[] => {
    if (word === 'сколько' || (word === 'many' && words[index - 1] === 'how')) return [{ count: undefined, stem: stemOf(word), stems: following(index) }]
    const count = /^\d{1,3}$/.test(word) ? Number(word) : numberNamed(word)
    return count === undefined || count < fewestCounted ? [] : [{ count, stem: stemOf(word), stems: following(index) }]
  })
}

/** Characters of a question that are read. */
const longestQuestion = 1000

/** Reads one sentence. `today` is the date at the rental point, `fallback` the guest's language where the words do not tell. */
export function readQuestion(sentence: string, today: string, fallback: Language): Question {
  const language = languageOf(sentence, fallback) ?? fallback
  const text = plain(inKnownWords(sentence.slice(0, longestQuestion), language))
  const when = readWhen(text, today)
  const rest = withPhrases(when.rest)
  // What is included in a price is no question for the price.
  const intents = new Set(matching(text.replace(inPrice, ' ')))
  if ((when.from || when.window || when.length) && asksToRent.test(text)) intents.add('free')
  const words = wordsOf(rest).flatMap(word => {
    const meanings = meaningsOf(word)
    return meanings.length > 0 ? [wordOf(word, meanings)] : []
  })
  if (
    words.some(word => word.meanings.includes('hours')) ||
    asksHours.test(text) ||
    (when.time && words.some(word => word.meanings.some(meaning => meaning === 'pickup' || meaning === 'return')))
  )
    intents.add('hours')
  return {
    text,
    language,
    when,
    intents,
    asksTime: asksTime.test(text),
    counted: countedIn(rest),
    asksKit: asksKit.test(text),
    asksWhich: asksWhich.test(text),
    words,
    isAsked: asks.test(text),
  }
}

/** A message in sentences, so that two questions get two answers. */
export const sentencesIn = (message: string): string[] =>
  message
    .slice(0, longestQuestion)
    .split(/(?<=[?!])\s+|(?<=\p{L}{3}\.)\s+|\n+/u)
    .map(sentence => sentence.trim())
    .filter(Boolean)
    .slice(0, 6)

const wordOf = (word: string, meanings: string[]): Word => ({ stem: stemOf(word), sound: soundOf(word), meanings })
