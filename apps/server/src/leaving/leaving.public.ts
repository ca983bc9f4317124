export { presentTask } from './leaving.views.ts'
