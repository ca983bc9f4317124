export { mustWorkIn, worksIn, type Member } from './members.policy.ts'
export { insertMember } from './members.store.ts'
