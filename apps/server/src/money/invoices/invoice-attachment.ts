import type { EInvoiceStandard } from '@rentwell/contract/money/papers.rules.ts'
import type { EInvoice } from './e-invoice.ts'
import { element } from './xml.ts'

/** By what Factur-X and ZUGFeRD tell the standard: the name of the file, the level, and the version of that level. */
const profiles: Record<EInvoiceStandard, { fileName: string; level: string; version: string }> = {
  en_16931: { fileName: 'factur-x.xml', level: 'EN 16931', version: '1.0' },
  xrechnung: { fileName: 'xrechnung.xml', level: 'XRECHNUNG', version: '3.0' },
}

/** A document that an invoice is attached to: PDF/A-3, which may carry other files. */
export const attachable = { pdfVersion: '1.7', subset: 'PDF/A-3b' } as const

const propertiesOf = ({ fileName, level, version }: (typeof profiles)[EInvoiceStandard]) => ({
  DocumentFileName: ['The name of the embedded XML document', fileName] as const,
  DocumentType: ['The type of the hybrid document in capital letters', 'INVOICE'] as const,
  Version: ['The actual version of the standard applying to the embedded XML document', version] as const,
  ConformanceLevel: ['The conformance level of the embedded XML document', level] as const,
})

/** What the metadata of the PDF say of the attached invoice. PDF/A wants properties of its own described. */
function metadata(properties: ReturnType<typeof propertiesOf>): string {
  const rdf = { 'rdf:about': '' }
  const resource = { 'rdf:parseType': 'Resource' }
  const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
  const schema = element(
    'rdf:Description',
    {
      ...rdf,
      'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
      'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
      'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    },
    element(
      'pdfaExtension:schemas',
      element(
        'rdf:Bag',
        element(
          'rdf:li',
          resource,
          element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
          element('pdfaSchema:namespaceURI', namespace),
          element('pdfaSchema:prefix', 'fx'),
          element(
            'pdfaSchema:property',
            element(
              'rdf:Seq',
              Object.entries(properties).map(([name, [description]]) =>
                element(
                  'rdf:li',
                  resource,
                  element('pdfaProperty:name', name),
                  element('pdfaProperty:valueType', 'Text'),
                  element('pdfaProperty:category', 'external'),
                  element('pdfaProperty:description', description),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  )
  const values = Object.entries(properties).map(([name, [, value]]) => element(`fx:${name}`, value))
  return schema.text + element('rdf:Description', { ...rdf, 'xmlns:fx': namespace }, values).text
}

/** Attaches an invoice as XML to a PDF that was opened as `attachable`. */
export function attachInvoice(doc: PDFKit.PDFDocument, { standard, xml }: EInvoice, at: Date): void {
  const profile = profiles[standard]
  doc.appendXML(metadata(propertiesOf(profile)))
  // The types of pdfkit lack the relationship, which PDF/A-3 asks for.
  const about = { name: profile.fileName, type: 'text/xml', relationship: 'Alternative', description: 'Factur-X', creationDate: at, modifiedDate: at }
  doc.file(Buffer.from(xml), about)
}
