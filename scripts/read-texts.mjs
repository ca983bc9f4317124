import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync } from 'oxc-parser'
import { root } from './install.mjs'
import { textsOf } from './texts/texts-of.mjs'

/** What a fact may be called in the code, and how it reads on a screen. The first pattern that fits counts. */
const samples = {
  en: [
    [/^why$/, ': too late'],
    [/^what$/, 'Vario 125 scooter (34083412)'],
    [/^(sum|price|amount|money|deposit|total|paid|back|due|fee|value|used|best|account)$/i, '$45.00'],
    [/^(percent|rate)$/i, '15%'],
    [/guest|holder|author|customer|^who$|^by$|^name$|person/i, 'Sofia Rossi'],
    [/rental|brand|company/i, 'Echo Beach Scooters'],
    [/^units?$|unitTitle|^title$|vehicle/i, 'Vario 125 scooter'],
    [/product|^site$/i, 'Rentwell'],
    [/e?mail/i, 'sofia@example.com'],
    [/phone/i, '+62 812 3456 7890'],
    [/dates|period/i, '24 – 27 Nov 2026'],
    [/moment|until|^start$|^end$|^when$|^at$|answerBy|payBy|after|expires/i, 'Tue 24 Nov, 10:00'],
    [/^(date|day|from|to)$/i, 'Tue 24 Nov'],
    [/^(time|hours)$|clock/i, '10:00'],
    [/zone|place|where|address/i, 'Bali, Indonesia'],
    [/month/i, 'Nov'],
    [/year/i, '2026'],
    [/length/i, '3 days'],
    [/left|ago/i, '2 h 15 min'],
    [/code/i, 'SUMMER10'],
    [/card/i, 'Visa ·· 4242'],
    [/last4/i, '4242'],
    [/score|rating/i, '9.3'],
    [/why|reason|what|words|note|line/i, 'too late'],
    [/role/i, 'manager'],
    [/^(host|example)$/i, 'rentwell.example'],
    [/^support$/, 'help@rentwell.example'],
    [/^link$/, 'https://rentwell.example/unsubscribe/x'],
    [/^status$/, 'Confirmed'],
    [/^kinds?$/, 'scooter'],
    [/^slot$/, 'Front'],
    [/^(device|client)$/i, 'iPhone, Safari'],
    [/^(feed|channel)$/, 'Airbnb'],
    [/^problem$/, 'The other site isn’t responding.'],
    [/^about$/, 'payments, refunds and payouts'],
    [/^(parts|names|list|titles|columns|offered)$/, 'Vario 125 scooter, Vespa Primavera'],
    [/^asked$/, 'a passport and a driver’s license'],
    [/^bring$/, 'your passport and '],
    [/^tax$|^label$/, 'PPN 11%'],
    [/^rates$/, 'today’s rate'],
    [/^(shortest)$/, '1 day'],
    [/^(longest)$/, '60 days'],
    [/^noun$/, 'day'],
    [/^policy$/, 'moderate'],
    [/^(now|before)$/, '$20.00'],
    [/^later$/, '$25.00'],
    [/^(text|fact|typed|q)$/, 'two helmets'],
    [/^(topic|field)$/, 'Messages'],
    [/^version$/, '2.1.0'],
    [/^(booking|unknown|tokens|times|pages?|depositReleaseHours)$/, '48'],
    [/number|index|count|days|most|least|of$|done|size|rows|km|minutes|seconds|metres|unread|more|shown/i, '5'],
  ],
  ru: [
    [/^why$/, ': слишком поздно'],
    [/^what$/, 'Скутер Vario 125 (34083412)'],
    [/^(sum|price|amount|money|deposit|total|paid|back|due|fee|value|used|best|account)$/i, '4 500 ₽'],
    [/^(percent|rate)$/i, '15 %'],
    [/guest|holder|author|customer|^who$|^by$|^name$|person/i, 'София Росси'],
    [/rental|brand|company/i, 'Echo Beach Scooters'],
    [/^units?$|unitTitle|^title$|vehicle/i, 'Скутер Vario 125'],
    [/dates|period/i, '24 – 27 нояб. 2026'],
    [/moment|until|^start$|^end$|^when$|^at$|answerBy|payBy|after|expires/i, 'вт 24 нояб., 10:00'],
    [/^(date|day|from|to)$/i, 'вт 24 нояб.'],
    [/zone|place|where|address/i, 'Бали, Индонезия'],
    [/month/i, 'нояб.'],
    [/length/i, '3 дня'],
    [/left|ago/i, '2 ч 15 мин'],
    [/score|rating/i, '9,3'],
    [/why|reason|what|words|note|line/i, 'слишком поздно'],
    [/role/i, 'менеджер'],
    [/^status$/, 'Подтверждена'],
    [/^kinds?$/, 'скутер'],
    [/^slot$/, 'Спереди'],
    [/^problem$/, 'Другая сторона не отвечает.'],
    [/^about$/, 'об оплате, возвратах денег и выплатах'],
    [/^(parts|names|list|titles|columns|offered)$/, 'Скутер Vario 125, Vespa Primavera'],
    [/^asked$/, 'паспорт и водительские права'],
    [/^bring$/, 'паспорт и '],
    [/^tax$|^label$/, 'PPN 11 %'],
    [/^rates$/, 'курсу на сегодня'],
    [/^(shortest)$/, '1 день'],
    [/^(longest)$/, '60 дней'],
    [/^noun$/, 'день'],
    [/^policy$/, 'умеренные'],
    [/^(now|before)$/, '2 000 ₽'],
    [/^later$/, '2 500 ₽'],
    [/^(text|fact|typed|q)$/, 'два шлема'],
    [/^(topic|field)$/, 'Сообщения'],
  ],
}

