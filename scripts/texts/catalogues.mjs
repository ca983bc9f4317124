import { readMessage, typeOf } from './messages.mjs'

/** 'units(count, total)' → its name and arguments. Without brackets the text has none. */
function readKey(key) {
  const [, name, list] = /^([^()]+)(?:\(([\w, ]*)\))?$/.exec(key) ?? []
  if (name === undefined) throw new Error('a key is a name, with arguments in brackets')
  return { name, names: list === '' ? [] : list?.split(', ') }
}

/** Lines of code, two spaces further in. */
const indent = blocks => blocks.map(block => block.replace(/^/gm, '  ')).join('\n') + '\n'

const nameInCode = name => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** One group of texts in every language: reports what is wrong, and returns its code in each language. */
function readGroup(groups, languages, path, problems) {
  const [first] = languages
  const code = Object.fromEntries(languages.map(language => [language, []]))
  for (const language of languages)
    for (const key of Object.keys(groups[language])) if (!(key in groups[first])) problems.push(`${language}: ${path}.${key} is not in ${first}`)
  for (const [key, value] of Object.entries(groups[first])) {
    const here = `${path}.${key}`
    const absent = languages.filter(language => typeof groups[language][key] !== typeof value)
    if (absent.length > 0) {
      problems.push(...absent.map(language => `${language}: ${here} is missing`))
      continue
    }
    if (typeof value === 'object') {
      const inside = readGroup(Object.fromEntries(languages.map(language => [language, groups[language][key]])), languages, here, problems)
      for (const language of languages) code[language].push(`${nameInCode(key)}: {\n${indent(inside[language])}},`)
      continue
    }
    const { name, names } = readKey(key)
    const read = {}
    for (const language of languages) {
      try {
        read[language] = readMessage(groups[language][key], language)
      } catch (error) {
        problems.push(`${language}: ${here}: ${error.message}`)
      }
    }
    for (const [language, { uses }] of Object.entries(read)) {
      for (const used of uses.keys()) if (!names?.includes(used)) problems.push(`${language}: ${here}: {${used}} is not an argument of the key`)
      for (const argument of names ?? []) if (!uses.has(argument)) problems.push(`${language}: ${here}: {${argument}} is missing`)
    }
    const types = (names ?? []).map(argument => {
      const uses = new Set(Object.values(read).flatMap(one => [...(one.uses.get(argument) ?? [])]))
      return { argument, type: typeOf(uses) }
    })
    for (const [language, message] of Object.entries(read)) {
      const parameters = types.map(({ argument, type }) => `${message.reads.has(argument) ? '' : '_'}${argument}: ${type}`)
      code[language].push(`${nameInCode(name)}: ${names ? `(${parameters.join(', ')}) => ` : ''}${message.code},`)
    }
  }
  return code
}

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * Compiles the texts of all languages, `{ en: { 'units/prices': { … } }, ru: … }`, to one typed module a section.
 * Returns the modules by section and everything that is wrong; languages that lack a key, a placeholder or a plural form have no usable modules.
 */
export function compileTexts(texts) {
  const languages = Object.keys(texts)
  const problems = []
  const modules = new Map()
  for (const language of languages)
    for (const section of Object.keys(texts[language]))
      if (!(section in texts[languages[0]])) problems.push(`${language}: ${section} is not in ${languages[0]}`)
  for (const section of Object.keys(texts[languages[0]])) {
    const absent = languages.filter(language => !texts[language][section])
    problems.push(...absent.map(language => `${language}: ${section} is missing`))
    if (absent.length > 0) continue
    const code = readGroup(Object.fromEntries(languages.map(language => [language, texts[language][section]])), languages, section, problems)
    const body = indent(languages.map(language => `${language}: {\n${indent(code[language])}},`))
    const up = '../'.repeat(section.split('/').length - 1) || './'
    const imports = [
      ...(/\bnumberInWords\(/.test(body) ? ["import { numberInWords } from '@rentwell/contract/numbers.ts'"] : []),
      `import { defineText${/\bplural\(/.test(body) ? ', plural' : ''} } from '${up}platform/text.ts'`,
    ]
    modules.set(
      section,
      `// Made by \`npm run texts\` from texts/*.json.\n${imports.join('\n')}\n\nexport const ${camel(section.split('/').at(-1))}Text = defineText({\n${body}})\n`,
    )
  }
  return { modules, problems }
}
