import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName, recogniseColumns } from './import-columns.rules.ts'
import { importFields, importKinds, isFieldOf, missingFields } from './imports.rules.ts'

test.each([
  ['Starts_At *', 'starts at'],
  ['startsAt', 'starts at'],
  ['E-mail', 'e mail'],
  ['  Дата   возврата (план)', 'дата возврата план'],
  ['\uFEFFName', 'name'],
  ['***', ''],
])('%j is plainly %j', (name, plain) => expect(plainName(name)).toBe(plain))

test.each([
  // Orders, products and customers as Booqable names them.
  [
    'bookings',
    'Number,Status,Starts at,Stops at,Customer,Email,Item,Quantity,Grand total with tax,Paid',
    'number,status,start,end,customer,email,unit,quantity,total,paid',
  ],
  ['customers', 'Number,Name,Email,Phone,Address 1,ZIP code,City,Country,Tags', ',name,email,phone,address,postcode,city,country,tags'],
  // EZRentOut
  ['units', 'Asset #,Asset Name,Asset Identification Number,Group,Daily Rate,Description,Cost Price', ',title,serials,category,price,description,'],
  // Rentman
  ['units', 'Code,Name,Folder,Rental/Sales price,Stock quantity,Serial number', ',title,category,price,pieces,serials'],
  // Shopify
  [
    'customers',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Phone,Total Spent,Tags,Note',
    ',first_name,last_name,email,,company,address,city,country,phone,,tags,note',
  ],
  ['bookings', 'Номер;Статус;Товар;Дата выдачи;Дата возврата;ФИО;Телефон;Сумма;Комментарий', 'number,status,unit,start,end,customer,phone,total,note'],
  ['units', 'title,price,instant_book,check_in', 'title,price,instant_book,check_in'],
] as const)('columns of %s: %s', (kind, header, expected) => {
  const mapping = recogniseColumns(kind, header.split(header.includes(';') ? ';' : ','))
  expect(mapping.map(field => field ?? '').join(',')).toBe(expected)
  expect(missingFields(kind, mapping)).toEqual([])
})

test('of two columns with one name the first has the field', () => {
  expect(recogniseColumns('customers', ['Email', 'Email', 'Name'])).toEqual(['email', null, 'name'])
})

test('every field of a mapping is one of its kind, and none is given twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...importKinds),
      fc.array(fc.oneof(fc.string(), fc.constantFrom('Name', 'email', 'Start', 'Price', 'имя', 'constructor'))),
      (kind, header) => {
        const fields = recogniseColumns(kind, header).filter(field => field !== null)
        expect(fields.every(field => isFieldOf(kind, field))).toBe(true)
        expect(new Set(fields).size).toBe(fields.length)
      },
    ),
  )
})

test('missing fields are named by group', () => {
  expect(missingFields('bookings', ['unit', 'start', 'email'])).toEqual([['end']])
  expect(missingFields('customers', ['email', null])).toEqual([['name', 'first_name', 'last_name', 'company']])
  expect(importKinds.every(kind => missingFields(kind, importFields[kind]).length === 0)).toBe(true)
})
