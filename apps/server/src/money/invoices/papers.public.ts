export { fileOf } from './paper-file.ts'
export { readIssued } from './papers.views.ts'
export { listPapersOf } from './present-papers.ts'
export { openPdfThread, type PrintPaper } from './print-paper.ts'
