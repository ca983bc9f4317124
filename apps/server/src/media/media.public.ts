export { mustAttach } from './attach.ts'
