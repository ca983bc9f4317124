export { colors, floor, inner, margin, openSheet, type Sheet } from './paper-sheet.ts'
export { openPdfThread } from './print-paper.ts'
