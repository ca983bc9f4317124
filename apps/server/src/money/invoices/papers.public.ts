export { colors, floor, inner, margin, openSheet, type Sheet } from './paper-sheet.ts'
export { fileOf } from './paper-file.ts'
export { listPapersOf, readIssued } from './papers.views.ts'
export { openPdfThread, type PrintPaper } from './print-paper.ts'