/** A fact as people would see it; in angle brackets if nothing is known of it. */
const sampleOf = (name, language) => [...(samples[language] ?? []), ...samples.en].find(([pattern]) => pattern.test(name))?.[1] ?? `‹${name}›`

/** A count that has this form of a plural, in digits. */
const countOf = form => (form.startsWith('=') ? form.slice(1) : ({ one: '1', few: '2' }[form] ?? '5'))

/** Every text that a message's elements may become, at most twelve. `counts` are the arguments whose number a plural around them has chosen; `#` is the innermost. */
function variantsOf(elements, language, counts = {}) {
  const optionsOf = ({ type, value, options }) =>
    Object.entries(options).flatMap(([name, option]) => {
      const chosen = type === TYPE.plural ? { ...counts, [value]: countOf(name), '#': countOf(name) } : counts
      return variantsOf(option.value, language, chosen)
    })
  const pieces = elements.map(element => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.pound) return [counts['#']]
    return element.options ? optionsOf(element) : [counts[element.value] ?? sampleOf(element.value, language)]
  })
  return pieces.reduce((before, list) => before.flatMap(start => list.map(end => start + end)), ['']).slice(0, 12)
}

const isText = ({ text }) => /\p{L}{2}/u.test(text)

/** The texts of a section of `texts/*.json`, each with the path of keys that leads to it. */
export const readTexts = (section, language, path = []) =>
  Object.entries(section).flatMap(([key, text]) => {
    const below = [...path, key.replace(/[({].*/, '')]
    if (typeof text !== 'string') return readTexts(text, language, below)
    const variants = variantsOf(parse(text, { ignoreTag: true }), language)
    return variants.map(variant => ({ key: below.join('.'), text: variant })).filter(isText)
  })

/** What people of the demo world say in one language, and what their things are called: every text of several words, and what stands under the name of a text. */
function readDemoTexts(code, language, name) {
  const found = []
  const walk = (node, key = '') => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(one => walk(one, key))
    if (/^(Import|TS|TaggedTemplate)/.test(node.type ?? '')) return
    if (node.type === 'Property') return walk(node.value, node.key.name ?? node.key.value)
    if (node.type === 'Literal' && typeof node.value === 'string' && (/\s/.test(node.value) || /^(title|name|firstName|lastName|body|reply)$/.test(key)))
      found.push({ key, text: node.value })
    Object.values(node).forEach(one => walk(one, key))
  }
  walk(parseSync(name, code).program)
  return found.filter(one => isText(one) && /\p{Script=Cyrillic}/u.test(one.text) === (language === 'ru'))
}

const demoFiles = () => globSync('apps/server/src/demo/**/*.ts', { cwd: root }).filter(file => !/\.(test|build)\./.test(file))

/** The texts of one language, section by section, and at the end those of the demo world, which are in its code. */
export function listTexts(language) {
  const sections = Object.entries(textsOf(language)).map(([name, section]) => ({ name, texts: readTexts(section, language) }))
  const demo = demoFiles().map(file => ({ name: file, texts: readDemoTexts(readFileSync(join(root, file), 'utf8'), language, file) }))
  return [...sections, ...demo.toSorted((one, other) => one.name.localeCompare(other.name))].filter(({ texts }) => texts.length > 0)
}
