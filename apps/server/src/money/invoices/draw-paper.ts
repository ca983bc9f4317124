import { formatMoney } from '@rentwell/contract/money.ts'
import { grossOf } from '@rentwell/contract/money/tax-table.rules.ts'
import { percentInWords } from '@rentwell/contract/numbers.ts'
import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import { localeOf, productName, type Language } from '@rentwell/contract/product.ts'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { colors, floor, inner, margin, openSheet, right, type Sheet } from './paper-sheet.ts'
import { papersText } from './papers.text.ts'
import type { IssuedPaper } from './papers.views.ts'
import { periodInWords } from '@rentwell/contract/units/lengths.words.ts'

const half = inner / 2
const column = half - 16
const sumWidth = 120
const whatWidth = inner - sumWidth - 16
const taxColumn = 96
const taxWidth = inner - 3 * taxColumn - 16

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

interface Drawing {
  sheet: Sheet
  paper: IssuedPaper
  words: (typeof papersText)['en']
  number: string
  language: Language
}

/** A paper as a PDF in one language: the same bytes for the same paper, whenever it is drawn. */
export function drawPaper(paper: IssuedPaper, language: Language): Promise<Buffer> {
  const { seller, timeZone } = paper.content
  const words = papersText[language]
  const number = paperNumber(paper)
  const sheet = openSheet({
    title: `${words.kinds[paper.kind]} ${number}`,
    author: seller.legalName || seller.title,
    at: paper.issuedAt,
    language,
    invoice: eInvoiceOf(paper),
  })
  const drawing = { sheet, paper, words, number, language }
  drawTotals(drawing, drawTaxes(drawing, drawLines(drawing, drawFacts(drawing, drawParties(drawing, drawHead(drawing))))))
  return sheet.finish((page, pages) => ({ left: [words.place(timeZone), words.issuedThrough(productName)], right: words.page(page, pages) }))
}

function drawHead({ sheet, paper, words, number }: Drawing): number {
  const left = sheet.write(paper.content.seller.title, margin, margin, { width: half, size: 15, strong: true })
  const kind = sheet.write(words.kinds[paper.kind], margin + half, margin - 3, { width: half, size: 20, strong: true, align: 'right' })
  return Math.max(left, sheet.write(number, margin + half, kind + 2, { width: half, size: 11, color: colors.muted, align: 'right' })) + 26
}

const cityOf = ({ postCode = '', city = '' }: { postCode?: string; city?: string }) => `${postCode} ${city}`.trim()

function drawParties({ sheet, paper, words }: Drawing, y: number): number {
  const { seller, booking } = paper.content
  const party = (name: string, x: number, lines: (string | null)[]) => {
    let at = sheet.write(name, x, y, { width: column, size: 9, color: colors.muted }) + 2
    for (const [index, text] of lines.filter(Boolean).entries()) at = sheet.write(text ?? '', x, at, { width: column, strong: index === 0 }) + 1
    return at
  }
  const from = party(words.from, margin, [
    seller.legalName || seller.title,
    seller.address,
    cityOf(seller),
    seller.taxNumber && `${words.taxNumber}: ${seller.taxNumber}`,
    seller.registrationNumber && `${words.registration}: ${seller.registrationNumber}`,
    seller.email,
    seller.phone && phoneInWords(seller.phone).replaceAll('\u00a0', ' '),
  ])
  const { company = '', address = '', vatNumber = '', reference = '' } = paper.buyerDetails ?? {}
  const buyer = [
    company,
    paper.buyer ?? words.guestOf(booking.number),
    address,
    cityOf(paper.buyerDetails ?? {}),
    vatNumber && `${words.vatNumber}: ${vatNumber}`,
    reference && `${words.reference}: ${reference}`,
  ]
  return Math.max(from, party(words.to, margin + half, buyer)) + 20
}

function drawFacts({ sheet, paper, words, language }: Drawing, top: number): number {
  const { booking, timeZone, invoice } = paper.content
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(paper.issuedAt)
  const stay = periodInWords(new Date(booking.start), new Date(booking.end), booking.base, timeZone, language)
  const facts: [name: string, value: string][] = [
    [words.issued, day.replaceAll(/[\u00a0\u202f]/g, ' ')],
    [words.booking, String(booking.number)],
    [words.unit, booking.unit],
    [words.stay, stay],
    ...(invoice ? [[words.ofInvoice, invoice] as [string, string]] : []),
  ]
  sheet.rule(top)
  let y = top + 12
  for (let row = 0; row < facts.length; row += 2) {
    const ends = facts.slice(row, row + 2).map(([name, value], index) => {
      const x = margin + index * half
      return sheet.write(value, x, sheet.write(name, x, y, { width: column, size: 9, color: colors.muted }) + 1, { width: column })
    })
    y = Math.max(...ends) + 8
  }
  return y + 14
}

