import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { productName, type Language } from '@rentwell/contract/product.ts'
import type { EInvoice } from './e-invoice.ts'
import { attachable, attachInvoice } from './invoice-attachment.ts'

const font = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`)))
const fonts = { plain: font('400Regular/Inter_400Regular'), strong: font('600SemiBold/Inter_600SemiBold') }

/** The product's colours on white. */
export const colors = { ink: '#14201d', muted: '#55635f', line: '#e3ded2', lagoon: '#0b6b63' }

/** A4 in points. */
const page = { width: 595.28, height: 841.89 }
export const margin = 56
export const right = page.width - margin
export const inner = right - margin
/** Below stands nothing but the footer. */
export const floor = page.height - 96

interface Type {
  width?: number
  size?: number
  strong?: boolean
  color?: string
  align?: 'left' | 'right'
}

export interface Sheet {
  /** Writes a text, in lines where it is longer than its width; returns where it ends. */
  write(text: string, x: number, y: number, type?: Type): number
  /** How high a text of the usual size stands. */
  heightOf(text: string, width: number): number
  /** How wide a word is. */
  widthOf(text: string, type?: Pick<Type, 'size' | 'strong'>): number
  /** Draws the path of an SVG as a line, at a place and in a scale. */
  path(d: string, x: number, y: number, scale: number): void
  rule(y: number, color?: string, weight?: number): void
  /** Begins another page. */
  turn(): void
  /** Writes the foot of every page, and closes. */
  finish(foot: (page: number, pages: number) => { left: string[]; right: string }): Promise<Buffer>
}

interface About {
  title: string
  author: string
  at: Date
  language: Language
  /** The invoice as XML, to be attached. */
  invoice?: EInvoice | undefined
}

/** Pages in the product's look. The same calls give the same bytes. */
export function openSheet({ title, author, at, language, invoice }: About): Sheet {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    ...(invoice !== undefined && attachable),
    // The XML metadata of such a document repeat these as they are, without escapes.
    info: {
      Title: title,
      Author: invoice === undefined ? author : author.replaceAll(/[&<>]/g, ' '),
      Creator: productName,
      Producer: productName,
      CreationDate: at,
    },
  })
  if (invoice !== undefined) attachInvoice(doc, invoice, at)
  doc.registerFont('plain', fonts.plain).registerFont('strong', fonts.strong)
  const band = () => void doc.rect(0, 0, page.width, 6).fill(colors.lagoon)
  const write: Sheet['write'] = (text, x, y, { width = inner, size = 10, strong = false, color = colors.ink, align = 'left' } = {}) => {
    doc
      .font(strong ? 'strong' : 'plain')
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width, align, lineGap: 2 })
    return doc.y
  }
  const rule: Sheet['rule'] = (y, color = colors.line, weight = 0.75) => {
    doc.moveTo(margin, y).lineTo(right, y).lineWidth(weight).strokeColor(color).stroke()
  }
  band()
  return {
    write,
    rule,
    heightOf: (text, width) => doc.font('plain').fontSize(10).heightOfString(text, { width, lineGap: 2 }),
    widthOf: (text, { size = 10, strong = false } = {}) =>
      doc
        .font(strong ? 'strong' : 'plain')
        .fontSize(size)
        .widthOfString(text),
    path(d, x, y, scale) {
      doc
        .save()
        .translate(x, y)
        .scale(scale)
        .path(d)
        .lineWidth(1.4 / scale)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(colors.ink)
        .stroke()
        .restore()
    },
    turn() {
      doc.addPage()
      band()
    },
    finish(foot) {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        doc.switchToPage(start + index)
        // Text below the margin would begin a page of its own.
        doc.page.margins.bottom = 0
        const said = foot(index + 1, count)
        let y = page.height - 66
        rule(y)
        y += 10
        write(said.right, right - 140, y, { width: 140, size: 8, color: colors.muted, align: 'right' })
        for (const text of said.left) y = write(text, margin, y, { width: inner - 160, size: 8, color: colors.muted })
      }
      const parts: Buffer[] = []
      doc.on('data', (part: Buffer) => parts.push(part))
      const whole = new Promise<Buffer>((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(parts)))
        doc.on('error', reject)
      })
      doc.end()
      return whole
    },
  }
}
