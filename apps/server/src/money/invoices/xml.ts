/** An element that is written already. */
export interface Xml {
  text: string
  /** The element as a document of its own. */
  document: () => string
}

type Attributes = Record<string, string>
type Content = string | Xml | Content[]

/** Characters that XML cannot hold, even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, char => escapes[char] ?? '')

const isAttributes = (part: Attributes | Content | undefined): part is Attributes => typeof part === 'object' && !Array.isArray(part) && !('document' in part)

const write = (content: Content): string =>
  typeof content === 'string' ? escaped(content) : Array.isArray(content) ? content.map(write).join('') : content.text

/** An element with attributes, if any are given first, and what is in it; text is escaped. */
export function element(name: string, ...parts: [Attributes | Content, ...Content[]] | []): Xml {
  const [first, ...rest] = parts
  const attributes = isAttributes(first) ? first : {}
  const content = first === undefined || isAttributes(first) ? rest : [first, ...rest]
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  const text = `<${head}>${write(content)}</${name}>`
  return { text, document: () => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n` }
}
