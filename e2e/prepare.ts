import { prepareFolder } from './server.ts'

/** Playwright calls it once before all workers, and what it returns after them. */
export default prepareFolder
