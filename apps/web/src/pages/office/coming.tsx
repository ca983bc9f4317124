import { useText } from '../../platform/text.ts'
import { Hammer } from 'lucide-react'
import { Empty } from '../../ui/states.tsx'
import { shellText } from '../shell/shell.text.ts'
import { OfficeTop } from './office-top.tsx'

/** A section of the office whose content is still to come, said in one sentence. */
export function coming(name: 'members') {
  return function Coming() {
    const { text, title } = useText(shellText).notYet[name]
    return (
      <>
        <OfficeTop title={title} />
        <Empty className="py-24" icon={<Hammer />} title={title}>
          {text}
        </Empty>
      </>
    )
  }
}
