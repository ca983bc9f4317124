import { inflateSync } from 'node:zlib'

/** The text of a PDF whose fonts say which characters their glyphs stand for: what copying from a reader gives, a page after the other. */
export function readPdfText(pdf: Buffer): string {
  const objects = new Map<string, { head: string; stream: string }>()
  const raw = pdf.toString('latin1')
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, packed] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
    const bytes = packed === undefined ? undefined : Buffer.from(packed, 'latin1')
    objects.set(id, { head, stream: bytes ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') : '' })
  }
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''))
    }
  const pages = [...objects.values()].filter(({ stream }) => / Tf\n/.test(stream))
  return pages.map(({ stream }) => textOf(stream, fonts)).join('\n')
}

/** The first file that is embedded in a PDF, as text; undefined if there is none. */
export function readPdfFile(pdf: Buffer): string | undefined {
  const [, packed] = /\n\d+ 0 obj\n<<\n\/Type \/EmbeddedFile[\s\S]*?>>\nstream\n([\s\S]*?)\nendstream\nendobj/.exec(pdf.toString('latin1')) ?? []
  return packed === undefined ? undefined : inflateSync(Buffer.from(packed, 'latin1')).toString('utf8')
}

/** The characters of a font's glyphs, by their number, in the form that pdfkit writes. */
const charactersOf = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
  )

function textOf(stream: string, fonts: Map<string, string[]>): string {
  let font: string[] = []
  let text = ''
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? []
    else
      text += `${(shown ?? '').replace(/<([0-9a-f]*)>|[^<]/gi, (_, hex?: string) => (hex ?? '').replace(/.{4}/g, glyph => font[Number.parseInt(glyph, 16)] ?? ''))}\n`
  }
  return text
}
