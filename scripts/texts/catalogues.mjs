import { readMessage, typeOf } from './messages.mjs'

const kinds = [
  { kind: 'text', pattern: /^([^(){}]+)$/ },
  { kind: 'positional', pattern: /^([^(){}]+)\(([\w, ]*)\)$/ },
  { kind: 'named', pattern: /^([^(){}]+)\(\{([\w, ]+)\}\)$/ },
  { kind: 'template', pattern: /^([^(){}]+)\{([\w, ]+)\}$/ },
]

/**
 * A key's name, kind and arguments: 'units(count, total)' is a function, 'title({unit, guest})' a function of one object, 'taken{numbers}' a string whose
 * placeholders are filled when it is used.
 */
function readKey(key) {
  for (const { kind, pattern } of kinds) {
    const [, name, list] = pattern.exec(key) ?? []
    if (name !== undefined) return { kind, name, names: list ? list.split(', ') : [] }
  }
  throw new Error('a key is a name, with arguments in brackets')
}

/** Lines of code, two spaces further in. */
const indent = blocks => blocks.map(block => block.replace(/^/gm, '  ')).join('\n') + '\n'

const nameInCode = name => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** The parameters of a text's function in one language, of which it reads those in `reads`. */
function parametersOf(types, reads, kind) {
  if (kind === 'positional') return types.map(({ argument, type }) => `${reads.has(argument) ? '' : '_'}${argument}: ${type}`).join(', ')
  const read = types.filter(({ argument }) => reads.has(argument)).map(({ argument }) => argument)
  const type = `{ ${types.map(({ argument, type }) => `${argument}: ${type}`).join('; ')} }`
  return `${read.length === 0 ? '_facts' : `{ ${read.join(', ')} }`}: ${type}`
}

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
    const { kind, name, names } = readKey(key)
    const read = {}
    for (const language of languages) {
      try {
        read[language] = readMessage(groups[language][key], language, kind === 'template')
      } catch (error) {
        problems.push(`${language}: ${here}: ${error.message}`)
      }
    }
    for (const [language, { uses }] of Object.entries(read)) {
      for (const used of uses.keys()) if (!names.includes(used)) problems.push(`${language}: ${here}: {${used}} is not an argument of the key`)
      // A language may leave out what the code passes as an object, if another one says it.
      const others = kind === 'named' ? Object.values(read) : []
      for (const argument of names)
        if (!uses.has(argument) && !others.some(one => one.uses.has(argument))) problems.push(`${language}: ${here}: {${argument}} is missing`)
    }
    const types = names.map(argument => {
      const uses = new Set(Object.values(read).flatMap(one => [...(one.uses.get(argument) ?? [])]))
      return { argument, type: typeOf(uses) }
    })
    const isFunction = kind === 'positional' || kind === 'named'
    for (const [language, message] of Object.entries(read)) {
      code[language].push(`${nameInCode(name)}: ${isFunction ? `(${parametersOf(types, message.reads, kind)}) => ` : ''}${message.code},`)
    }
  }
  return code
}

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** How a module of a section imports a file of the contract. */
const contractFrom = (section, file) =>
  section.startsWith('contract/') ? `${'../'.repeat(section.split('/').length - 2) || './'}${file}` : `@rentwell/contract/${file}`

/**
 * Compiles the texts of all languages, `{ en: { 'web/units/prices': { … } }, ru: … }`, to one typed module a section.
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
    const defines = `defineText${/\bplural\(/.test(body) ? ', plural' : ''}`
    const imports = [
      ...(/\bnumberInWords\(/.test(body) ? [`import { numberInWords } from '${contractFrom(section, 'numbers.ts')}'`] : []),
      `import { ${defines} } from '${contractFrom(section, 'catalogue.ts')}'`,
    ]
    modules.set(
      section,
      `// Made by \`npm run texts\` from texts/*.json.\n${imports.join('\n')}\n\nexport const ${camel(section.split('/').at(-1))}Text = defineText({\n${body}})\n`,
    )
  }
  return { modules, problems }
}
