import { contractBlocks, pad, type ContractBlock, type ContractRun } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { colors, floor, inner, margin, openSheet, type Sheet } from '../../money/invoices/paper-sheet.public.ts'
import { dayInWords } from './contract-facts.words.ts'
import { writeText } from '@rentwell/contract/catalogue.ts'
import { productName } from '@rentwell/contract/product.ts'
import { printedText } from './printed.text.ts'
import type { PrintedContract } from './print-contract.ts'

const looks: Record<ContractBlock['kind'], { size: number; strong: boolean; before: number; indent: number }> = {
  title: { size: 18, strong: true, before: 0, indent: 0 },
  heading: { size: 12, strong: true, before: 14, indent: 0 },
  paragraph: { size: 10, strong: false, before: 8, indent: 0 },
  item: { size: 10, strong: false, before: 4, indent: 18 },
}

interface Word {
  text: string
  strong: boolean
}

/** A signed contract as a PDF: its text, then the signature with all that proves it. The same bytes whenever it is drawn. */
export function drawContract(contract: PrintedContract): Promise<Buffer> {
  const { language, number, signedAt, rental, timeZone } = contract
  const words = printedText[language]
  const sheet = openSheet({ title: words.contract(number), author: rental, at: signedAt, language })
  let y = margin
  for (const block of contractBlocks(contract.text)) y = drawBlock(sheet, block, y)
  drawSignature(sheet, contract, y + 24)
  return sheet.finish((page, pages) => ({ left: [words.zone(timeZone), words.through(productName)], right: words.page(page, pages) }))
}

function drawBlock(sheet: Sheet, { kind, number, runs }: ContractBlock, top: number): number {
  const { size, strong, before, indent } = looks[kind]
  const height = size * 1.45
  let y = top === margin ? top : top + before
  const lines = linesOf(sheet, runs, { width: inner - indent, size, strong })
  for (const [at, line] of lines.entries()) {
    if (y + height > floor) {
      sheet.turn()
      y = margin
    }
    if (at === 0 && kind === 'item') sheet.write(number ?? '•', margin, y, { size, color: colors.muted, width: indent })
    let x = margin + indent
    for (const word of line) {
      // Wider than needed: the line was already broken, and must not be broken again.
      if (word.text.trim() !== '') sheet.write(word.text, x, y, { size, strong: word.strong, width: inner * 2 })
      x += sheet.widthOf(word.text, { size, strong: word.strong })
    }
    y += height
  }
  return y
}

/** Breaks runs into lines that fit; a word that is wider than a line is broken where it must be. */
function linesOf(sheet: Sheet, runs: readonly ContractRun[], { width, size, strong }: { width: number; size: number; strong: boolean }): Word[][] {
  const lines: Word[][] = [[]]
  let used = 0
  const put = (text: string, isStrong: boolean) => {
    const wide = sheet.widthOf(text, { size, strong: isStrong })
    if (used > 0 && used + wide > width && text.trim() !== '') {
      lines.push([])
      used = 0
    }
    if (used === 0 && text.trim() === '') return
    if (wide > width && text.length > 1) {
      const half = Math.ceil(text.length / 2)
      put(text.slice(0, half), isStrong)
      put(text.slice(half), isStrong)
      return
    }
    lines.at(-1)?.push({ text, strong: isStrong })
    used += wide
  }
  for (const { text, isBold } of runs) for (const word of text.split(/(\s+)/)) if (word !== '') put(word.replace(/\s+/, ' '), strong || isBold)
  return lines
}

const box = { width: 260, scale: 260 / pad.width, height: (260 / pad.width) * pad.height }

function drawSignature(sheet: Sheet, contract: PrintedContract, top: number): void {
  const { language, signedAt, timeZone, signer, confirmedBy, witness, path, typed } = contract
  const words = printedText[language]
  const facts: [name: string, value: string][] = [
    [words.signedBy, signer],
    [words.at, dayInWords(signedAt, timeZone, language)],
    [words.confirmation, writeText(words.confirmed[confirmedBy], { witness: witness ?? '' })],
    [words.textHash, contract.sha256],
    [words.signatureHash, contract.signatureSha256],
    [words.record, contract.recordId],
  ]
  const needed = 20 + box.height + facts.length * 30
  let y = top
  if (y + needed > floor) {
    sheet.turn()
    y = margin
  }
  sheet.rule(y)
  y = sheet.write(words.signature, margin, y + 12, { size: 9, color: colors.muted }) + 4
  if (path !== null) sheet.path(path, margin, y, box.scale)
  else sheet.write(typed ?? '', margin, y + box.height / 2 - 12, { size: 20, width: inner })
  y += box.height + 10
  for (const [name, value] of facts) {
    y = sheet.write(name, margin, y, { size: 8, color: colors.muted }) + 1
    y = sheet.write(value, margin, y, { size: 9 }) + 5
  }
}
