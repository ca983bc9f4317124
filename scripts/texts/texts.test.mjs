import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { compileTexts } from './catalogues.mjs'
import { compiledFiles, compileTextFiles } from './files.mjs'

const problemsOf = (en, ru) => compileTexts({ en: { 'web/units/some': en }, ru: { 'web/units/some': ru } }).problems
const codeOf = (en, ru) => compileTexts({ en: { 'web/units/some': en }, ru: { 'web/units/some': ru } }).modules.get('web/units/some')

test('the texts of every language are complete, and their compiled catalogues are those in the tree', () => {
  const { files, problems } = compileTextFiles()
  expect(problems).toEqual([])
  expect(files.size).toBeGreaterThan(100)
  expect(new Set(compiledFiles())).toEqual(new Set(files.keys()))
  expect([...files].filter(([file, code]) => readFileSync(file, 'utf8') !== code).map(([file]) => file)).toEqual([])
})

test('a missing text, an extra one, and a text that is a group elsewhere are named', () => {
  expect(problemsOf({ a: 'A', b: { c: 'C' } }, { a: 'А' })).toEqual(['ru: web/units/some.b is missing'])
  expect(problemsOf({ a: 'A' }, { a: 'А', d: 'Д' })).toEqual(['ru: web/units/some.d is not in en'])
  expect(problemsOf({ b: { c: 'C' } }, { b: 'Б' })).toEqual(['ru: web/units/some.b is missing'])
  expect(compileTexts({ en: { 'web/units/some': { a: 'A' } }, ru: {} }).problems).toEqual(['ru: web/units/some is missing'])
})

test('a placeholder that is missing, unknown or unreadable is named', () => {
  expect(problemsOf({ 'at(time)': 'At {time}' }, { 'at(time)': 'В' })).toEqual(['ru: web/units/some.at(time): {time} is missing'])
  expect(problemsOf({ 'at(time)': 'At {time}' }, { 'at(time)': 'В {tme} {time}' })).toEqual([
    'ru: web/units/some.at(time): {tme} is not an argument of the key',
  ])
  expect(problemsOf({ a: 'A' }, { a: 'А {' })[0]).toContain('ru: web/units/some.a: this is no ICU message')
})

test('a plural has the forms of its language', () => {
  const en = { 'n(count)': '{count, plural, one {# day} other {# days}}' }
  expect(problemsOf(en, { 'n(count)': '{count, plural, one {# день} other {# дней}}' })).toEqual(["ru: web/units/some.n(count): a plural lacks the form 'few'"])
  expect(problemsOf({ 'n(count)': '{count, plural, one {# day} few {# day} other {# days}}' }, { 'n(count)': '{count, number}' })).toEqual([
    "en: web/units/some.n(count): a plural has the form 'few', which the language does not use",
  ])
})

test('what is typed by users is written as it is, and never looked up', async () => {
  const code = codeOf({ 'to(name)': "{name, select, none {For you} other {For {name} `$'{x}'` \\}}" }, { 'to(name)': '{name}' })
  const typed = name => ['For ', name, ' `$', '{x}` \\'].join('')
  const plain = stripTypeScriptTypes(code.slice(code.indexOf('export const')))
  const { someText } = await import(`data:text/javascript,${encodeURIComponent(`const defineText = texts => texts\n${plain}`)}`)
  expect(someText.en.to('constructor')).toBe(typed('constructor'))
  expect(someText.en.to('none')).toBe(typed('none'))
  expect(someText.en.to('')).toBe('For you')
})

test('arguments keep the order of the key', () => {
  expect(codeOf({ 'of(part, all)': '{all, number} in all, {part}' }, { 'of(part, all)': '{part} из {all}' })).toContain(
    'of: (part: string | number, all: number) =>',
  )
})
