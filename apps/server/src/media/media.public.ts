export { mustAttach } from './attach.ts'
export { readSourceUrl, resolveTarget } from './uploads/fetch-url.ts'
export { UploadRefused } from './uploads/refusals.ts'
