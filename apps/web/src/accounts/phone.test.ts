import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber, Metadata } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { digitsOf, groupDigits, hasTenDigits, longestNumber, readPhone, readWhole } from './phone.ts'

interface Plan {
  possibleLengths: () => number[]
  type: (name: 'MOBILE') => Pick<Plan, 'possibleLengths'> | undefined
}

test('the countries of ten digits are those of the phone library', () => {
  const mobileLengths = (country: ReturnType<typeof getCountries>[number]) => {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(country)
    const plan = metadata.numberingPlan as unknown as Plan
    return plan.type('MOBILE')?.possibleLengths() ?? plan.possibleLengths()
  }
  for (const country of getCountries()) {
    const lengths = mobileLengths(country)
    expect([country, hasTenDigits(country)]).toEqual([country, lengths.length === 1 && lengths[0] === 10])
  }
})

test('ten digits are the longest where numbers have ten; elsewhere the phone library decides', () => {
  expect(longestNumber('US')).toBe(10)
  expect(longestNumber('GB')).toBe(10)
  expect(longestNumber('ID')).toBeGreaterThanOrEqual(12)
})

test('a whole number brings its country along', () => {
  expect(readWhole('+62 812-345 678')).toEqual({ country: 'ID', digits: '812345678' })
  expect(readWhole('0062 812 345 678')).toEqual({ country: 'ID', digits: '812345678' })
  expect(readWhole('+1 (415) 555-01-23')).toEqual({ country: 'US', digits: '4155550123' })
  expect(readWhole('+7 916 123-45-67')).toEqual({ country: 'RU', digits: '9161234567' })
  expect(readWhole('812 345 678')).toBeUndefined()
  expect(readWhole('+62')).toBeUndefined()
})

test('digits are kept, at most as many as the country has', () => {
  expect(digitsOf('(415) 555-0123 9', 'US')).toBe('4155550123')
  expect(digitsOf('07400 123456', 'GB')).toBe('7400123456')
  expect(digitsOf('0812 3456 7890', 'ID')).toBe('081234567890')
  expect(digitsOf('abc', 'ID')).toBe('')
})

test('a number is read in full form, also with the zero of home', () => {
  expect(readPhone('81234567890', 'ID')).toBe('+6281234567890')
  expect(readPhone('081234567890', 'ID')).toBe('+6281234567890')
  expect(readPhone('4155550123', 'US')).toBe('+14155550123')
  expect(readPhone('415555012', 'US')).toBeUndefined()
  expect(readPhone('12', 'ID')).toBeUndefined()
  expect(readPhone('', 'ID')).toBeUndefined()
  expect(readPhone('4155550123', 'XX')).toBeUndefined()
})

test('digits are grouped and never lost', () => {
  expect(groupDigits('81234567890', '+62')).toBe('812 3456 7890')
  expect(groupDigits('4155550123', '+1')).toBe('415 555 0123')
  expect(groupDigits('', '+62')).toBe('')
  for (const digits of ['0', '08', '1', '9999999999', '081234567890']) expect(groupDigits(digits, '+62').replace(/\D/g, '')).toBe(digits)
})

test('mobile numbers are grouped for reading as the phone library groups them', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)
    // Kazakhstan shares its code with Russia, which writes the last four digits in pairs.
    if (number && country !== 'KZ')
      expect([country, phoneInWords(number.number).split('\u00a0')]).toEqual([country, number.formatInternational().split(/[ -]/)])
  }
})

test('what is no whole number is shown as it was written', () => {
  expect(phoneInWords('+62 361-472 0123')).toBe('+62\u00a0361\u00a0472\u00a00123')
  expect(phoneInWords('0361 472')).toBe('0361 472')
  expect(phoneInWords('')).toBe('')
})
