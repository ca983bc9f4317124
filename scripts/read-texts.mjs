import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './install.mjs'

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

const nameOf = node =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression' && !node.computed
      ? node.property.name
      : node.type === 'CallExpression' && node.arguments.length > 0
        ? nameOf(node.arguments[0])
        : ''

/** A fact as people would see it; in angle brackets if nothing is known of it. */
const sampleOf = (node, language) => {
  const name = nameOf(node)
  const found = [...(samples[language] ?? []), ...samples.en].find(([pattern]) => pattern.test(name))
  return found ? found[1] : `‹${name || '…'}›`
}

/** The form of a plural → a count that has it. */
const countOf = { one: '1', few: '2' }
const aCount = '5'

/** Every text that an expression may become, at most twelve. Counts in it read `count`. */
function variantsOf(node, language, count = aCount) {
  const inside = one => variantsOf(one, language, count)
  const sample = one => [sampleOf(one, language)].map(text => (text === aCount ? count : text))
  const joined = lists => lists.reduce((before, list) => before.flatMap(start => list.map(end => start + end)), ['']).slice(0, 12)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return joined(node.quasis.flatMap((quasi, index) => [[quasi.value.cooked], ...(node.expressions[index] ? [inside(node.expressions[index])] : [])]))
    case 'BinaryExpression':
      return node.operator === '+' ? joined([inside(node.left), inside(node.right)]) : sample(node.left)
    case 'ConditionalExpression':
      return [...inside(node.consequent), ...inside(node.alternate)]
    case 'LogicalExpression':
      return [...new Set([...(node.operator === '&&' ? [] : inside(node.left)), ...inside(node.right)])]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return inside(node.expression)
    case 'CallExpression': {
      if (nameOf(node.callee) === 'trim') return inside(node.callee.object)
      if (nameOf(node.callee) === 'plural')
        return node.arguments[2].properties.flatMap(form => variantsOf(form.value, language, countOf[form.key.name] ?? aCount))
      return sample(node)
    }
    default:
      return sample(node)
  }
}

/** What a function may return. */
function returnsOf(node) {
  if (node.body.type !== 'BlockStatement') return [node.body]
  const found = []
  const walk = one => {
    if (!one || typeof one !== 'object') return
    if (Array.isArray(one)) return one.forEach(walk)
    if (one.type === 'ReturnStatement') return void (one.argument && found.push(one.argument))
    if (/Function/.test(one.type ?? '')) return
    Object.values(one).forEach(walk)
  }
  walk(node.body)
  return found
}

/** The texts below a node, each with the path of keys that leads to it. */
function textsOf(node, language, path = []) {
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.flatMap(property =>
        property.type === 'Property' ? textsOf(property.value, language, [...path, property.key.name ?? property.key.value ?? '']) : [],
      )
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => (element ? textsOf(element, language, [...path, index + 1]) : []))
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return returnsOf(node).flatMap(returned => textsOf(returned, language, path))
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression, language, path)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent, language, path), ...textsOf(node.alternate, language, path)]
    case 'Identifier':
      return []
    default:
      return variantsOf(node, language).map(text => ({ key: path.join('.'), text }))
  }
}

const isText = ({ text }) => /\p{L}{2}/u.test(text)

/** The texts of one language in a file of code: below every key `en` or `ru`, and below every constant of that name. */
export function readTexts(code, language, name = 'code.tsx') {
  const found = []
  const walk = node => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    const isOurs =
      (node.type === 'Property' && (node.key.name ?? node.key.value) === language) ||
      (node.type === 'VariableDeclarator' && node.id.name === language && node.init)
    if (isOurs) found.push(...textsOf(node.type === 'Property' ? node.value : node.init, language))
    else Object.values(node).forEach(walk)
  }
  walk(parseSync(name, code).program)
  return found.filter(isText)
}

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

/** Every file of the product that holds texts, with those of one language; files of one screen stand together. */
export const listTexts = language =>
  globSync(['apps/*/{src,worker}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })
    .filter(file => !/\.(test|build)\./.test(file))
    .toSorted()
    .map(file => ({ file, texts: (file.includes('/src/demo/') ? readDemoTexts : readTexts)(readFileSync(join(root, file), 'utf8'), language, file) }))
    .filter(({ texts }) => texts.length > 0)
