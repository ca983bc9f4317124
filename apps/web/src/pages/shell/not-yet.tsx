import { Hammer } from 'lucide-react'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Empty } from '../../ui/states.tsx'
import { shellText } from './shell.text.ts'

type Name = keyof (typeof shellText)['en']['notYet']

/** A page of the menu whose content is still to come, said in one sentence. */
export function notYet(name: Name) {
  return function NotYet() {
    const text = useText(shellText).notYet[name]
    return (
      <>
        <Head title={text.title} />
        <Empty className="py-24" icon={<Hammer />} title={text.title}>
          {text.text}
        </Empty>
      </>
    )
  }
}
