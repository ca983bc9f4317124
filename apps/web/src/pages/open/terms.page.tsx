import { notYet } from '../shell/not-yet.tsx'

export default notYet('terms')
