export { mustWorkIn, worksIn, type Member } from './members.policy.ts'
export { insertMember } from './members.store.ts'
export { eraseMemberships, listSoleOwned } from './leaver.store.ts'
export { exportMemberships } from './leaver.views.ts'
