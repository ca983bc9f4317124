export { audiencesOf, personView } from './audiences.views.ts'
