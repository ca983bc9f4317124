import { element } from './xml.ts'

/** The name under which readers of Factur-X and ZUGFeRD look for the invoice. */
const invoiceFileName = 'factur-x.xml'

/** A document that an invoice is attached to: PDF/A-3, which may carry other files. */
export const attachable = { pdfVersion: '1.7', subset: 'PDF/A-3b' } as const

const properties = {
  DocumentFileName: ['The name of the embedded XML document', invoiceFileName],
  DocumentType: ['The type of the hybrid document in capital letters', 'INVOICE'],
  Version: ['The actual version of the standard applying to the embedded XML document', '1.0'],
  ConformanceLevel: ['The conformance level of the embedded XML document', 'EN 16931'],
} as const

/** What the metadata of the PDF say of the attached invoice. PDF/A wants properties of its own described. */
function metadata(): string {
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
export function attachInvoice(doc: PDFKit.PDFDocument, xml: string, at: Date): void {
  doc.appendXML(metadata())
  // The types of pdfkit lack the relationship, which PDF/A-3 asks for.
  const about = { name: invoiceFileName, type: 'text/xml', relationship: 'Alternative', description: 'Factur-X', creationDate: at, modifiedDate: at }
  doc.file(Buffer.from(xml), about)
}
