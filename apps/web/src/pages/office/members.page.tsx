import { coming } from './coming.tsx'

export default coming('members')