function drawLines(drawing: Drawing, top: number): number {
  const { sheet, paper, words, language } = drawing
  const { lines, currency } = paper.content
  const heads = (y: number) => {
    sheet.write(words.amount, right - sumWidth, y, { width: sumWidth, size: 9, color: colors.muted, align: 'right' })
    const end = sheet.write(words.what, margin, y, { size: 9, color: colors.muted }) + 5
    sheet.rule(end, colors.ink, 1)
    return end + 9
  }
  let y = heads(top)
  for (const { words: stated, amount } of lines) {
    const what = stated[language] ?? stated.en
    const height = sheet.heightOf(what, whatWidth)
    if (y + height + 12 > floor) {
      sheet.turn()
      y = heads(drawHead(drawing))
    }
    sheet.write(formatMoney(amount, currency, language), right - sumWidth, y, { width: sumWidth, align: 'right' })
    sheet.write(what, margin, y, { width: whatWidth })
    sheet.rule(y + height + 5)
    y += height + 13
  }
  return y
}

/** A row for each tax; of several taxes on the same net, the first names the net and the last the gross. The columns add up. */
function drawTaxes(drawing: Drawing, top: number): number {
  const { sheet, paper, words, language } = drawing
  const { taxes = [], currency } = paper.content
  if (taxes.length === 0) return top
  const money = (cents: number) => formatMoney(cents, currency, language)
  const rows = taxes.flatMap(group => {
    const names = group.taxes.length > 0 ? group.taxes : [{ name: words.untaxed, rate: 0, tax: 0 }]
    return names.map(({ name, rate, tax }, index) => [
      rate > 0 ? `${name} ${percentInWords(rate / 100, language)}` : name,
      index === 0 ? money(group.net) : '',
      money(tax),
      index === names.length - 1 ? money(grossOf([group])) : '',
    ])
  })
  const taxed = taxes.reduce((sum, group) => sum + grossOf([group]) - group.net, 0)
  if (rows.length > 1) rows.push([words.sum, money(grossOf(taxes) - taxed), money(taxed), money(grossOf(taxes))])
  const write = ([name = '', ...cells]: string[], y: number, type: { size?: number; color?: string }) => {
    const ends = cells.map((cell, index) => sheet.write(cell, right - (3 - index) * taxColumn, y, { width: taxColumn, align: 'right', ...type }))
    return Math.max(...ends, sheet.write(name, margin, y, { width: taxWidth, ...type }))
  }
  let y = top + 6
  if (y + 20 + rows.length * 16 > floor) {
    sheet.turn()
    y = drawHead(drawing)
  }
  y = write([words.tax, words.net, words.taxAmount, words.gross], y, { size: 9, color: colors.muted }) + 4
  sheet.rule(y)
  y += 6
  for (const row of rows) y = write(row, y, { size: 9 }) + 4
  sheet.rule(y)
  return y + 10
}

function drawTotals(drawing: Drawing, top: number): void {
  const { sheet, paper, words, language } = drawing
  const { content, kind, amount } = paper
  const { seller, currency, reason } = content
  let y = top + 3
  const room = (height: number) => {
    if (y + height <= floor) return
    sheet.turn()
    y = drawHead(drawing)
  }
  room(60)
  const isBack = kind === 'receipt' && content.lines.some(one => one.amount < 0)
  sheet.write(isBack ? words.givenBack : words.totals[kind], margin, y + 4, { size: 12, strong: true })
  y = sheet.write(formatMoney(amount, currency, language), margin, y, { size: 16, strong: true, align: 'right' }) + 14

  const card = content.card && words.card(brands[content.card.brand] ?? content.card.brand, content.card.last4)
  const paid = card ? words.paidByCard(card) : kind === 'receipt' && words.paidAtRental
  const back = content.byHand ? words.givenBackByHand : card ? words.toCard(card) : words.givenBackThere
  for (const note of [isBack || kind === 'credit_note' ? back : paid, reason && `${words.reason}: ${reason}`, seller.note]) {
    if (!note) continue
    room(sheet.heightOf(note, inner) + 6)
    y = sheet.write(note, margin, y, { color: colors.muted }) + 6
  }
}
