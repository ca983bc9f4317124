import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const quoted = text => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
const asString = text => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** The number that `{count, number}` and `#` write; `::.#` and `::.##` allow one and two decimals. */
const numberCode = (name, style, language) => {
  const decimals = style?.parsedOptions?.maximumFractionDigits
  return `numberInWords(${name}, '${language}'${decimals ? `, ${decimals}` : ''})`
}

/**
 * The code of a message's elements, a JavaScript expression that evaluates to a string.
 * `counted` is the argument of the innermost plural, which `#` stands for.
 */
function codeOf(elements, language, counted) {
  const pieces = elements.map(element => {
    switch (element.type) {
      case TYPE.literal:
        return { text: element.value }
      case TYPE.argument:
        return { code: element.value }
      case TYPE.pound:
        return { code: numberCode(counted, undefined, language) }
      case TYPE.number:
        return { code: numberCode(element.value, element.style, language) }
      case TYPE.plural:
        return { code: pluralCode(element, language), isText: true }
      case TYPE.select:
        return { code: selectCode(element, language, counted), isText: true }
      default:
        throw new Error('only {name}, {name, number}, plural and select are known')
    }
  })
  if (pieces.every(piece => piece.text !== undefined)) return asString(pieces.map(piece => piece.text).join(''))
  if (pieces.length === 1 && pieces[0].isText) return pieces[0].code
  return `\`${pieces.map(piece => (piece.code === undefined ? quoted(piece.text) : `\${${piece.code}}`)).join('')}\``
}

function pluralCode({ value, options }, language) {
  const exact = Object.entries(options).filter(([rule]) => rule.startsWith('='))
  const forms = Object.entries(options).filter(([rule]) => !rule.startsWith('='))
  const code = option => codeOf(option.value, language, value)
  const byRule =
    forms.length === 1 ? code(forms[0][1]) : `plural(${value}, '${language}', { ${forms.map(([rule, option]) => `${rule}: ${code(option)}`).join(', ')} })`
  return exact.reduceRight((rest, [rule, option]) => `${value} === ${rule.slice(1)} ? ${code(option)} : ${rest}`, byRule)
}

/** Compiles a select to comparisons instead of an object lookup: an argument can be text that a user typed, such as 'constructor'. */
function selectCode({ value, options }, language, counted) {
  const condition = name => (name === 'none' ? `!${value}` : name === 'true' ? value : name === 'false' ? `!${value}` : `${value} === '${name}'`)
  const cases = Object.entries(options).filter(([name]) => name !== 'other')
  return cases.reduceRight(
    (rest, [name, option]) => `${condition(name)} ? ${codeOf(option.value, language, counted)} : ${rest}`,
    codeOf(options.other.value, language, counted),
  )
}

/** What each argument of a message must be able to do: 'text', 'number', 'flag' (true or false), 'maybe' (may be missing) or 'key' (chooses a case). */
function usesOf(elements, found = new Map()) {
  const add = (name, use) => found.set(name, (found.get(name) ?? new Set()).add(use))
  for (const element of elements) {
    if (element.type === TYPE.argument) add(element.value, 'text')
    if (element.type === TYPE.number || element.type === TYPE.plural) add(element.value, 'number')
    if (element.type === TYPE.select) {
      const names = Object.keys(element.options)
      add(element.value, names.includes('none') ? 'maybe' : names.includes('true') || names.includes('false') ? 'flag' : 'key')
    }
    for (const option of Object.values(element.options ?? {})) usesOf(option.value, found)
  }
  return found
}

/** The TypeScript type of an argument by its uses in all languages. */
export function typeOf(uses) {
  const type = uses.has('number') ? 'number' : uses.has('flag') ? 'boolean' : uses.has('key') || uses.has('maybe') ? 'string' : 'string | number'
  return uses.has('maybe') ? `${type} | null | undefined` : type
}

/** The arguments that the code reads. A select whose only case is `other` reads none. */
function readsOf(elements, found = new Set()) {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound && !(element.type === TYPE.select && Object.keys(element.options).length === 1))
      found.add(element.value)
    for (const option of Object.values(element.options ?? {})) readsOf(option.value, found)
  }
  return found
}

function pluralsOf(elements) {
  return elements.flatMap(element => [
    ...(element.type === TYPE.plural ? [Object.keys(element.options).filter(rule => !rule.startsWith('='))] : []),
    ...Object.values(element.options ?? {}).flatMap(option => pluralsOf(option.value)),
  ])
}

/** The code of a message that is filled when it is used: a string with its `{name}` left in. */
const templateOf = elements =>
  asString(
    elements
      .map(({ type, value }) => {
        if (type !== TYPE.literal && type !== TYPE.argument) throw new Error('only {name} is known here')
        return type === TYPE.literal ? value : `{${value}}`
      })
      .join(''),
  )

/**
 * Reads an ICU message: its code, its arguments with their uses, and those that the code reads.
 * The code of a template is a string with its placeholders. Throws an Error with words for a translator if the message can't be read, or if a plural lacks a form that the language has.
 */
export function readMessage(text, language, isTemplate = false) {
  let elements
  try {
    elements = parse(text, { ignoreTag: true })
  } catch (error) {
    throw new Error(`this is no ICU message (${error.message})`)
  }
  const rules = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  // A plural may have `other` alone, beside exact counts such as `=1`.
  for (const forms of pluralsOf(elements)) {
    const missing = forms.length === 1 ? undefined : rules.find(rule => !forms.includes(rule))
    if (missing) throw new Error(`a plural lacks the form '${missing}'`)
    const extra = forms.find(form => !rules.includes(form) && form !== 'other')
    if (extra) throw new Error(`a plural has the form '${extra}', which the language does not use`)
  }
  return { code: isTemplate ? templateOf(elements) : codeOf(elements, language), uses: usesOf(elements), reads: readsOf(elements) }
}
